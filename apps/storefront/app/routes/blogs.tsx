import "../features/blog/blog.css";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { ChipLink } from "@lapwing/ui/chip";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { blogApi } from "../context.ts";
import { LeadPost, PostCard } from "../features/blog/post-card.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd } from "../features/json-ld/list-ld.ts";
import { orIfMissing } from "../features/missing-call/missing-call.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/blogs";

export const handle = publicPage(["page", "tag"]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const tag = query.get("tag")?.slice(0, 30);
	const { data } = await context
		.get(blogApi)("GET /blogs", { page: query.get("page") ?? 1, ...(tag && { tag }) })
		.catch(orIfMissing({ posts: [], page: 1, pages: 1, total: 0, tags: [] }));
	return { ...data, tag };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = matches[0].loaderData;
	const page = loaderData?.page ?? 1;
	const tag = loaderData?.tag;
	return [
		...pageMeta({
			title: ["Guides", tag, page > 1 && `page ${page}`].filter(Boolean).join(", "),
			description: "Short, tested advice from the people who sell and repair laptops all day: buying, care, repair and upgrades.",
			shopName: root.footer.siteInfo.name,
			// Each page of the list is canonical, since it has other posts.
			canonical: `${root.site.url}${blogsUrl(page, tag)}`,
		}),
		{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Guides", href: "/blogs.rss" },
	];
};

function blogsUrl(page: number, tag: string | undefined): string {
	const query = new URLSearchParams();
	if (tag) query.set("tag", tag);
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `/blogs?${query}` : "/blogs";
}

export default function Blogs({ loaderData, matches }: Route.ComponentProps) {
	const { posts, page, pages, tags, tag } = loaderData;
	const [first, ...rest] = posts;
	const crumbs = [
		{ label: "Home", href: "/" },
		{ label: "Guides", href: "/blogs" },
	];
	return (
		<div className="wrap">
			<Breadcrumbs items={crumbs} />
			<header className="blog-head">
				<h1>Guides</h1>
				<p>Short, tested advice from the people who sell and repair laptops all day.</p>
				<nav className="blog-tags" aria-label="Subjects">
					<ChipLink href="/blogs" current={!tag}>
						All
					</ChipLink>
					{tags.map((each) => (
						<ChipLink key={each.tag} href={blogsUrl(1, each.tag)} current={each.tag === tag}>
							{each.tag}
						</ChipLink>
					))}
				</nav>
			</header>
			{first === undefined ? (
				<EmptyState
					title={tag ? "No guide on this subject yet" : "No guides yet"}
					action={
						<ButtonLink tone="line" href={tag ? "/blogs" : "/"}>
							{tag ? "All guides" : "Go home"}
						</ButtonLink>
					}
				/>
			) : (
				<LeadPost post={first} />
			)}
			{rest.length > 0 && (
				<div className="guides">
					{rest.map((post) => (
						<PostCard key={post.slug} post={post} />
					))}
				</div>
			)}
			{pages > 1 && <Pager page={page} pages={pages} href={(number) => blogsUrl(number, tag)} />}
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(matches[0].loaderData.site.url, crumbs) : undefined} />
		</div>
	);
}
