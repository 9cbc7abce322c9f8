// The sixty laptops of the demo seller, brand by brand.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { aravalliLaptops } from "./laptops/aravalli.ts";
import { kestrelLaptops } from "./laptops/kestrel.ts";
import { monsoonLaptops } from "./laptops/monsoon.ts";
import { northbayLaptops } from "./laptops/northbay.ts";
import { orielLaptops } from "./laptops/oriel.ts";
import { pipalLaptops } from "./laptops/pipal.ts";
import { tesselLaptops } from "./laptops/tessel.ts";
import { vantarLaptops } from "./laptops/vantar.ts";

export const laptops: ProductInput[] = [
	...aravalliLaptops,
	...kestrelLaptops,
	...monsoonLaptops,
	...northbayLaptops,
	...orielLaptops,
	...pipalLaptops,
	...tesselLaptops,
	...vantarLaptops,
];
