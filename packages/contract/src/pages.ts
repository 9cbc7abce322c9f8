// Information pages API: about, delivery, privacy, warranty, contact, terms.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { Html, Line, Slug } from "./text.ts";

/** Pages with a fixed URL, spelt as in the specification. */
export const informationPages = [
	"about-us",
	"shipping-delivery",
	"privacy-policy",
	"warantty-policy",
	"contact-us",
	"terms-conditions",
] as const;
export type InformationPage = (typeof informationPages)[number];

export function isInformationPage(slug: string): slug is InformationPage {
	return (informationPages as readonly string[]).includes(slug);
}

/** Address of a page: those of the specification have a fixed one, the seller's own are below /pages. */
export function pagePath(slug: string): string {
	return isInformationPage(slug) ? `/${slug}` : `/pages/${slug}`;
}

export const Page = z.object({
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	html: Html,
	updated_at: z.iso.datetime(),
});
export type Page = z.infer<typeof Page>;

export const PageInput = z.object({
	slug: Slug,
	title: Line(120),
	description: Line(320),
	html: z.string().min(1).max(100_000),
	updated_at: z.iso.datetime(),
	/** Accepted from a draft, and not marked as checked by a professional. */
	unchecked: z.boolean().optional(),
});
export type PageInput = z.infer<typeof PageInput>;

export const getPage = endpoint({
	method: "GET",
	path: "/pages/:slug",
	input: z.object({ slug: z.string().max(120) }),
	output: envelope(Page),
	access: "public",
	summary: "An information page",
});

export const pagesEndpoints = [getPage] as const;
