// Blog posts, called guides in the demo shop.
import { z } from "zod";
import { Drawing } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { CardImage } from "./listing.ts";
import { Html, Line, Slug } from "./text.ts";

export const coverKinds = [
	"memory",
	"sizes",
	"battery",
	"screen",
	"keyboard",
	"ports",
	"cooling",
	"storage",
	"warranty",
	"repair",
	"student",
	"travel",
] as const;

/** `picture`: path of the cover picture. Without one, an illustration of this kind is drawn on the ground. */
export const Cover = z.object({
	kind: z.enum(coverKinds),
	ground: z.enum(["petrol", "sand", "paper"]),
	picture: z
		.string()
		.max(200)
		.regex(/^\/media\/[a-z0-9/-]+\.webp$/)
		.nullish(),
});
export type Cover = z.infer<typeof Cover>;

export const PostCard = z.object({
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	author: z.string(),
	published_at: z.iso.datetime(),
	reading_minutes: z.number(),
	tags: z.array(z.string()),
	cover: Cover,
});
export type PostCard = z.infer<typeof PostCard>;

export const MentionedProduct = z.object({
	slug: z.string(),
	title: z.string(),
	drawing: Drawing.nullable(),
	image: CardImage.nullable(),
	note: z.string().nullable(),
	price: z.number(),
	mrp: z.number(),
});
export type MentionedProduct = z.infer<typeof MentionedProduct>;

export const Post = PostCard.extend({
	author_role: z.string(),
	updated_at: z.iso.datetime(),
	html: Html,
	contents: z.array(z.object({ id: z.string(), title: z.string() })),
	related: z.array(PostCard),
	products: z.array(MentionedProduct),
});
export type Post = z.infer<typeof Post>;

export const PostInput = z.object({
	slug: Slug,
	title: Line(140),
	excerpt: Line(320),
	author: Line(80),
	author_role: Line(120),
	published_at: z.iso.datetime(),
	tags: z.array(Line(30)).min(1).max(6),
	cover: Cover,
	html: z.string().min(1).max(100_000),
	/** Slugs of related products. */
	products: z.array(Slug).max(8),
});
export type PostInput = z.infer<typeof PostInput>;

export const PostList = z.object({
	posts: z.array(PostCard),
	page: z.number(),
	pages: z.number(),
	total: z.number(),
	tags: z.array(z.object({ tag: z.string(), count: z.number() })),
});
export type PostList = z.infer<typeof PostList>;

/** Page number from the URL; invalid values fall back to page 1. */
const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const listPosts = endpoint({
	method: "GET",
	path: "/blogs",
	input: z.object({ page: PageNumber, tag: z.string().max(30).optional().catch(undefined) }),
	output: envelope(PostList),
	access: "public",
	summary: "Published posts, newest first, seven a page",
});

export const getPost = endpoint({
	method: "GET",
	path: "/blogs/:slug",
	input: z.object({ slug: z.string().max(120) }),
	output: envelope(Post),
	access: "public",
	summary: "One post, with its contents, related posts and the products it mentions",
});

export const blogEndpoints = [listPosts, getPost] as const;
