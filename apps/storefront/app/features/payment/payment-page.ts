// Shared by payment pages: the URL is a capability, so no caching and no indexing. The Referrer-Policy sends other sites the origin only.
import type { MetaDescriptor } from "react-router";
import { privateMeta } from "../account/account-page.ts";

export function paymentMeta(title: string, root: Parameters<typeof privateMeta>[2]): MetaDescriptor[] {
	return privateMeta(title, title, root);
}

export function paymentHeaders(): Record<string, string> {
	return { "cache-control": "private, no-store" };
}
