// What the pages of the account have in common: whose data they show is nobody else's, so nothing may keep them.
import { isFailure } from "@lapwing/contract/client";
import type { HeadersArgs, MetaDescriptor } from "react-router";
import { throwRouteError } from "../api/route-failure.ts";
import { pageMeta } from "../head/page-meta.ts";

/** For a loader: null where nobody is signed in, and then the page asks for it. */
export function nullIfSignedOut(thrown: unknown): null {
	if (isFailure(thrown) && thrown.code === "unauthorized") return null;
	return throwRouteError(thrown);
}

export function privateHeaders({ errorHeaders }: HeadersArgs): Headers {
	const headers = new Headers(errorHeaders);
	headers.set("cache-control", "private, no-store");
	return headers;
}

type RootMatch = { loaderData: { footer: { siteInfo: { name: string } }; site: { url: string } } };

/** Titles of pages that are nobody else's business: search engines leave them out. */
export function privateMeta(title: string, description: string, root: RootMatch): MetaDescriptor[] {
	return pageMeta({
		title,
		description,
		shopName: root.loaderData.footer.siteInfo.name,
		canonical: root.loaderData.site.url,
		noindex: true,
	});
}
