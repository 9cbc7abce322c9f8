// No Zod import: client bundles use this file.

/** Maximum quantity of one configuration in one order. */
export const maxOfOne = 5;
