import "../features/blog/blog.css";
import type { MentionedProduct } from "@lapwing/contract/blog";
import { Avatar } from "@lapwing/ui/avatar";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { UiLink } from "@lapwing/ui/link";
import { Price } from "@lapwing/ui/price";
import { Stage } from "@lapwing/ui/stage";
import { Time } from "@lapwing/ui/time";
import { blogApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { CoverArt } from "../features/blog/cover-art.tsx";
import { PostCard } from "../features/blog/post-card.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { breadcrumbsLd } from "../features/json-ld/list-ld.ts";
import { postLd } from "../features/json-ld/post-ld.ts";
import { ProductPhoto, photoOf, thumbnail } from "../features/product/product-photo.tsx";
import { Prose } from "../features/prose/prose.tsx";
import { shopZone } from "../features/shell/shop-zone.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/blog-post";

export const handle = publicPage();

export async function loader({ context, params }: Route.LoaderArgs) {
	const { data } = await context.get(blogApi)("GET /blogs/:slug", { slug: params.slug }).catch(throwRouteError);
	return data;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = matches[0].loaderData;
	if (loaderData === undefined) return [];
	return pageMeta({
		title: loaderData.title,
		description: loaderData.excerpt,
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/blog/${loaderData.slug}`,
		sharing: "posts",
		type: "article",
	});
};

export default function BlogPost({ loaderData: post, matches }: Route.ComponentProps) {
	const { site, footer } = matches[0].loaderData;
	const address = `/blog/${post.slug}`;
	const crumbs = [
		{ label: "Home", href: "/" },
		{ label: "Guides", href: "/blogs" },
		{ label: post.title, href: address },
	];
	return (
		<>
			<article className="wrap">
				<Breadcrumbs items={crumbs} />
				<header className="post-head">
					<h1>{post.title}</h1>
					<p className="lead">{post.excerpt}</p>
					<div className="row small muted">
						<Avatar name={post.author} />
						<p>
							{post.author}, {post.author_role}
							<br />
							<Time value={post.published_at} zone={shopZone} format="year" />, {post.reading_minutes} min
						</p>
					</div>
				</header>
				<div className="post-cover">
					<CoverArt cover={post.cover} first sizes="(min-width: 80rem) 78rem, 100vw" />
				</div>
				<div className="post">
					<nav className="toc" aria-label="In this guide">
						{post.contents.map((heading) => (
							<a key={heading.id} href={`#${heading.id}`}>
								{heading.title}
							</a>
						))}
					</nav>
					<Prose html={post.html} />
					{post.products.length > 0 && (
						<aside className="post-aside" aria-labelledby="mentioned">
							<h2 id="mentioned">Mentioned here</h2>
							{post.products.map((product) => (
								<Mentioned key={product.slug} product={product} />
							))}
						</aside>
					)}
				</div>
			</article>
			{post.related.length > 0 && (
				<section className="section wrap" aria-labelledby="related">
					<div className="sec-head">
						<h2 id="related">More guides</h2>
						<UiLink className="link" href="/blogs">
							All guides
						</UiLink>
					</div>
					<div className="guides">
						{post.related.map((each) => (
							<PostCard key={each.slug} post={each} level={3} />
						))}
					</div>
				</section>
			)}
			<JsonLd data={import.meta.env.SSR ? breadcrumbsLd(site.url, crumbs) : undefined} />
			<JsonLd data={import.meta.env.SSR ? postLd(site.url, footer.siteInfo.name, address, post) : undefined} />
		</>
	);
}

function Mentioned({ product }: { product: MentionedProduct }) {
	return (
		<div className="mini-prod">
			<Stage>
				{product.image ? (
					<ProductPhoto photo={photoOf(product.image)} alt="" sizes={thumbnail} />
				) : (
					product.drawing && <LaptopDrawing {...product.drawing} />
				)}
			</Stage>
			<div>
				<b>{product.title}</b>
				{product.note && <p className="small muted">{product.note}</p>}
				<Price amount={product.price} mrp={product.mrp} />
				<UiLink className="link small" href={`/products/${product.slug}`}>
					See this laptop
				</UiLink>
			</div>
		</div>
	);
}
