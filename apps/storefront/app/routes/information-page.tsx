import type { Api } from "@lapwing/contract/client";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { redirect } from "react-router";
import { publicApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd } from "../features/json-ld/list-ld.ts";
import { isMissing } from "../features/missing-call/missing-call.ts";
import { Prose } from "../features/prose/prose.tsx";
import { pagePath } from "../features/shell/page-path.ts";
import { shopZone } from "../features/shell/shop-zone.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/information-page";

export const handle = publicPage();

export async function loader({ context, request }: Route.LoaderArgs) {
	const path = new URL(request.url).pathname.replace(/(\.data)?\/?$/, "");
	const slug = path.replace(/^\/(pages\/)?/, "");
	// A page of the specification has one address only.
	if (path !== pagePath(slug)) throw redirect(pagePath(slug), 308);
	const api = context.get(publicApi);
	try {
		return (await api("GET /pages/:slug", { slug })).data;
	} catch (thrown) {
		const title = specifiedPages[slug];
		if (title !== undefined && isMissing(thrown) && !(await listsPages(api)))
			return { slug, title, description: title, html: "", updated_at: null };
		return throwRouteError(thrown);
	}
}

/** Titles of the specification's pages for a server that has no texts of them (API_BASE). */
const specifiedPages: Record<string, string> = {
	"about-us": "About us",
	"shipping-delivery": "Shipping and delivery",
	"privacy-policy": "Privacy policy",
	"warantty-policy": "Warranty policy",
	"terms-conditions": "Terms and conditions",
};

/** Whether the server says which pages it has: then one that is not there is not written. */
async function listsPages(api: Api): Promise<boolean> {
	return api("GET /get/footer").then(
		({ data }) => data?.siteInfo?.written_pages !== undefined,
		(error) => !isMissing(error),
	);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = matches[0].loaderData;
	if (loaderData === undefined) return [];
	return pageMeta({
		title: loaderData.title,
		description: loaderData.description,
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}${pagePath(loaderData.slug)}`,
		noindex: loaderData.html === "",
	});
};

export default function InformationPage({ loaderData: page, matches }: Route.ComponentProps) {
	const crumbs = [
		{ label: "Home", href: "/" },
		{ label: page.title, href: pagePath(page.slug) },
	];
	return (
		<article className="wrap">
			<Breadcrumbs items={crumbs} />
			<header className="page-head">
				<h1>{page.title}</h1>
				{page.updated_at !== null && (
					<p>
						Last changed on <Time value={page.updated_at} zone={shopZone} format="year" />
					</p>
				)}
			</header>
			{page.html === "" ? (
				<EmptyState title="There is no text here yet" action={<ButtonLink href="/contact-us">Contact us</ButtonLink>}>
					<p>Ask us what you want to know. We answer by phone or e-mail.</p>
				</EmptyState>
			) : (
				<Prose html={page.html} />
			)}
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(matches[0].loaderData.site.url, crumbs) : undefined} />
		</article>
	);
}
