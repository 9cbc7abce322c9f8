import "../features/compare/compare.css";
import type { ProductCard } from "@lapwing/contract/listing";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Scale } from "@lapwing/ui/icons";
import { Note } from "@lapwing/ui/note";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { publicApi } from "../context.ts";
import { api } from "../features/api/browser-api.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { compareLimit, compareLimitMessage, useClientState } from "../features/client-state/store.ts";
import { useHydrated } from "../features/client-state/use-hydrated.ts";
import { comparedText, compareUrl } from "../features/compare/compare-choice.ts";
import { CompareTable } from "../features/compare/compare-table.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { ShareButton } from "../features/product/share-button.tsx";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/compare";

/** Products of the URL in order, as `slug` or `slug~SKU`; of a product that is named twice, the first. */
function productsIn(params: URLSearchParams): string[] {
	const given = params.getAll("products").flatMap((each) => each.split(","));
	const named = given.map((each) => each.trim()).filter((each) => each !== "");
	return [...new Map(named.toReversed().map((each) => [each.split("~")[0], each])).values()].toReversed();
}

export const handle = publicPage(["products", "only", "for"]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const named = productsIn(params);
	const wanted = named.slice(0, compareLimit);
	const comparison =
		wanted.length === 0
			? { products: [], why: [], missing: [], variants_missing: [], groups: [] }
			: (
					await context
						.get(publicApi)("GET /compare", { products: wanted.join(","), for: params.get("for") ?? undefined })
						.catch(throwRouteError)
				).data;
	const { products } = comparison;
	const skus = products.map(({ variant }) => variant.sku).join(",");
	const offers = skus === "" ? [] : (await context.get(publicApi)("GET /offers", { skus }).catch(throwRouteError)).data;
	return {
		comparison,
		offers,
		named: named.length > 0,
		tooMany: named.length > compareLimit,
		onlyDifferences: params.get("only") === "differences",
		/** Needs that the sentences are about, as the guided finder passes them. */
		needs: params.get("for"),
	};
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const root = matches[0].loaderData;
	const { products } = loaderData.comparison;
	const names = products.map((product) => product.title);
	const head = pageMeta({
		title: names.length > 1 ? `Compare ${names.join(", ")}` : "Compare",
		description:
			names.length > 1 ? `${names.join(", ")} side by side.` : "Up to three laptops side by side, with their differences marked.",
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/compare`,
		noindex: names.length > 0,
	});
	if (products.length < 2) return head;
	return head.map((tag) =>
		"property" in tag && tag["property"] === "og:image" ? { ...tag, content: root.site.url + comparisonPicture(products) } : tag,
	);
};

/** Picture card of the comparison, drawn by the server. */
const comparisonPicture = (products: readonly ProductCard[]) => `/sharing/compare/${comparedText(products)}.png`;

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { comparison, tooMany } = loaderData;
	const { products, missing, variants_missing } = comparison;
	const [onlyDifferences, setOnlyDifferences] = useState(loaderData.onlyDifferences);
	const waiting = useDeviceCompareList(loaderData.named);
	const hydrated = useHydrated();
	const navigate = useNavigate();
	useRecordComparison(products);
	useRemoveMissing(missing);

	const address = (shown: readonly ProductCard[], only = onlyDifferences) => {
		const path = compareUrl(shown);
		const needs = loaderData.needs === null ? "" : `&for=${encodeURIComponent(loaderData.needs)}`;
		return shown.length > 1 ? `${path}${only ? "&only=differences" : ""}${needs}` : path;
	};
	function showOnlyDifferences(only: boolean) {
		setOnlyDifferences(only);
		void navigate(address(products, only), { replace: true });
	}

	const count = products.length;
	const noun = products.every((each) => each.screen_inch !== null) ? "laptops" : "products";
	return (
		<div className="wrap compare" data-products={count}>
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Laptops", href: "/products" }, { label: "Compare" }]} />
			<h1>{count > 1 ? `Compare ${count} ${noun}` : "Compare"}</h1>
			{tooMany && (
				<Note tone="warn" title={`${compareLimitMessage}.`}>
					You see the first three.
				</Note>
			)}
			{missing.length > 0 && (
				<Note tone="warn" title="No longer sold:">
					{missing.join(", ")}
				</Note>
			)}
			{variants_missing.length > 0 && (
				<Note tone="warn" title="These configurations are not sold any more:">
					{variants_missing.join(", ")}. You see another one of the same product.
				</Note>
			)}
			{count === 0 ? (
				<div className={hydrated ? undefined : "compare-unknown"}>{!waiting && <NothingChosen />}</div>
			) : (
				<>
					<div className="compare-bar">
						<p className="small muted">
							{count > 1 ? "Green cells differ from the others. Bold marks the best." : "Add one more to see where they differ."}
						</p>
						<div className="row">
							{count > 1 && (
								<Checkbox
									className="needs-script"
									checked={onlyDifferences}
									onChange={(event) => showOnlyDifferences(event.currentTarget.checked)}
								>
									Only differences
								</Checkbox>
							)}
							{count > 1 && (
								<a className="link small" href={comparisonPicture(products)} download="comparison.png">
									Save as picture
								</a>
							)}
							<ShareButton title={`Compare ${products.map((each) => each.title).join(", ")}`} size="sm" />
							<ButtonLink tone="text" size="sm" href="/compare" onClick={() => useClientState.getState().clearCompare()}>
								Clear
							</ButtonLink>
						</div>
					</div>
					<CompareTable
						comparison={comparison}
						offers={loaderData.offers}
						onlyDifferences={onlyDifferences && count > 1}
						hrefWithout={(product) => address(products.filter((each) => each.id !== product.id))}
						onRemove={(product) => useClientState.getState().removeFromCompare(product.id)}
					/>
				</>
			)}
		</div>
	);
}

function NothingChosen() {
	return (
		<EmptyState
			title="Nothing to compare yet"
			icon={<Scale className="icon icon--lg" aria-hidden="true" />}
			action={<ButtonLink href="/products">Browse laptops</ButtonLink>}
		>
			Tick “Compare” on up to three laptops to see them side by side.
		</EmptyState>
	);
}

/** Redirects /compare to the device's compare list. True while navigating. */
function useDeviceCompareList(named: boolean): boolean {
	const navigate = useNavigate();
	const chosen = useClientState((state) => state.compare_products);
	const target = named || chosen.length === 0 ? undefined : compareUrl(chosen);
	useEffect(() => {
		if (target !== undefined) void navigate(target, { replace: true });
	}, [target, navigate]);
	return target !== undefined;
}

/** Removes products that are no longer sold from the device's compare list. */
function useRemoveMissing(missing: readonly string[]): void {
	useEffect(() => {
		const { compare_products, removeFromCompare } = useClientState.getState();
		for (const item of compare_products) if (missing.includes(item.slug)) removeFromCompare(item.id);
	}, [missing]);
}

/** Records which products were compared, once per set. */
function useRecordComparison(products: readonly ProductCard[]): void {
	const slugs = products.map((each) => each.slug).join(",");
	useEffect(() => {
		if (!slugs.includes(",")) return;
		// Fire and forget.
		api("POST /compare", { products: slugs.split(",") }).catch(() => undefined);
	}, [slugs]);
}
