import { createApi, fetchTransport } from "@lapwing/contract/client";
import { guestToken } from "../client-state/guest-token.ts";

/** API client of the browser: same origin, with the guest token. */
export const api = createApi(fetchTransport({ base: "", headers: () => ({ "guest-token": guestToken() }) }));
