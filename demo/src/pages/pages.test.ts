import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { footerLinks, shopSettings } from "../content.ts";
import { locations } from "../locations.ts";
import { pages } from "../pages.ts";
import { leadsSomewhere } from "./known-links.ts";
import { allowedAttributes, allowedTags, disallowedText, linksIn, tagsIn, textOf, unbalanced, wordCount } from "./read-html.ts";

const named = pages.map((page) => [page.slug, page] as const);
const page = (slug: string) => pages.find((one) => one.slug === slug)?.html ?? "";
const ownContacts = new Set([
	`tel:+91${shopSettings.phone}`,
	`tel:+91${shopSettings.grievance_officer?.phone}`,
	`mailto:${shopSettings.email}`,
	`mailto:${shopSettings.grievance_officer?.email}`,
]);

test("the six information pages are there, spelt as the specification spells them, and the footer leads to each", () => {
	const slugs = ["about-us", "shipping-delivery", "privacy-policy", "warantty-policy", "contact-us", "terms-conditions"];
	expect(pages.map((one) => one.slug).toSorted()).toEqual(slugs.toSorted());
	expect(footerLinks.map((link) => link.url)).toEqual(expect.arrayContaining(slugs.map((slug) => `/${slug}`)));
	expect(readdirSync(import.meta.dirname)).toEqual(expect.arrayContaining(slugs.map((slug) => `${slug}.ts`)));
});

test.each(named)("%s is plain, balanced HTML without a heading, style or script of its own", (_slug, { html }) => {
	const tags = tagsIn(html);
	expect(tags.filter((tag) => !allowedTags.includes(tag.name))).toEqual([]);
	expect(tags.flatMap((tag) => tag.attributes).filter((attribute) => !allowedAttributes.includes(attribute))).toEqual([]);
	expect(html.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
	expect(unbalanced(html)).toEqual([]);
	expect(tags.filter((tag) => tag.name === "h2" && !tag.closes).length).toBeGreaterThanOrEqual(3);
});

test.each(named)("links on %s lead to the shop, to a safe address, or to the seller", (_slug, { html }) => {
	const links = linksIn(html);
	expect(links.length).toBeGreaterThan(0);
	expect(links.filter((href) => !leadsSomewhere(href) && !ownContacts.has(href))).toEqual([]);
});

test.each(named)("%s is calm and neither terse nor long", (slug, { html, title, description, updated_at }) => {
	expect([title, description, textOf(html)].join(" ")).not.toMatch(disallowedText);
	expect(wordCount(html)).toBeGreaterThanOrEqual(slug === "contact-us" ? 150 : 500);
	expect(wordCount(html)).toBeLessThanOrEqual(1100);
	expect(description.length).toBeGreaterThanOrEqual(70);
	expect(description.length).toBeLessThanOrEqual(160);
	expect(new Date(updated_at).toISOString()).toBe(updated_at.replace("Z", ".000Z"));
});

test.each(["about-us", "contact-us", "terms-conditions"])("%s names the seller with address, GSTIN and grievance officer", (slug) => {
	const { address, gstin, grievance_officer } = shopSettings;
	for (const fact of ["Lapwing Laptops Private Limited", address, gstin, grievance_officer?.name]) expect(page(slug)).toContain(fact);
});

test("complaints are acknowledged within 48 hours and settled within one month, wherever it is said", () => {
	for (const slug of ["contact-us", "privacy-policy", "terms-conditions"]) {
		expect(page(slug)).toMatch(/within 48\shours/);
		expect(page(slug)).toContain("within one month");
		expect(page(slug)).toContain(`mailto:${shopSettings.grievance_officer?.email}`);
	}
});

test("what the pages say of places is true", () => {
	const stores = locations.filter((location) => location.kind === "store");
	const centres = locations.filter((location) => location.kind === "service_center");
	expect([stores.length, centres.length]).toEqual([9, 14]);
	for (const { city } of locations) expect(page("about-us")).toContain(city);
	const withFee = centres.filter((centre) => !centre.takes_free_service);
	expect(withFee.map((centre) => centre.city)).toEqual(["Jaipur", "Lucknow"]);
	for (const slug of ["about-us", "warantty-policy"]) expect(page(slug)).toMatch(/twelve (of our fourteen )?centres/);
});

test("the privacy page names what lies in the browser", () => {
	expect(page("privacy-policy")).toContain("guest_token");
	expect(page("privacy-policy")).toContain("Digital Personal Data Protection Act, 2023");
});
