import { BannerInput, FooterLinkInput, MenuItemInput } from "@lapwing/contract/content";
import { normaliseGstin } from "@lapwing/contract/gstin";
import { reservedSlugs } from "@lapwing/contract/location";
import { ShopForm } from "@lapwing/contract/staff-settings";
import { expect, test } from "vitest";
import { subcategories } from "./categories.ts";
import { banners, footerLinks, menu, shopSettings } from "./content.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";

const urls = [...menu, ...menu.flatMap((item) => item.children), ...banners.flatMap((banner) => banner.actions), ...footerLinks].map(
	(link) => link.url,
);

test("menu, banners, footer and settings parse", () => {
	for (const item of menu) expect(MenuItemInput.parse(item)).toEqual(item);
	for (const banner of banners) expect(BannerInput.parse(banner)).toEqual(banner);
	for (const link of footerLinks) expect(FooterLinkInput.parse(link)).toEqual(link);
	expect(ShopForm.parse(shopSettings)).toEqual(shopSettings);
	expect(normaliseGstin(shopSettings.gstin ?? "")).toBeDefined();
	expect(shopSettings.phone).toMatch(/^\d{10}$/);
	expect(shopSettings.grievance_officer).not.toBeNull();
});

test.each([...new Set(urls)])("%s begins with a known route and asks for a known subcategory", (url) => {
	const { pathname, searchParams } = new URL(url, "http://shop.example");
	expect(reservedSlugs).toContain(pathname.split("/")[1]);
	expect([null, ...subcategories.map((one): string => one.slug)]).toContain(searchParams.get("categories"));
	expect([null, "discount"]).toContain(searchParams.get("sort"));
});

test("keys are unique, and every subcategory can be reached from the menu", () => {
	const keys = menu.flatMap((item) => [item.key, ...item.children.map((child) => child.key)]);
	expect(new Set(keys).size).toBe(keys.length);
	expect(new Set(banners.map((banner) => banner.key)).size).toBe(4);
	const reachable = menu.flatMap((item) => [item.url, ...item.children.map((child) => child.url)]);
	for (const { slug } of subcategories) expect(reachable).toContain(`/products?categories=${slug}`);
	expect(menu.filter((item) => item.highlight)).toHaveLength(1);
});

test("the footer leads to every information page, spelt as the specification spells it", () => {
	for (const page of ["/about-us", "/warantty-policy", "/shipping-delivery", "/privacy-policy", "/terms-conditions", "/contact-us"]) {
		expect(footerLinks.map((link) => link.url)).toContain(page);
	}
});

test("what the banners say of places and prices is true", () => {
	const words = [
		shopSettings.tagline,
		...banners.flatMap((banner) => [banner.title, banner.text, banner.tab_text, banner.caption ?? ""]),
	].join(" ");
	const stores = locations.filter((one) => one.kind === "store").length;
	expect(words).toContain(`${stores} stores and ${locations.length - stores} service centres`);
	const ridge = laptops.find((one) => one.slug === "aravalli-ridge-14-oled");
	expect(Math.min(...(ridge?.variants.map((variant) => variant.price) ?? []))).toBe(74_990_00);
	expect(words).toContain("from ₹74,990");
	const swift = laptops.find((one) => one.slug === "kestrel-swift-15");
	expect(swift?.variants[0]).toMatchObject({ options: { ram_gb: 16, storage_gb: 512 }, price: 48_490_00 });
	const deepest = Math.max(...laptops.flatMap((one) => one.variants.map((variant) => Math.round((1 - variant.price / variant.mrp) * 100))));
	expect(words).toContain(`Up to ${deepest}% below MRP`);
});

test("an item of the menu with subcategories below it lists all of them", () => {
	const parts = menu.find(({ key }) => key === "parts-and-accessories");
	const inList = new URL(parts?.url ?? "", "http://shop.example").searchParams.getAll("categories");
	expect(inList).toEqual(subcategories.filter(({ category }) => category !== "laptops").map(({ slug }) => slug));
});
