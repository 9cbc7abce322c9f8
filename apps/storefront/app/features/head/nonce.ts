import { createContext } from "react";

/**
 * CSP nonce of inline scripts, on the server only. Not loader data, which is serialised into the page: a cached page must render to the
 * same bytes.
 */
export const Nonce = createContext<string | undefined>(undefined);
