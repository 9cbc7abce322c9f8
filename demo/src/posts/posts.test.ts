import { readdirSync } from "node:fs";
import { Slug } from "@lapwing/contract/text";
import { expect, test } from "vitest";
import { accessories } from "../accessories.ts";
import { laptops } from "../laptops.ts";
import { leadsSomewhere } from "../pages/known-links.ts";
import { allowedAttributes, allowedTags, disallowedText, linksIn, tagsIn, textOf, unbalanced, wordCount } from "../pages/read-html.ts";
import { posts } from "../posts.ts";
import { postTags } from "./post.ts";

const named = posts.map((post) => [post.slug, post] as const);
const products = [...laptops, ...accessories];
const productOf = (href: string) => products.find((product) => href === `/products/${product.slug}`);

test("there are twelve guides, one file each, with titles and addresses of their own", () => {
	expect(posts).toHaveLength(12);
	const files = readdirSync(import.meta.dirname).filter((file) => !["post.ts", "posts.test.ts"].includes(file));
	expect(posts.map((post) => `${post.slug}.ts`).toSorted()).toEqual(files.toSorted());
	expect(new Set(posts.map((post) => post.title)).size).toBe(12);
	for (const { slug } of posts) expect(Slug.parse(slug)).toBe(slug);
});

test("the three guides of the home page come first, and the list is newest first", () => {
	expect(posts.slice(0, 3).map((post) => post.title)).toEqual([
		"8 GB or 16 GB? What we see on the repair bench",
		"14, 15.6 or 16 inches: measure your bag first",
		"Five habits that save a battery in Indian summers",
	]);
	const dates = posts.map((post) => post.published_at);
	expect(dates).toEqual(dates.toSorted().toReversed());
	expect(new Set(dates).size).toBe(12);
	expect([dates.at(-1)?.slice(0, 7), dates[0]?.slice(0, 7)]).toEqual(["2026-03", "2026-11"]);
});

test.each(named)("%s is plain, balanced HTML without a heading, style or script of its own", (_slug, { html }) => {
	const tags = tagsIn(html);
	expect(tags.filter((tag) => !allowedTags.includes(tag.name))).toEqual([]);
	expect(tags.flatMap((tag) => tag.attributes).filter((attribute) => !allowedAttributes.includes(attribute))).toEqual([]);
	expect(html.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
	expect(unbalanced(html)).toEqual([]);
});

test.each(named)("%s has sections, a list or table, and a length worth the click", (_slug, { html, excerpt, title }) => {
	const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
	expect(headings.length).toBeGreaterThanOrEqual(3);
	expect(new Set(headings).size).toBe(headings.length);
	expect(html).toMatch(/<(ul|ol|table)>/);
	expect(wordCount(html)).toBeGreaterThanOrEqual(600);
	expect(wordCount(html)).toBeLessThanOrEqual(1000);
	expect([title, excerpt, textOf(html)].join(" ")).not.toMatch(disallowedText);
	expect(excerpt.length).toBeLessThanOrEqual(160);
});

test.each(named)("links in %s lead somewhere", (_slug, { html }) => {
	expect(linksIn(html).filter((href) => !leadsSomewhere(href))).toEqual([]);
});

test.each(named)("%s shows two or three laptops that it speaks of and that were on sale that day", (_slug, post) => {
	expect(post.products.length).toBeGreaterThanOrEqual(2);
	expect(post.products.length).toBeLessThanOrEqual(3);
	expect(laptops.map((laptop) => laptop.slug)).toEqual(expect.arrayContaining(post.products));
	expect(linksIn(post.html)).toEqual(expect.arrayContaining(post.products.map((slug) => `/products/${slug}`)));
	const later = linksIn(post.html).map(productOf);
	expect(later.filter((product) => product !== undefined && product.published_at > post.published_at)).toEqual([]);
});

test.each(named)("%s is signed and filed under known tags", (_slug, { author, author_role, tags }) => {
	expect(author).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
	expect(author_role).toMatch(/^.+, .+$/);
	expect(postTags).toEqual(expect.arrayContaining(tags));
	expect(new Set(tags).size).toBe(tags.length);
});

test("every tag has a guide", () => {
	expect(new Set(posts.flatMap((post) => post.tags))).toEqual(new Set(postTags));
});

test("a price or weight beside a product is the product's", () => {
	const rows = posts.flatMap(({ html }) => html.match(/<tr>.*?<\/tr>|<li>.*?<\/li>/g) ?? []);
	const stated = rows.flatMap((row) => {
		const product = linksIn(row).map(productOf)[0];
		if (product === undefined) return [];
		const prices = [...textOf(row).matchAll(/₹([\d,]+)/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")) * 100);
		const weights = [...textOf(row).matchAll(/(\d\.\d\d) kg/g)].map(([, kg]) => Number(kg));
		return [{ product, prices, weights }];
	});
	expect(stated.flatMap(({ prices }) => prices).length).toBeGreaterThanOrEqual(5);
	expect(stated.flatMap(({ weights }) => weights).length).toBeGreaterThanOrEqual(5);
	for (const { product, prices, weights } of stated) {
		expect(product.variants.map((variant) => variant.price)).toEqual(expect.arrayContaining(prices));
		for (const kg of weights) expect(kg).toBe(product.specs.weight_kg);
	}
});
