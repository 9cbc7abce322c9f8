import { api } from "../api/browser-api.ts";

/** Tells the shop that a search was shown or led to a product. The text is counted, not who searched. */
export function recordSearch(search: { q: string; event: "shown" | "clicked"; empty?: boolean }): void {
	api("POST /search/log", search).catch(() => undefined);
}
