// The console's one client. Calls belong in loaders and actions: there an ended session leads to sign-in by itself.
import { createApi, fetchTransport } from "@lapwing/contract/client";

export const api = createApi(fetchTransport({ base: "" }));
