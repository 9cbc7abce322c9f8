// What the pages of a payment have in common. Whoever holds the address sees the page: no search engine and no other site may learn it.
import type { MetaDescriptor } from "react-router";
import { privateMeta } from "../account/account-page.ts";

export function paymentMeta(title: string, root: Parameters<typeof privateMeta>[2]): MetaDescriptor[] {
	return [...privateMeta(title, title, root), { name: "referrer", content: "no-referrer" }];
}

export function paymentHeaders(): Record<string, string> {
	return { "cache-control": "private, no-store" };
}
