// Link checker for tests of demo texts.
import { reservedSlugs } from "@lapwing/contract/location";
import { accessories } from "../accessories.ts";
import { subcategories } from "../categories.ts";
import { laptops } from "../laptops.ts";
import { locations } from "../locations.ts";
import { posts } from "../posts.ts";

const accountPages = new Set(["profile", "address-book", "myorders", "wishlist"]);

export function leadsSomewhere(href: string): boolean {
	if (href.startsWith("https://")) return URL.canParse(href);
	if (!/^\/(?!\/)/.test(href)) return false;
	const { pathname, searchParams } = new URL(href, "http://shop.example");
	const [, first = "", second, third] = pathname.split("/");
	if (third !== undefined) return false;
	const category = searchParams.get("categories");
	if (category !== null && !subcategories.some((one) => one.slug === category)) return false;
	if (first === "products" && second !== undefined) return [...laptops, ...accessories].some((product) => product.slug === second);
	if (first === "blog") return posts.some((post) => post.slug === second);
	if (first === "my-account" && second !== undefined) return accountPages.has(second);
	return second === undefined && (reservedSlugs.includes(first) || locations.some((location) => location.slug === first));
}
