// Categories and their subcategories, most important first.
import type { CategoryInput, SubcategoryInput } from "@lapwing/contract/catalogue";
import { productPicture } from "./pictures.ts";

export const categories = [
	{ slug: "laptops", name: "Laptops", position: 1 },
	{ slug: "accessories", name: "Accessories", position: 2 },
	{ slug: "parts", name: "Parts", position: 3 },
] as const satisfies CategoryInput[];

// products.test.ts checks the notes against every laptop.
export const subcategories = [
	{
		slug: "thin-and-light",
		category: "laptops",
		name: "Thin & light",
		note: "Under 1.4 kg",
		image: productPicture("oriel-leaf-14-front-petrol"),
		position: 1,
	},
	{
		slug: "student",
		category: "laptops",
		name: "Student",
		note: "Under ₹50,000",
		image: productPicture("pipal-chalk-13-front-sand"),
		position: 2,
	},
	{
		slug: "gaming",
		category: "laptops",
		name: "Gaming",
		note: "RTX 4050 and up",
		image: productPicture("vantar-hex-16-front-navy"),
		position: 3,
	},
	{
		slug: "creator",
		category: "laptops",
		name: "Creator",
		note: "Screens that show full sRGB or more",
		image: productPicture("northbay-studio-16-front-silver"),
		position: 4,
	},
	{
		slug: "business",
		category: "laptops",
		name: "Business",
		note: "3-year on-site cover",
		image: productPicture("tessel-travel-13-g2-front-graphite"),
		position: 5,
	},
	{
		slug: "refurbished",
		category: "laptops",
		name: "Refurbished",
		note: "12-month warranty from us",
		image: productPicture("aravalli-ridge-14-2023-refurbished-front-silver"),
		position: 6,
	},
	{
		slug: "bags-and-sleeves",
		category: "accessories",
		name: "Bags & sleeves",
		note: "Measured against the laptops we sell",
		image: null,
		position: 7,
	},
	{
		slug: "mice-and-keyboards",
		category: "accessories",
		name: "Mice & keyboards",
		note: "Wired and wireless",
		image: null,
		position: 8,
	},
	{
		slug: "chargers-and-docks",
		category: "accessories",
		name: "Chargers & docks",
		note: "USB-C chargers, hubs and docks",
		image: null,
		position: 9,
	},
	{
		slug: "memory-and-storage",
		category: "parts",
		name: "Memory & storage",
		note: "Fitted at our service centres too",
		image: null,
		position: 10,
	},
] as const satisfies SubcategoryInput[];

export type SubcategorySlug = (typeof subcategories)[number]["slug"];
