// Loads the demo seller into an empty database. All of it or nothing: a start cut off half-way begins again.
import { type Ctx, inTransaction } from "@lapwing/server/ctx";
import {
	saveBrands,
	saveCategories,
	saveProducts,
	saveSpecFields,
	saveSubcategories,
} from "@lapwing/server/modules/catalogue/save-products";
import { saveBanners, saveFooterLinks, saveMenu } from "@lapwing/server/modules/content/content";
import { setStock } from "@lapwing/server/modules/inventory/inventory";
import { saveLocations } from "@lapwing/server/modules/locations/save-locations";
import { readSetting, saveShop, writeSetting } from "@lapwing/server/modules/settings/settings";
import { accessories } from "./accessories.ts";
import { brands } from "./brands.ts";
import { categories, subcategories } from "./categories.ts";
import { banners, footerLinks, menu, shopSettings } from "./content.ts";
import { saveCustomers } from "./customers.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { specFields } from "./spec-fields.ts";
import { stockFor } from "./stock.ts";

export type Progress = (step: string) => void;

/** False where the database already holds a shop; it is then left as it is. */
export async function loadDemoSeller(ctx: Ctx, progress: Progress = () => undefined): Promise<boolean> {
	return inTransaction(ctx, async (tx) => {
		if ((await readSetting(tx, "shop")) !== undefined || (await readSetting(tx, "demo_loaded")) !== undefined) return false;
		progress("brands and subcategories");
		await saveBrands(tx, brands);
		await saveCategories(tx, categories);
		await saveSubcategories(tx, subcategories);
		await saveSpecFields(tx, specFields);
		const products = [...laptops, ...accessories];
		progress(`${products.length} products`);
		await saveProducts(tx, products);
		progress(`${locations.length} stores and service centres`);
		await saveLocations(tx, locations);
		progress("stock");
		await setStock(tx, stockFor(products, locations));
		progress("customers");
		await saveCustomers(tx);
		progress("menus and banners");
		await saveMenu(tx, menu);
		await saveBanners(tx, banners);
		await saveFooterLinks(tx, footerLinks);
		await saveShop(tx, shopSettings);
		await writeSetting(tx, "demo_loaded", true);
		return true;
	});
}
