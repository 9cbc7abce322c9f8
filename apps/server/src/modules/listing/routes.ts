import * as compare from "@lapwing/contract/compare";
import * as finder from "@lapwing/contract/finder";
import * as home from "@lapwing/contract/home";
import * as contract from "@lapwing/contract/listing";
import * as searchLog from "@lapwing/contract/search-log";
import * as search from "@lapwing/contract/staff-search";
import * as suggestions from "@lapwing/contract/suggestions";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { compareProducts } from "./compare.ts";
import { recordComparison } from "./comparisons.ts";
import { findLaptops } from "./finder.ts";
import { getHome } from "./home.ts";
import { listCards, listProducts, readIds } from "./listing.ts";
import { findMergedFilters } from "./merged-filters.ts";
import { readNeedFields } from "./need-fields.ts";
import type { ReadPaymentWays } from "./payment-ways.ts";
import { getPlacement, listPlacements, savePlacement } from "./placements.ts";
import { isPreviewValid } from "./preview.ts";
import { previewNeed } from "./preview-need.ts";
import { getProductPage } from "./product-page.ts";
import { first, valuesOf } from "./read-query.ts";
import { listSearches, recordSearch } from "./search-log.ts";
import { addDefaults, listMissingDefaults } from "./staff-default-words.ts";
import { addNeed, deleteNeed, listStaffNeeds, saveNeed } from "./staff-needs.ts";
import { addSynonym, deleteSynonym, listStaffSynonyms, saveSynonym } from "./staff-synonyms.ts";
import { suggest } from "./suggest.ts";

const comparisonsPerAddress = { name: "comparison", max: 60, seconds: 3600 };
const searchesPerAddress = { name: "search-log", max: 300, seconds: 3600 };

export function listingRoutes({ secret, readWays }: { secret: string; readWays: ReadPaymentWays }): Bound[] {
	return [
		handle(contract.listProducts, async (ctx, input) => ({ data: await listProducts(ctx, input, readWays) })),
		handle(contract.listProductCards, async (ctx, { ids }) => ({ data: await listCards(ctx, readIds(ids)) })),
		handle(contract.getProduct, async (ctx, { slug, variant, preview }) => ({
			data: await getProductPage(ctx, slug, first(variant), {
				mayPreview: (id) => isPreviewValid(secret, id, first(preview) ?? "", ctx.now),
				readWays,
			}),
		})),
		handle(contract.getMergedFilters, async (ctx, given) => ({ data: await findMergedFilters(ctx, given) })),
		handle(suggestions.suggest, async (ctx, { q }) => ({ data: await suggest(ctx, first(q) ?? "", readWays) })),
		handle(compare.compareProducts, async (ctx, { products, for: needs }) => ({
			data: await compareProducts(ctx, valuesOf(products), valuesOf(needs)),
		})),
		handle(compare.recordComparison, async (ctx, { products }, call) => {
			await enforceRateLimit(ctx, comparisonsPerAddress, call.ip);
			await recordComparison(ctx, products);
			return { data: null };
		}),
		handle(searchLog.recordSearch, async (ctx, searched, call) => {
			await enforceRateLimit(ctx, searchesPerAddress, call.ip);
			await recordSearch(ctx, searched);
			return { data: null };
		}),
		handle(finder.findLaptops, async (ctx, answers) => ({ data: await findLaptops(ctx, answers, readWays) })),
		handle(home.getHome, async (ctx) => ({ data: await getHome(ctx) })),
	];
}

export const staffSearchRoutes: Bound[] = [
	handle(search.getSearchWords, async (ctx) => ({
		data: { needs: await listStaffNeeds(ctx), synonyms: await listStaffSynonyms(ctx), fields: await readNeedFields(ctx) },
	})),
	handle(search.addNeed, async (ctx, form) => ({
		data: await addNeed(ctx, form),
		message: "Saved. Laptops are sorted by it in a moment.",
	})),
	handle(search.saveNeed, async (ctx, { key, version, ...form }) => ({
		data: await saveNeed(ctx, key, version, form),
		message: "Saved. Laptops are sorted by it in a moment.",
	})),
	handle(search.deleteNeed, async (ctx, { key, version }) => {
		await deleteNeed(ctx, key, version);
		return { data: null };
	}),
	handle(search.listSearches, async (ctx, { show, days }) => ({ data: await listSearches(ctx, show, days) })),
	handle(search.listPlacements, async (ctx) => ({ data: await listPlacements(ctx) })),
	handle(search.getPlacement, async (ctx, { query }) => ({ data: await getPlacement(ctx, query) })),
	handle(search.savePlacement, async (ctx, form) => ({ data: await savePlacement(ctx, form), message: "Saved." })),
	handle(search.previewNeed, async (ctx, rules) => ({ data: await previewNeed(ctx, rules) })),
	handle(search.listMissingDefaults, async (ctx) => ({ data: await listMissingDefaults(ctx) })),
	handle(search.addDefaults, async (ctx, chosen) => ({ data: { added: await addDefaults(ctx, chosen) } })),
	handle(search.addSynonym, async (ctx, form) => ({ data: await addSynonym(ctx, form) })),
	handle(search.saveSynonym, async (ctx, { word, version, means }) => ({ data: await saveSynonym(ctx, word, version, means) })),
	handle(search.deleteSynonym, async (ctx, { word, version }) => {
		await deleteSynonym(ctx, word, version);
		return { data: null };
	}),
];
