// Router context that the server passes to loaders and to the render (SSR).
import type { Api } from "@lapwing/contract/client";
import { createContext } from "react-router";

/** Anonymous API client: responses are the same for every visitor, so the page may be cached. */
export const publicApi = createContext<Api>();
/** Anonymous API client of the blog's server (`BLOG_BASE`). */
export const blogApi = createContext<Api>();
/** API client with the visitor's cookies. A page that uses it is never cached. */
export const visitorApi = createContext<Api>();
/**
 * Keeps the hydration data of a page that is the same for every visitor (public-page.ts) and returns its address. The page then is hydrated
 * when it is touched, and fetches its data for that. Without it the data is in the page.
 */
export const keepHydrationData = createContext<((data: string) => string) | null>(null);
export const nonce = createContext<string | undefined>(undefined);
/** Extra origins for the CSP's `form-action`: the payment provider's, on the page whose form posts there. */
export const formTargets = createContext<readonly string[]>([]);

/** `secure`: the public URL is https. */
export type Site = { url: string; secure: boolean; dev: boolean };
export const site = createContext<Site>();

/** Error reporter for loaders and rendering; the server logs the error with the request id. */
export const reportError = createContext<(error: unknown) => void>(() => undefined);
