import type { PostCard as PostCardData } from "@lapwing/contract/blog";
import { UiLink } from "@lapwing/ui/link";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";
import { CoverArt } from "./cover-art.tsx";

export function PostCard({ post, level = 2 }: { post: PostCardData; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	return (
		<UiLink className="guide" href={`/blog/${post.slug}`}>
			<span className="art">
				<CoverArt cover={post.cover} />
			</span>
			<Heading>{post.title}</Heading>
			<span className="small muted">{post.excerpt}</span>
			<span className="tiny faint">
				{post.tags[0]}, {post.reading_minutes} min
			</span>
		</UiLink>
	);
}

/** Large card of the newest post. */
export function LeadPost({ post }: { post: PostCardData }) {
	return (
		<UiLink className="lead-post" href={`/blog/${post.slug}`}>
			<span className="art">
				<CoverArt cover={post.cover} first sizes="(min-width: 64rem) 46rem, 100vw" />
			</span>
			<div className="words">
				<h2>{post.title}</h2>
				<span className="lead">{post.excerpt}</span>
				<span className="small faint">
					{post.author}, <Time value={post.published_at} zone={shopZone} format="year" />, {post.reading_minutes} min
				</span>
			</div>
		</UiLink>
	);
}
