import { createApi, fetchTransport } from "@lapwing/contract/client";
import { guestToken } from "../client-state/guest-token.ts";

/** The API as the browser calls it: always the page's own origin, with the guest token. */
export const api = createApi(fetchTransport({ base: "", headers: () => ({ "guest-token": guestToken() }) }));
