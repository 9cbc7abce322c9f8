// Collections of the home page.
import type { CollectionInput } from "@lapwing/contract/home";

const always = { visible_from: null, visible_until: null };
const plain = (product: string, note: string | null = null) => ({ product, note, quote: null, quote_by: null });
const pick = (product: string, quote: string, quote_by: string) => ({ product, note: null, quote, quote_by });

export const collections: CollectionInput[] = [
	{
		key: "staff-picks",
		kind: "handpicked",
		title: "Picked by the people who sell them",
		text: "Each month our floor staff choose one laptop they would tell a friend to buy.",
		link: { title: "All laptops", url: "/products?category=laptops" },
		products: [
			pick("aravalli-ridge-14-oled", "I carry it all day, and it still has two full USB-A ports.", "Meera, Indiranagar store"),
			pick("kestrel-swift-15", "If the budget is ₹50,000 this is the one I hand people.", "Arjun, Kothrud store"),
			pick("oriel-leaf-13", "Under a kilo, and the battery gets me from Guwahati to Delhi.", "Rituparna, Guwahati store"),
			pick("northbay-studio-16", "Screens leave the factory calibrated. I checked six of them.", "Joseph, Kochi store"),
		],
		links: [],
		...always,
	},
	{
		key: "price-drops",
		kind: "discount",
		title: "Price drops this week",
		text: null,
		link: { title: "All price drops", url: "/products?sort=discount" },
		products: [
			plain("vantar-titan-17"),
			plain("pipal-note-14"),
			plain("kestrel-swift-15-core"),
			plain("monsoon-squall-15"),
			plain("kestrel-dash-15"),
			plain("pipal-note-16"),
		],
		links: [],
		...always,
	},
	{
		key: "new-in-the-shop",
		kind: "product",
		title: "New in the shop",
		text: null,
		link: { title: "All new arrivals", url: "/products?sort=newest" },
		products: [plain("vantar-titan-17-x"), plain("oriel-leaf-13"), plain("northbay-studio-16-pro"), plain("monsoon-tempest-16")],
		links: [],
		...always,
	},
	{
		key: "browse",
		kind: "browse",
		title: "Shop by budget and need",
		text: null,
		link: null,
		products: [],
		links: [
			{ title: "Under ₹50,000", url: "/products?price_max=50000&ram=8,16,32" },
			{ title: "16 GB and 14″", url: "/products?ram=16&screen=14" },
			{
				title: "RTX 5060 and up",
				url: "/products?graphics=geforce-rtx-5060,geforce-rtx-5070,geforce-rtx-5070-ti,geforce-rtx-5080,geforce-rtx-5090",
			},
			{ title: "In Indiranagar today", url: "/products?store=indiranagar-bengaluru-store" },
			{ title: "Four stars and up", url: "/products?rating=4" },
			{ title: "Chargers and docks", url: "/products?categories=chargers-and-docks" },
		],
		...always,
	},
];
