// What the server hands to loaders and to the rendering of a page.
import type { Api } from "@lapwing/contract/client";
import { createContext } from "react-router";

/** Calls in nobody's name: the answers are the same for everyone, so the page may be cached. */
export const publicApi = createContext<Api>();
/** The same, from where the blog is kept (`BLOG_BASE`). */
export const blogApi = createContext<Api>();
/** Calls in the visitor's name. A page that uses it is never cached. */
export const visitorApi = createContext<Api>();
export const nonce = createContext<string | undefined>(undefined);
/** Other origins that a form of this page may be sent to: the payment provider's, on the page that leads there. */
export const formTargets = createContext<readonly string[]>([]);

/** `secure`: visitors reach it over https. */
export type Site = { url: string; secure: boolean; dev: boolean };
export const site = createContext<Site>();

/** Where a failure while rendering is told; the server logs it with the request's id. */
export const reportError = createContext<(error: unknown) => void>(() => undefined);
