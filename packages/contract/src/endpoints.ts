// Every call of the API. The server refuses to start while one of them has no handler.
import { blogEndpoints } from "./blog.ts";
import { contentEndpoints } from "./content.ts";
import { locationEndpoints } from "./location.ts";
import { mailEndpoints } from "./mail.ts";
import { pagesEndpoints } from "./pages.ts";
import { serviceEndpoints } from "./service.ts";
import { staffEndpoints } from "./staff.ts";

export const endpoints = [
	...contentEndpoints,
	...pagesEndpoints,
	...blogEndpoints,
	...staffEndpoints,
	...mailEndpoints,
	...locationEndpoints,
	...serviceEndpoints,
] as const;
