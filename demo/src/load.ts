// Loads the demo seller into an empty database in one transaction, so that an interrupted start can be repeated.
import { advisoryLock, type Ctx, inTransaction } from "@lapwing/server/ctx";
import { savePosts } from "@lapwing/server/modules/blog/blog";
import {
	saveBrands,
	saveCardLines,
	saveCategories,
	saveProducts,
	saveSpecFields,
	saveSpecTemplates,
	saveSubcategories,
} from "@lapwing/server/modules/catalogue/save-products";
import { saveBanners, saveFooterLinks, saveMenu } from "@lapwing/server/modules/content/content";
import { saveCoupons } from "@lapwing/server/modules/coupons/coupons";
import { recordSerials } from "@lapwing/server/modules/inventory/inventory";
import { saveCollections } from "@lapwing/server/modules/listing/home";
import { maintainWords } from "@lapwing/server/modules/listing/maintain-words";
import { seedSearchWords } from "@lapwing/server/modules/listing/needs";
import { refreshWholeListing } from "@lapwing/server/modules/listing/refresh-listing";
import { saveLocations } from "@lapwing/server/modules/locations/save-locations";
import { savePages } from "@lapwing/server/modules/pages/pages";
import { saveQuestions, saveReviews } from "@lapwing/server/modules/reviews/reviews";
import { saveSetting } from "@lapwing/server/modules/settings/registry";
import { readSettings, writeSetting } from "@lapwing/server/modules/settings/settings";
import { cardLines, specFields } from "@lapwing/server/modules/starter/spec-fields";
import { accessories } from "./accessories.ts";
import { brands } from "./brands.ts";
import { categories, subcategories } from "./categories.ts";
import { collections } from "./collections.ts";
import { banners, brandSettings, footerLinks, menu, promiseSettings, shopSettings } from "./content.ts";
import { couponsAt } from "./coupons.ts";
import { customers, saveCustomers } from "./customers.ts";
import { deliverySettings, emiSettings, paymentSettings } from "./delivery.ts";
import { laptops } from "./laptops.ts";
import { loadStock } from "./load-stock.ts";
import { locations } from "./locations.ts";
import { saveOrders } from "./orders/save-orders.ts";
import { ordersAt } from "./orders.ts";
import { pages } from "./pages.ts";
import { posts } from "./posts.ts";
import { questions } from "./questions.ts";
import { reviews } from "./reviews.ts";
import { serials } from "./serials.ts";
import { saveRequests } from "./service-requests/save-requests.ts";
import { serviceRequestsAt } from "./service-requests.ts";
import { specTemplates } from "./spec-templates.ts";
import { stockFor } from "./stock.ts";
import { warrantySettings } from "./warranty.ts";

export type Progress = (step: string) => void;

/** False if the database already contains a shop, which is left unchanged. */
export async function loadDemoSeller(ctx: Ctx, progress: Progress = () => undefined): Promise<boolean> {
	return inTransaction(ctx, async (tx) => {
		// Several nodes may start on the same empty database.
		await advisoryLock(tx, "demo seller");
		if ((await readSettings(tx, ["shop", "demo_loaded", "starter_loaded"])).size > 0) return false;
		progress("brands and subcategories");
		await saveBrands(tx, brands);
		await saveCategories(tx, categories);
		await saveSubcategories(tx, subcategories);
		await saveSpecFields(tx, specFields);
		await saveCardLines(
			tx,
			Object.entries(cardLines).map(([category, card]) => ({ category, card })),
		);
		const products = [...laptops, ...accessories];
		progress(`${products.length} products`);
		await saveProducts(tx, products);
		await saveSpecTemplates(tx, specTemplates(products));
		progress(`${locations.length} stores and service centres`);
		await saveLocations(tx, locations);
		progress("stock");
		const stock = stockFor(products, locations);
		const orders = ordersAt(tx.now, { products, locations, stock });
		await loadStock(tx, stock, orders);
		progress(`${pages.length} pages and ${posts.length} guides`);
		await savePages(tx, pages);
		await savePosts(tx, posts);
		await recordSerials(tx, serials);
		const serviceRequests = serviceRequestsAt(tx.now);
		progress(`${serviceRequests.length} service requests`);
		await saveRequests(tx, serviceRequests);
		progress(`${reviews.length} reviews`);
		await saveReviews(tx, reviews);
		await saveQuestions(tx, questions);
		progress("menus, banners and home collections");
		await saveCollections(tx, collections);
		await saveSetting(tx, "delivery", deliverySettings);
		await saveSetting(tx, "emi", emiSettings);
		await saveSetting(tx, "warranty", await warrantySettings(tx));
		await saveSetting(tx, "payments", paymentSettings);
		await saveCoupons(tx, couponsAt(tx.now));
		progress(`${customers.length} customers`);
		await saveCustomers(tx);
		await saveMenu(tx, menu);
		await saveBanners(tx, banners);
		await saveFooterLinks(tx, footerLinks);
		// First, since invoices contain the seller's name.
		await saveSetting(tx, "shop", shopSettings);
		await saveSetting(tx, "brand", brandSettings);
		await saveSetting(tx, "promises", promiseSettings);
		progress(`${orders.length} orders`);
		await saveOrders(tx, orders);
		progress("search and filters");
		await seedSearchWords(tx);
		await refreshWholeListing(tx);
		await maintainWords(tx);
		await writeSetting(tx, "demo_loaded", true);
		return true;
	});
}
