// Menu, banners, footer and settings of the demo seller.
import type { BannerInput, FooterLinkInput, MenuItemInput } from "@lapwing/contract/content";
import type { BrandForm, PromiseForm, ShopForm } from "@lapwing/contract/staff-settings";
import { type SubcategorySlug, subcategories } from "./categories.ts";
import { demoGstin } from "./gstin.ts";
import { productPicture } from "./pictures.ts";
import { sites } from "./sites.ts";

const always = { visible_from: null, visible_until: null };

const listOf = (slug: SubcategorySlug) => `/products?categories=${slug}`;

const shoppingItem = (slug: SubcategorySlug, title: string): MenuItemInput => ({
	key: slug,
	title,
	url: listOf(slug),
	placement: "start",
	highlight: false,
	children: [],
	...always,
});

const accessories = subcategories.filter(({ category }) => category !== "laptops");

export const menu: MenuItemInput[] = [
	{
		key: "all-laptops",
		title: "All laptops",
		url: "/products?category=laptops",
		placement: "start",
		highlight: false,
		children: [],
		...always,
	},
	shoppingItem("thin-and-light", "Thin & light"),
	shoppingItem("student", "Student"),
	shoppingItem("gaming", "Gaming"),
	shoppingItem("creator", "Creator"),
	shoppingItem("business", "Business"),
	shoppingItem("refurbished", "Refurbished"),
	{
		key: "parts-and-accessories",
		title: "Parts & accessories",
		url: `/products?${new URLSearchParams(accessories.map(({ slug }) => ["categories", slug]))}`,
		placement: "start",
		highlight: false,
		children: accessories.map((one) => ({ key: one.slug, title: one.name, url: listOf(one.slug) })),
		...always,
	},
	{
		key: "price-drops",
		title: "Price drops",
		url: "/products?sort=discount",
		placement: "start",
		highlight: true,
		children: [],
		...always,
	},
	{
		key: "stores-and-service",
		title: "Stores & service",
		url: "/store-locator-for-sales",
		placement: "end",
		highlight: false,
		children: [
			{ key: "stores", title: "Find a store", url: "/store-locator-for-sales" },
			{ key: "service-centres", title: "Find a service centre", url: "/store-locator-for-service" },
			{ key: "free-service", title: "Request free laptop service", url: "/free-service" },
		],
		...always,
	},
	{ key: "guides", title: "Guides", url: "/blogs", placement: "end", highlight: false, children: [], ...always },
];

export const banners: BannerInput[] = [
	{
		key: "try-in-store",
		title: "Hold it before you buy it.",
		text: "Order online, or try it first at a store that has it. Same price, same stock, and the first service is free.",
		tab_title: "Try in store",
		tab_text: "Ridge 14 OLED, from ₹74,990",
		image: productPicture("scene-front"),
		focus: null,
		drawing: { size: 14, colour: "sand", wallpaper: "hills" },
		caption: "A Lapwing store at dusk, laptops on every table",
		actions: [
			{ title: "Browse laptops", url: "/products?category=laptops" },
			{ title: "Find a store", url: "/store-locator-for-sales" },
		],
		...always,
	},
	{
		key: "price-drops",
		title: "Prices that came down.",
		text: "The biggest differences between MRP and our price, sorted. Nothing was raised first.",
		tab_title: "Price drops",
		tab_text: "Up to 26% below MRP",
		image: productPicture("kestrel-swift-15-front-silver"),
		focus: null,
		drawing: { size: 15.6, colour: "silver", wallpaper: "bands" },
		caption: "Kestrel Swift 15, 16 GB, 512 GB, ₹48,490",
		actions: [{ title: "See price drops", url: "/products?sort=discount" }],
		...always,
	},
	{
		key: "free-service",
		title: "Laptop broken? The first check is free.",
		text: "Any brand, bought anywhere. We look, we tell you the cost in writing, and you decide.",
		tab_title: "Free service",
		tab_text: "Any brand, bought anywhere",
		image: productPicture("scene-bench"),
		focus: null,
		drawing: { size: 14, colour: "graphite", wallpaper: "dot" },
		caption: "About 20 minutes, at 12 of our 14 service centres",
		actions: [
			{ title: "Request free service", url: "/free-service" },
			{ title: "Find a centre", url: "/store-locator-for-service" },
		],
		...always,
	},
	{
		key: "gaming",
		title: "A graphics card of its own.",
		text: "Laptops that play at 144 frames a second and edit video without waiting, with the charger they need in the box.",
		tab_title: "Gaming",
		tab_text: "Monsoon Forge 15 and others",
		image: productPicture("monsoon-forge-15-front-petrol"),
		focus: null,
		drawing: { size: 16, colour: "navy", wallpaper: "wave" },
		caption: "Monsoon Forge 15",
		actions: [
			{ title: "See gaming laptops", url: "/products?categories=gaming" },
			{ title: "Try one in a store", url: "/store-locator-for-sales" },
		],
		...always,
	},
];

export const brandSettings: BrandForm = {
	logo: { folder: "/media/demo/brand-light", width: 400, height: 78 },
	logo_dark: { folder: "/media/demo/brand-dark", width: 400, height: 78 },
	icon: { folder: "/media/demo/brand-icon", width: 512, height: 512 },
	sharing: null,
	accent: null,
};

export const promiseSettings: PromiseForm = {
	repair_warranty_days: 90,
	free_check: true,
	reply_hours: 2,
	same_price: true,
	free_service: [
		"Finding out what is wrong, on any brand",
		"Cleaning of fan and keyboard",
		"Check of battery, drive and memory",
		"The cost of a repair in writing",
	],
};

export const shopSettings: ShopForm = {
	name: "Lapwing",
	legal_name: "",
	tagline: "Laptops sold, fitted and repaired by people you can meet. 9 stores and 14 service centres across India.",
	notice: "First check-up is free at 12 of our 14 service centres, wherever you bought it.",
	phone: "9800000101",
	whatsapp_no: "9800000101",
	email: "hello@lapwing.example",
	address: sites.indiranagar.address,
	hours: "Mon to Sat, 10 am to 8 pm",
	gstin: demoGstin(sites.indiranagar.state_code),
	grievance_officer: { name: "Kavitha Subramaniam", email: "grievance@lapwing.example", phone: "9800000102" },
	payment_methods: "UPI · Cards · Net banking · EMI · Pay at store",
};

export const footerLinks: FooterLinkInput[] = [
	{ column: "quick_link", title: "All laptops", url: "/products?category=laptops" },
	{ column: "quick_link", title: "Price drops", url: "/products?sort=discount" },
	{ column: "quick_link", title: "Compare", url: "/compare" },
	{ column: "quick_link", title: "Track an order", url: "/track" },
	{ column: "quick_link", title: "Find a store", url: "/store-locator-for-sales" },
	{ column: "quick_link", title: "Free laptop service", url: "/free-service" },
	{ column: "site_info", title: "About us", url: "/about-us" },
	{ column: "site_info", title: "Warranty and returns", url: "/warantty-policy" },
	{ column: "site_info", title: "Delivery", url: "/shipping-delivery" },
	{ column: "site_info", title: "Privacy", url: "/privacy-policy" },
	{ column: "site_info", title: "Terms", url: "/terms-conditions" },
	{ column: "help", title: "Contact us", url: "/contact-us" },
	{ column: "help", title: "Track a repair", url: "/track" },
	{ column: "help", title: "Find a service centre", url: "/store-locator-for-service" },
	{ column: "help", title: "Guides", url: "/blogs" },
];
