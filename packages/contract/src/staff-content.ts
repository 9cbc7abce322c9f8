// Content API for staff: pages, posts, banners, menu and footer. `version` is for optimistic locking.
import { z } from "zod";
import { Cover, PostInput } from "./blog.ts";
import { BannerInput, FooterLinkInput, LinkTargets, MenuItemInput } from "./content.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { PageInput } from "./pages.ts";
import { RequiredSlug, Slug } from "./text.ts";

const staff = may("edit_content");
const large = 256 * 1024;
const Version = z.string().max(80);

const inOrder = ({ visible_from, visible_until }: { visible_from: string | null; visible_until: string | null }) =>
	visible_from === null || visible_until === null || visible_from < visible_until;
const scheduleError = { path: ["visible_until"], error: "This must be after the start." };

const Menu = z.array(MenuItemInput.refine(inOrder, scheduleError)).max(20, "Use 20 entries at most.");
const Banners = z.array(BannerInput.refine(inOrder, scheduleError)).max(12, "Use 12 banners at most.");
const FooterLinks = z.array(FooterLinkInput).max(60);

export const getStaffMenu = endpoint({
	method: "GET",
	path: "/staff/menu",
	output: envelope(z.object({ version: Version, items: z.array(MenuItemInput) })),
	access: staff,
	summary: "The whole menu with its schedule",
});

export const saveStaffMenu = endpoint({
	method: "PUT",
	path: "/staff/menu",
	input: z.object({ version: Version, items: Menu }),
	output: envelope(z.object({ version: Version, items: z.array(MenuItemInput) })),
	access: staff,
	bodyLimit: large,
	summary: "Replace the menu",
});

export const getStaffBanners = endpoint({
	method: "GET",
	path: "/staff/banners",
	output: envelope(z.object({ version: Version, banners: z.array(BannerInput) })),
	access: staff,
	summary: "All banners with their schedule",
});

export const saveStaffBanners = endpoint({
	method: "PUT",
	path: "/staff/banners",
	input: z.object({ version: Version, banners: Banners }),
	output: envelope(z.object({ version: Version, banners: z.array(BannerInput) })),
	access: staff,
	bodyLimit: large,
	summary: "Replace the banners",
});

export const getStaffFooter = endpoint({
	method: "GET",
	path: "/staff/footer",
	output: envelope(z.object({ version: Version, links: z.array(FooterLinkInput) })),
	access: staff,
	summary: "The links of the footer",
});

export const saveStaffFooter = endpoint({
	method: "PUT",
	path: "/staff/footer",
	input: z.object({ version: Version, links: FooterLinks }),
	output: envelope(z.object({ version: Version, links: z.array(FooterLinkInput) })),
	access: staff,
	bodyLimit: large,
	summary: "Replace the links of the footer",
});

const PageForm = PageInput.omit({ updated_at: true, slug: true, unchecked: true });

export const StaffPage = z.object({
	slug: z.string(),
	path: z.string(),
	/** A page of the seller's own, below /pages; the others have a fixed address. */
	own: z.boolean(),
	title: z.string(),
	description: z.string(),
	html: z.string(),
	/** Accepted from a draft of the set-up, and not marked as checked by a professional. */
	unchecked: z.boolean(),
	/** Null for a page that has no content yet. */
	version: z.iso.datetime().nullable(),
});
export type StaffPage = z.infer<typeof StaffPage>;

export const listStaffPages = endpoint({
	method: "GET",
	path: "/staff/pages",
	output: envelope(z.array(StaffPage.omit({ html: true, description: true }))),
	access: staff,
	summary: "The information pages",
});

export const getStaffPage = endpoint({
	method: "GET",
	path: "/staff/pages/:slug",
	input: z.object({ slug: Slug }),
	output: envelope(StaffPage),
	access: staff,
	summary: "One information page",
});

