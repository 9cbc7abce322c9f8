import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Time } from "@lapwing/ui/time";
import { redirect } from "react-router";
import { publicApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd } from "../features/json-ld/list-ld.ts";
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
	const { data } = await context.get(publicApi)("GET /pages/:slug", { slug }).catch(throwRouteError);
	return data;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = matches[0].loaderData;
	if (loaderData === undefined) return [];
	return pageMeta({
		title: loaderData.title,
		description: loaderData.description,
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}${pagePath(loaderData.slug)}`,
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
				<p>
					Last changed on <Time value={page.updated_at} zone={shopZone} format="year" />
				</p>
			</header>
			<Prose html={page.html} />
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(matches[0].loaderData.site.url, crumbs) : undefined} />
		</article>
	);
}
