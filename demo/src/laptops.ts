// Laptops of the demo seller as product inputs.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { laptop } from "./laptop.ts";
import { laptopFacts } from "./laptop-facts.ts";

export const laptops: ProductInput[] = laptopFacts.map(laptop);
