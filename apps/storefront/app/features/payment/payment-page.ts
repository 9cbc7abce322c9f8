// What the pages of a payment have in common. Whoever holds the address sees the page, so no search engine may learn it; other sites
// learn no more than the shop's name anyway.
import type { MetaDescriptor } from "react-router";
import { privateMeta } from "../account/account-page.ts";

export function paymentMeta(title: string, root: Parameters<typeof privateMeta>[2]): MetaDescriptor[] {
	return privateMeta(title, title, root);
}

export function paymentHeaders(): Record<string, string> {
	return { "cache-control": "private, no-store" };
}