export const saveStaffPage = endpoint({
	method: "PUT",
	path: "/staff/pages/:slug",
	input: PageForm.extend({ slug: Slug, unchecked: z.boolean().default(false), version: z.iso.datetime().nullable() }),
	output: envelope(StaffPage),
	access: staff,
	bodyLimit: large,
	summary: "Save an information page; its HTML is cleaned",
});

export const addStaffPage = endpoint({
	method: "POST",
	path: "/staff/pages",
	input: PageForm.extend({ slug: RequiredSlug("Fill this in.") }),
	output: envelope(StaffPage),
	access: staff,
	status: 201,
	bodyLimit: large,
	summary: "Add an information page below /pages",
});

export const deleteStaffPage = endpoint({
	method: "DELETE",
	path: "/staff/pages/:slug",
	input: z.object({ slug: Slug }),
	output: envelope(z.null()),
	access: staff,
	summary: "Delete a page of the seller's own; its address answers that it is gone, and links to it are no longer shown",
});

export const listLinkTargets = endpoint({
	method: "GET",
	path: "/staff/link-targets",
	output: envelope(LinkTargets),
	access: may("edit_collections"),
	summary: "What links can lead to: parts of the shop, categories, brands, pages, guides, stores",
});

export const StaffPost = PostInput.extend({ version: z.iso.datetime() });
export type StaffPost = z.infer<typeof StaffPost>;

export const StaffPostSummary = z.object({
	slug: z.string(),
	title: z.string(),
	author: z.string(),
	published_at: z.iso.datetime(),
	/** Published; false if scheduled for the date above. */
	live: z.boolean(),
	cover: Cover,
});
export type StaffPostSummary = z.infer<typeof StaffPostSummary>;

export const listStaffPosts = endpoint({
	method: "GET",
	path: "/staff/posts",
	input: z.object({ q: z.string().trim().max(100).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
	output: envelope(z.object({ posts: z.array(StaffPostSummary), page: z.number(), pages: z.number(), total: z.number() })),
	access: staff,
	summary: "Posts, published and scheduled, the newest first, 25 to a page",
});

export const getStaffPost = endpoint({
	method: "GET",
	path: "/staff/posts/:slug",
	input: z.object({ slug: Slug }),
	output: envelope(StaffPost),
	access: staff,
	summary: "One post",
});

export const addStaffPost = endpoint({
	method: "POST",
	path: "/staff/posts",
	input: PostInput,
	output: envelope(StaffPost),
	access: staff,
	status: 201,
	bodyLimit: large,
	summary: "Write a post; it is public from its day on",
});

export const saveStaffPost = endpoint({
	method: "PUT",
	path: "/staff/posts/:slug",
	input: PostInput.extend({ version: z.iso.datetime() }),
	output: envelope(StaffPost),
	access: staff,
	bodyLimit: large,
	summary: "Change a post; its address stays",
});

export const deleteStaffPost = endpoint({
	method: "DELETE",
	path: "/staff/posts/:slug",
	input: z.object({ slug: Slug }),
	output: envelope(z.null()),
	access: staff,
	summary: "Delete a post; its address answers that it is gone",
});

export const previewHtml = endpoint({
	method: "POST",
	path: "/staff/preview-html",
	input: z.object({ html: z.string().max(100_000) }),
	output: envelope(z.object({ html: z.string() })),
	access: staff,
	bodyLimit: large,
	summary: "HTML as it will be kept: cleaned of everything the shop does not print",
});

export const staffContentEndpoints = [
	getStaffMenu,
	saveStaffMenu,
	getStaffBanners,
	saveStaffBanners,
	getStaffFooter,
	saveStaffFooter,
	listStaffPages,
	getStaffPage,
	saveStaffPage,
	addStaffPage,
	deleteStaffPage,
	listLinkTargets,
	listStaffPosts,
	getStaffPost,
	addStaffPost,
	saveStaffPost,
	deleteStaffPost,
	previewHtml,
] as const;
