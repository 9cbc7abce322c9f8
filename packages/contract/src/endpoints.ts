// Every call of the API. The server refuses to start while one of them has no handler.
import { contentEndpoints } from "./content.ts";
import { locationEndpoints } from "./location.ts";
import { mailEndpoints } from "./mail.ts";
import { serviceEndpoints } from "./service.ts";
import { staffEndpoints } from "./staff.ts";

export const endpoints = [...contentEndpoints, ...staffEndpoints, ...mailEndpoints, ...locationEndpoints, ...serviceEndpoints] as const;
