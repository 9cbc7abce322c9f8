// All locations of the demo seller: nine stores, fourteen service centres.
import type { LocationInput } from "@lapwing/contract/location";
import { serviceCentres } from "./service-centres.ts";
import { stores } from "./stores.ts";

export const locations: LocationInput[] = [...stores, ...serviceCentres];
