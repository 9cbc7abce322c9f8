/** Low stock: so many or fewer pieces of a configuration that is on sale, sold out included. No Zod import: pages show it. */
export const lowStock = 2;
