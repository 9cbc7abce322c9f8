// Products and a store for tests, saved through the same functions as the console's.
import type { ProductInput } from "@lapwing/contract/catalogue";
import type { LocationInput } from "@lapwing/contract/location";
import { saveBrands, saveCategories, saveProducts, saveSubcategories } from "../src/modules/catalogue/save-products.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import type { TestShop } from "./test-shop.ts";

export type Laptop = { id: number; variant: number; sku: string };

export function ridge(index: number): ProductInput {
	return {
		slug: `ridge-${index}`,
		title: `Aravalli Ridge ${index}`,
		brand: "aravalli",
		subcategories: ["student"],
		description: "<p>A laptop.</p>",
		highlights: [],
		warranty: "1 year",
		warranty_months: 12,
		hsn: "84713010",
		gst_rate: 1800,
		country_of_origin: "India",
		manufacturer: "Aravalli",
		importer: null,
		meta: { title: null, description: null, keywords: null },
		status: "published",
		published_at: "2026-11-01T00:00:00.000Z",
		specs: {},
		drawing: { size: 14, colour: "sand", wallpaper: "hills" },
		variants: [{ sku: `AR-${index}`, options: {}, mrp: 80_000_00, price: 74_990_00, position: 1 }],
		images: [],
	};
}

export const indiranagar: LocationInput = {
	kind: "store",
	site: null,
	title: "Lapwing Indiranagar",
	slug: "indiranagar",
	address: "100 Feet Road",
	city: "Bengaluru",
	state_code: "29",
	post_code: "560038",
	contact_no: null,
	email: null,
	group_contacts: "",
	group_emails: "",
	whatsapp_no: null,
	map_link: null,
	image_360_link: null,
	banner: null,
	image: null,
	description: "",
	offers: [],
	meta: { title: null, description: null, keywords: null },
	latitude: 12.97,
	longitude: 77.64,
	time_zone: "Asia/Kolkata",
	hours: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
	holidays: [],
	takes_free_service: false,
	services: [],
	gstin: "29AAACL0000L1ZW",
	brands: [],
	service_brands: [],
};

/** Laptops with one variant each at ₹74,990, and a store without stock. */
export async function someLaptops(shop: TestShop, count: number, more: { description?: string } = {}): Promise<Laptop[]> {
	const system = shop.shop.ctx({ kind: "system" });
	await saveBrands(system, [{ slug: "aravalli", title: "Aravalli", position: 1 }]);
	await saveCategories(system, [{ slug: "laptops", name: "Laptops", position: 1 }]);
	await saveSubcategories(system, [{ slug: "student", category: "laptops", name: "Student", note: null, image: null, position: 1 }]);
	await saveProducts(
		system,
		Array.from({ length: count }, (_, index) => ({ ...ridge(index), ...more })),
	);
	await saveLocations(system, [{ ...indiranagar, ...more }]);
	const { rows } = await shop.database.pool.query<Laptop>(
		"select product_id as id, id as variant, sku from variant order by length(sku), sku",
	);
	return rows;
}

export async function putInStore(shop: TestShop, laptop: Laptop, onHand: number): Promise<void> {
	await setStock(shop.shop.ctx({ kind: "system" }), [{ sku: laptop.sku, location: "indiranagar", on_hand: onHand }]);
}

/** In stock at the store. */
export async function aLaptop(shop: TestShop, stock = 5): Promise<Laptop> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, stock);
	return laptop;
}
