// The console's API client. Use it in loaders and actions, where an expired session redirects to sign-in.
import { createApi, fetchTransport } from "@lapwing/contract/client";

export const api = createApi(fetchTransport({ base: "" }));
