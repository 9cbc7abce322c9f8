// All laptops of the demo seller by brand: first those described in full, then their siblings.
import type { LaptopFacts } from "./laptop-fields.ts";
import { aravalliLaptops } from "./laptops/aravalli.ts";
import { kestrelLaptops } from "./laptops/kestrel.ts";
import { monsoonLaptops } from "./laptops/monsoon.ts";
import { northbayLaptops } from "./laptops/northbay.ts";
import { orielLaptops } from "./laptops/oriel.ts";
import { pipalLaptops } from "./laptops/pipal.ts";
import { aravalliSiblings } from "./laptops/siblings/aravalli.ts";
import { kestrelSiblings } from "./laptops/siblings/kestrel.ts";
import { monsoonSiblings } from "./laptops/siblings/monsoon.ts";
import { northbaySiblings } from "./laptops/siblings/northbay.ts";
import { orielSiblings } from "./laptops/siblings/oriel.ts";
import { pipalSiblings } from "./laptops/siblings/pipal.ts";
import { tesselSiblings } from "./laptops/siblings/tessel.ts";
import { vantarSiblings } from "./laptops/siblings/vantar.ts";
import { tesselLaptops } from "./laptops/tessel.ts";
import { vantarLaptops } from "./laptops/vantar.ts";

export const laptopFacts: readonly LaptopFacts[] = [
	...aravalliLaptops,
	...aravalliSiblings,
	...kestrelLaptops,
	...kestrelSiblings,
	...monsoonLaptops,
	...monsoonSiblings,
	...northbayLaptops,
	...northbaySiblings,
	...orielLaptops,
	...orielSiblings,
	...pipalLaptops,
	...pipalSiblings,
	...tesselLaptops,
	...tesselSiblings,
	...vantarLaptops,
	...vantarSiblings,
];
