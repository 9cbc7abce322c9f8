/** Path for browser error reports. Kept apart from its schema, so that client bundles need no Zod. */
export const clientErrorPath = "/client-errors";
