// Shared by account pages, which show personal data: no caching, no indexing.
import { isFailure } from "@lapwing/contract/client";
import type { HeadersArgs, MetaDescriptor } from "react-router";
import { throwRouteError } from "../api/route-failure.ts";
import { pageMeta } from "../head/page-meta.ts";
import { isMissing } from "../missing-call/missing-call.ts";

/** For a loader: null if the visitor is not signed in; the page then shows the sign-in prompt. */
export function nullIfSignedOut(thrown: unknown): null {
	if (isFailure(thrown) && thrown.code === "unauthorized") return null;
	return throwRouteError(thrown);
}

/** The same for calls that only a server without accounts (API_BASE) answers with 404. */
export function nullWithoutAccount(thrown: unknown): null {
	return isMissing(thrown) ? null : nullIfSignedOut(thrown);
}

export function privateHeaders({ errorHeaders }: HeadersArgs): Headers {
	const headers = new Headers(errorHeaders);
	headers.set("cache-control", "private, no-store");
	return headers;
}

type RootMatch = { loaderData: { footer: { siteInfo: { name: string } }; site: { url: string } } };

/** Meta tags of a personal page, with `noindex`. */
export function privateMeta(title: string, description: string, root: RootMatch): MetaDescriptor[] {
	return pageMeta({
		title,
		description,
		shopName: root.loaderData.footer.siteInfo.name,
		canonical: root.loaderData.site.url,
		noindex: true,
	});
}
