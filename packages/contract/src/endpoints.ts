// Every call of the API. The server refuses to start while one of them has no handler.
import { contentEndpoints } from "./content.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { homeEndpoints } from "./home.ts";
import { listingEndpoints } from "./listing.ts";
import { mailEndpoints } from "./mail.ts";
import { reviewEndpoints } from "./reviews.ts";
import { staffEndpoints } from "./staff.ts";

export const endpoints = [
	...contentEndpoints,
	...staffEndpoints,
	...mailEndpoints,
	...reviewEndpoints,
	...listingEndpoints,
	...homeEndpoints,
	...deliveryEndpoints,
] as const;
