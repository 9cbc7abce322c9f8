// Every call of the API. The server refuses to start while one of them has no handler.
import { accountEndpoints } from "./accounts.ts";
import { addressEndpoints } from "./addresses.ts";
import { contentEndpoints } from "./content.ts";
import { mailEndpoints } from "./mail.ts";
import { orderEndpoints } from "./order.ts";
import { staffEndpoints } from "./staff.ts";
import { wishlistEndpoints } from "./wishlist.ts";

export const endpoints = [
	...contentEndpoints,
	...staffEndpoints,
	...mailEndpoints,
	...accountEndpoints,
	...addressEndpoints,
	...wishlistEndpoints,
	...orderEndpoints,
] as const;
