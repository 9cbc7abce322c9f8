// States of a product and their names in the console. Without Zod, since the console imports it.

export const productStatuses = ["draft", "published", "withdrawn"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const statusWords: Record<ProductStatus, string> = { published: "On sale", draft: "Draft", withdrawn: "Withdrawn" };
