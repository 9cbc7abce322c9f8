// No zod here: pages import it.

/** Of one configuration, in one order. */
export const mostOfOne = 5;
