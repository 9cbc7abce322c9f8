import type { ProductStatus, StaffProduct } from "@lapwing/contract/staff-products";
import { lowStock } from "@lapwing/contract/stock-levels";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { toast } from "@lapwing/ui/toast";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, useBulk } from "../bulk/bulk-progress.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { useConfirm } from "../form/confirm.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { type ListAddress, queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable, type Selection, useSelection } from "../list/list-table.tsx";
import { changeInline, PriceCell, StockCell } from "./inline-cells.tsx";
import { ProductState, statusWords } from "./product-state.tsx";

const filters = ["q", "status", "brand", "subcategory", "stock", "location"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const query = queryOf(request, [...filters, "sort", "page"]);
	const [{ data: list }, { data: taxonomy }] = await Promise.all([
		api("GET /staff/products", query as never, { signal: request.signal }),
		api("GET /staff/taxonomy", {}, { signal: request.signal }),
	]);
	return { list, taxonomy };
}

export function action({ request }: ActionFunctionArgs) {
	return changeInline(request);
}

export const shouldRevalidate = reloadUnlessRefused;

type Row = { product: StaffProduct; variant: StaffProduct["variants"][number] | undefined };

export function Component() {
	const { list, taxonomy } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const selection = useSelection();
	const place = taxonomy.places.find((each) => String(each.id) === address.value("location"));
	const rows = useMemo(
		() =>
			list.products.flatMap((product): Row[] =>
				product.variants.length === 0 ? [{ product, variant: undefined }] : product.variants.map((variant) => ({ product, variant })),
			),
		[list.products],
	);
	return (
		<>
			<PageHead
				title="Products"
				actions={
					<ButtonLink size="sm" href="/products/new">
						<Plus className="icon icon--sm" aria-hidden="true" />
						Add a product
					</ButtonLink>
				}
			/>
			<FilterBar
				search={{ label: "Search by name, address or SKU", placeholder: "Name, address or SKU" }}
				choices={[
					{
						name: "status",
						label: "State",
						all: "All states",
						options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
					},
					{
						name: "brand",
						label: "Brand",
						all: "All brands",
						options: taxonomy.brands.map(({ slug, title }) => ({ value: slug, label: title })),
					},
					{
						name: "subcategory",
						label: "Subcategory",
						all: "All subcategories",
						options: taxonomy.subcategories.map(({ slug, name }) => ({ value: slug, label: name })),
					},
					{
						name: "stock",
						label: "Stock",
						all: "Any stock",
						options: [
							{ value: "in", label: "In stock" },
							{ value: "low", label: `On sale, ${lowStock} or fewer` },
							{ value: "out", label: "Sold out" },
						],
					},
					{
						name: "location",
						label: "Count stock at",
						all: "All locations",
						options: taxonomy.places.map(({ id, title }) => ({ value: String(id), label: title })),
					},
				]}
			/>
			<p className="list-count" role="status">
				{list.total === 1 ? "1 product" : `${list.total.toLocaleString("en-IN")} products`}
			</p>
			<ChosenProducts selection={selection} products={list.products} />
			{rows.length > 0 ? (
				<ListTable
					caption="Products with their configurations"
					rows={rows}
					columns={columnsOf(address, place)}
					rowId={({ product, variant }) => `${product.id}-${variant?.id ?? 0}`}
					group={byProduct}
					selection={selection}
					selectLabel={({ product }) => `Choose ${product.title}`}
					busy={address.busy}
				/>
			) : (
				<EmptyState title="No product fits">
					{address.narrowed(filters) ? "Change a filter or clear them all." : "Add the first one, or import a CSV file."}
				</EmptyState>
			)}
			<Pager page={list.page} pages={list.pages} href={(page) => address.href({ page })} label="Pages of products" />
		</>
	);
}

const byProduct = {
	of: ({ product }: Row) => String(product.id),
	head: ({ product }: Row) => <ProductHead product={product} />,
};

function ProductHead({ product }: { product: StaffProduct }) {
	return (
		<>
			<Link className="link" to={`/products/${product.id}`}>
				{product.title}
			</Link>
			<span className="muted">
				{product.brand}, {product.subcategory}
			</span>
			<ProductState product={product} />
		</>
	);
}

function columnsOf(address: ListAddress, place: { id: number; title: string } | undefined): ListColumn<Row>[] {
	const sort = address.value("sort");
	const sortBy = (up: string, down: string) => ({
		href: address.href({ sort: sort === up ? down : up }),
		now: sort === up ? ("asc" as const) : sort === down ? ("desc" as const) : (false as const),
	});
	return [
		{
			id: "variant",
			header: "Configuration",
			cell: ({ variant }) =>
				variant ? (
					<>
						{variant.title}
						<span className="muted num block">{variant.sku}</span>
					</>
				) : (
					<span className="muted">No configuration yet</span>
				),
		},
		{
			id: "mrp",
			header: "MRP",
			align: "end",
			cell: ({ variant }) => (variant ? <span className="num">₹{(variant.mrp / 100).toLocaleString("en-IN")}</span> : null),
		},
		{
			id: "price",
			header: "Price",
			align: "end",
			sort: sortBy("price", "price_desc"),
			cell: ({ product, variant }) => (variant ? <PriceCell key={variant.price} product={product} variant={variant} /> : null),
		},
		{
			id: "stock",
			header: place ? `On the shelf at ${place.title}` : "In stock",
			align: "end",
			sort: sortBy("stock", "stock_desc"),
			cell: ({ variant }) => (variant ? <StockCell key={variant.on_hand} variant={variant} place={place} /> : null),
		},
	];
}

/** Bulk actions for the selected products. */
function ChosenProducts({ selection, products }: { selection: Selection; products: readonly StaffProduct[] }) {
	const revalidator = useRevalidator();
	const { ask, dialog } = useConfirm();
	const bulk = useBulk(() => {
		selection.clear();
		void revalidator.revalidate();
	});
	const chosen = products.filter(({ id }) => selection.chosen[String(id)]);
	const set = (title: string, status: ProductStatus) =>
		bulk.start(
			title,
			chosen.map(({ id, title: name }) => ({ id: String(id), title: name })),
			async ({ id }) => {
				const product = chosen.find((each) => String(each.id) === id);
				if (product && product.status !== status)
					await api("POST /staff/products/:id/status", { id: product.id, version: product.version, status });
			},
		);
	return (
		<>
			{chosen.length > 0 ? (
				<div className="chosen-bar">
					<b role="status">{chosen.length} chosen</b>
					<Button size="sm" onClick={() => set("Publishing", "published")}>
						Publish
					</Button>
					<Button
						size="sm"
						tone="line"
						onClick={() =>
							ask({
								title: `Withdraw ${chosen.length === 1 ? chosen[0]?.title : `${chosen.length} products`}?`,
								text: "They leave the shop at once: lists, search and their own pages. You can publish them again.",
								confirmLabel: "Withdraw",
								danger: true,
								onConfirm: () => set("Withdrawing", "withdrawn"),
							})
						}
					>
						Withdraw
					</Button>
					<Button
						size="sm"
						tone="text"
						onClick={() => {
							selection.clear();
							toast("Nothing is chosen.");
						}}
					>
						Choose none
					</Button>
				</div>
			) : null}
			{dialog}
			<BulkProgress bulk={bulk} />
		</>
	);
}
