import { formatRupees } from "@lapwing/contract/money";
import { statusWords } from "@lapwing/contract/product-status";
import type { StaffProduct } from "@lapwing/contract/staff-products";
import { lowStock } from "@lapwing/contract/stock-levels";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { type ListAddress, queryOf, useListAddress } from "../list/list-address.ts";
import { ListChoicesBar } from "../list/list-choices.tsx";
import { type ListColumn, ListTable, SelectBox } from "../list/list-table.tsx";
import { type Selection, useSelection } from "../list/selection.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import { changeInline, isCellEdited, PriceCell, StockCell } from "./inline-cells.tsx";
import { ProductState } from "./product-state.tsx";

const filters = ["q", "status", "brand", "subcategory", "stock", "location", "recent"] as const;

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const query = queryOf(request, [...filters, "sort", "page"]);
	const [{ data: list }, { data: taxonomy }, { data: choices }] = await Promise.all([
		api("GET /staff/products", query as never, { signal: request.signal }),
		api("GET /staff/taxonomy", {}, { signal: request.signal }),
		api("GET /staff/lists/:list", { list: "products" }, { signal: request.signal }),
	]);
	return { list, taxonomy, choices };
});

export function action({ request }: ActionFunctionArgs) {
	return changeInline(request);
}

export const shouldRevalidate = reloadUnlessRefused;

type Row = {
	product: StaffProduct;
	variant: StaffProduct["variants"][number] | undefined;
	/** First row of its product, with the product's name. */
	isFirst: boolean;
	/** Several configurations in one row. */
	isFolded: boolean;
};

/** So many products or fewer show all their configurations; a longer list shows one row for each product. */
const fewProducts = 6;

function rowsOf(product: StaffProduct, isOpen: boolean): Row[] {
	const { variants } = product;
	if (variants.length > 1 && !isOpen) return [{ product, variant: undefined, isFirst: true, isFolded: true }];
	if (variants.length === 0) return [{ product, variant: undefined, isFirst: true, isFolded: false }];
	return variants.map((variant, index) => ({ product, variant, isFirst: index === 0, isFolded: false }));
}

export function Component() {
	const { list, taxonomy, choices } = useLoaderData<typeof loader>();
	useLiveList(["stock"], undefined, isCellEdited);
	const address = useListAddress();
	const selection = useSelection(list.products, ({ id }) => String(id), address.query);
	const place = taxonomy.places.find((each) => String(each.id) === address.value("location"));
	/** Products that were opened or closed by hand. */
	const [opened, setOpened] = useState<Record<number, boolean>>({});
	const isOpen = (id: number) => opened[id] ?? list.products.length <= fewProducts;
	const rows = list.products.flatMap((product) => rowsOf(product, isOpen(product.id)));
	const columns = columnsOf({ address, place, selection, isOpen, onFold: (id, open) => setOpened({ ...opened, [id]: open }) });
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
						name: "recent",
						label: "Last 24 hours",
						all: "Any time",
						options: [
							{ value: "changed", label: "Changed" },
							{ value: "published", label: "Put on sale" },
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
			<ListChoicesBar list="products" choices={choices} columns={columns.slice(1)}>
				{list.total === 1 ? "1 product" : `${list.total.toLocaleString("en-IN")} products`}
			</ListChoicesBar>
			<ChosenProducts selection={selection} shown={list.products.length} taxonomy={taxonomy} />
			{rows.length > 0 ? (
				<ListTable
					caption="Products with their configurations"
					rows={rows}
					columns={columns}
					rowId={({ product, variant }) => `${product.id}-${variant?.id ?? 0}`}
					selection={selection}
					selectId={({ product }) => String(product.id)}
					hidden={choices.hidden}
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

type Folding = { selection: Selection; isOpen: (id: number) => boolean; onFold: (id: number, open: boolean) => void };

function ProductCell({ product, selection, isOpen: isProductOpen, onFold }: Folding & { product: StaffProduct }) {
	const isOpen = isProductOpen(product.id);
	return (
		<span className="with-thumbnail">
			<SelectBox selection={selection} id={String(product.id)} label={`Choose ${product.title}`} />
			{product.variants.length > 1 ? (
				<button
					type="button"
					className="row-fold"
					aria-expanded={isOpen}
					aria-label={`Configurations of ${product.title}`}
					onClick={() => onFold(product.id, !isOpen)}
				>
					<ChevronRight className="icon icon--sm" aria-hidden="true" />
				</button>
			) : (
				<span className="row-fold" />
			)}
			<Thumbnail picture={product.picture} />
			<Link className="link one-line" to={`/products/${product.id}`}>
				{product.title}
			</Link>
		</span>
	);
}

function rangeOf(values: readonly number[]): string {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
}

type ColumnsOf = Folding & { address: ListAddress; place: { id: number; title: string } | undefined };

function columnsOf({ address, place, ...folding }: ColumnsOf): ListColumn<Row>[] {
	const sort = address.value("sort");
	const sortBy = (up: string, down: string) => ({
		href: address.href({ sort: sort === up ? down : up }),
		now: sort === up ? ("asc" as const) : sort === down ? ("desc" as const) : (false as const),
	});
	return [
		{
			id: "product",
			header: "Product",
			cell: ({ product, isFirst }) => (isFirst ? <ProductCell product={product} {...folding} /> : null),
		},
		{
			id: "variant",
			header: "Configuration",
			cell: ({ product, variant, isFolded }) =>
				variant ? (
					<span className="one-line">
						{variant.title} <span className="muted num">{variant.sku}</span>
					</span>
				) : (
					<span className="muted">{isFolded ? `${product.variants.length} configurations` : "No configuration yet"}</span>
				),
		},
		{
			id: "brand",
			header: "Brand",
			minor: true,
			cell: ({ product, isFirst }) => (isFirst ? <span className="one-line">{product.brand}</span> : null),
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
			cell: ({ product, variant, isFolded }) =>
				variant ? (
					<PriceCell key={variant.price} product={product} variant={variant} />
				) : isFolded ? (
					<span className="num no-wrap">{rangeOf(product.variants.map(({ price }) => price))}</span>
				) : null,
		},
		{
			id: "stock",
			header: place ? `In stock at ${place.title}` : "In stock",
			align: "end",
			sort: sortBy("stock", "stock_desc"),
			cell: ({ product, variant, isFolded }) =>
				variant ? (
					<StockCell key={variant.on_hand} variant={variant} place={place} />
				) : isFolded ? (
					<span className="num">{product.variants.reduce((sum, { on_hand }) => sum + on_hand, 0).toLocaleString("en-IN")}</span>
				) : null,
		},
		{ id: "state", header: "State", align: "end", cell: ({ product, isFirst }) => (isFirst ? <ProductState product={product} /> : null) },
	];
}
