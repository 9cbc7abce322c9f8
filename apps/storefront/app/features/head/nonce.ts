import { createContext } from "react";

/**
 * The nonce of the page's inline scripts, known on the server alone. It is no loader data: that is printed into the page, and a cached
 * page must be the same bytes at each rendering.
 */
export const Nonce = createContext<string | undefined>(undefined);
