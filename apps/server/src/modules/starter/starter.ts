// Starter catalogue of a new shop: spec fields, sample categories with their templates and cards, a menu, and settings of a shop that promises nothing yet. Written once, into an empty
// database; from then on it is the seller's own.
import type { CategoryInput, SubcategoryInput } from "@lapwing/contract/catalogue";
import type { FooterLinkInput, MenuItemInput } from "@lapwing/contract/content";
import { sql } from "drizzle-orm";
import { advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { saveCardLines, saveCategories, saveSpecFields, saveSpecTemplates, saveSubcategories } from "../catalogue/save-products.ts";
import { saveFooterLinks, saveMenu } from "../content/content.ts";
import { writeSetting } from "../settings/settings.ts";
import { cardLines, specFields } from "./spec-fields.ts";

const categories: CategoryInput[] = [
	{ slug: "laptops", name: "Laptops", position: 1 },
	{ slug: "accessories", name: "Accessories", position: 2 },
	{ slug: "parts", name: "Parts", position: 3 },
];

const of = (category: string, names: Record<string, string>) =>
	Object.entries(names).map(([slug, name]) => ({ slug, category, name, note: null, image: null }));

const subcategories: SubcategoryInput[] = [
	...of("laptops", {
		everyday: "Everyday",
		student: "Student",
		"thin-and-light": "Thin & light",
		gaming: "Gaming",
		business: "Business",
		refurbished: "Refurbished",
	}),
	...of("accessories", {
		"bags-and-sleeves": "Bags & sleeves",
		"mice-and-keyboards": "Mice & keyboards",
		"chargers-and-docks": "Chargers & docks",
	}),
	...of("parts", { memory: "Memory", storage: "Storage drives" }),
].map((each, index) => ({ ...each, position: index + 1 }));

const laptopTemplate =
	`processor processor_family cores boost_ghz ram_gb ram_type ram_slots ram_max_gb ram_module_max_gb storage_gb storage_type storage_slots screen_inch resolution panel
	touch refresh_hz brightness_nits graphics graphics_kind graphics_memory_gb battery_wh battery_hours charger_w charging_plug usb_c thunderbolt usb_a hdmi
	ethernet card_reader headphone_jack webcam wifi bluetooth weight_kg height_mm colour keyboard_backlight number_pad os in_the_box`.split(
		/\s+/,
	);
const partTemplate = ["compatibility", "capacity_gb", "speed", "memory_type", "form_factor", "modules", "connector"];

const accessoryTemplates: Record<string, string[]> = {
	"bags-and-sleeves": ["compatibility", "fits_inch", "size", "volume_l", "weight_kg", "body_material", "colour"],
	"mice-and-keyboards": ["connection", "switches", "battery_life", "cable_m", "weight_kg", "colour"],
	"chargers-and-docks": ["compatibility", "power_w", "connector", "ports", "laptop_plug", "cable_m", "weight_kg", "colour"],
};

const usedTemplate = [...laptopTemplate, "condition_grade", "battery_health"];

const templates = subcategories.map(({ slug, category }) => ({
	subcategory: slug,
	fields: slug === "refurbished" ? usedTemplate : category === "laptops" ? laptopTemplate : (accessoryTemplates[slug] ?? partTemplate),
}));

/** Labels that a shop without a test bench can stand by. */
const ownLabels: Record<string, string> = { battery_hours: "Hours on battery", memory_type: "Type of module" };
const fields = specFields.map((field) => ({ ...field, label: ownLabels[field.key] ?? field.label }));

const always = { visible_from: null, visible_until: null };
const entry = (key: string, title: string, url: string, placement: "start" | "end", children: MenuItemInput["children"] = []) => ({
	key,
	title,
	url,
	placement,
	highlight: false,
	children,
	...always,
});

const menu: MenuItemInput[] = [
	...categories.map(({ slug, name }) =>
		entry(
			slug,
			name,
			`/products?category=${slug}`,
			"start",
			subcategories
				.filter(({ category }) => category === slug)
				.map((each) => ({ key: `${slug}-${each.slug}`, title: each.name, url: `/products?categories=${each.slug}` })),
		),
	),
	entry("stores-and-service", "Stores & service", "/store-locator-for-sales", "end", [
		{ key: "stores", title: "Find a store", url: "/store-locator-for-sales" },
		{ key: "service-centres", title: "Find a service centre", url: "/store-locator-for-service" },
		{ key: "free-service", title: "Request free laptop service", url: "/free-service" },
	]),
	entry("guides", "Guides", "/blogs", "end"),
];

const footerLinks: FooterLinkInput[] = [
	{ column: "quick_link", title: "All laptops", url: "/products?category=laptops" },
	{ column: "quick_link", title: "Compare", url: "/compare" },
	{ column: "quick_link", title: "Track an order", url: "/track" },
	{ column: "site_info", title: "About us", url: "/about-us" },
	{ column: "site_info", title: "Warranty", url: "/warantty-policy" },
	{ column: "site_info", title: "Delivery", url: "/shipping-delivery" },
	{ column: "site_info", title: "Cancellation and returns", url: "/pages/cancellation-and-returns" },
	{ column: "site_info", title: "Privacy", url: "/privacy-policy" },
	{ column: "site_info", title: "Terms", url: "/terms-conditions" },
	{ column: "help", title: "Contact us", url: "/contact-us" },
	{ column: "help", title: "Track a repair", url: "/track" },
	{ column: "help", title: "Find a service centre", url: "/store-locator-for-service" },
];

/** False if the database already has anything of a shop, which is left unchanged. */
export async function loadStarter(ctx: Ctx): Promise<boolean> {
	return inTransaction(ctx, async (tx) => {
		// Several nodes may start on the same empty database. The name is that of the demo seller's loader: only one of the two writes.
		await advisoryLock(tx, "demo seller");
		const [row] = await queryRows(
			tx.db,
			{ used: col.bool },
			sql`select exists (select from setting where key in ('shop', 'demo_loaded', 'starter_loaded')) or exists (select from category)
				or exists (select from spec_field) or exists (select from brand) or exists (select from location)
				or exists (select from menu_item) or exists (select from page) as used`,
		);
		if (row === undefined || row.used) return false;
		await saveSpecFields(tx, fields);
		await saveCategories(tx, categories);
		await saveSubcategories(tx, subcategories);
		await saveSpecTemplates(tx, templates);
		await saveCardLines(
			tx,
			Object.entries(cardLines).map(([category, card]) => ({ category, card })),
		);
		await saveMenu(tx, menu);
		await saveFooterLinks(tx, footerLinks);
		// Nothing is promised until the owner chooses.
		await writeSetting(tx, "returns", { days: 0 });
		await writeSetting(tx, "starter_loaded", true);
		return true;
	});
}
