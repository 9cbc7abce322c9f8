// Taxonomy page: brands, categories, subcategories and spec fields, each edited in a dialog.
import { specFilters } from "@lapwing/contract/spec-filters";
import type { StaffBrand, StaffCategory, StaffSpecField, StaffSubcategory, Taxonomy } from "@lapwing/contract/taxonomy";
import { Button, IconButton } from "@lapwing/ui/button";
import { Segmented } from "@lapwing/ui/segmented";
import { toast } from "@lapwing/ui/toast";
import { Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused, submitting } from "../failure/form-failure.ts";
import { useConfirm } from "../form/confirm.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import type { EntityAnswer, EntityChange, EntityKind } from "./entity-change.ts";
import { EntityDialog, type Opened } from "./entity-dialog.tsx";
import { type Mergeable, MergeDialog } from "./merge-dialog.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/taxonomy", {}, { signal: request.signal })).data;
}

const paths = { brand: "/staff/brands", category: "/staff/categories", subcategory: "/staff/subcategories" } as const;

export async function action({ request }: ActionFunctionArgs): Promise<EntityAnswer> {
	const { kind, id, form, ...change } = (await request.json()) as EntityChange;
	const answer = await submitting(request, async () => {
		if (kind === "spec_field" && change.delete) return api("DELETE /staff/spec-fields/:key", { key: change.key ?? "" });
		if (kind === "spec_field") return api("PUT /staff/spec-fields/:key", form as never);
		if (change.merge) return api(`POST ${paths[kind]}/:id/merge`, { id: id ?? 0, ...change.merge });
		if (change.delete) return api(`DELETE ${paths[kind]}/:id`, { id: id ?? 0 });
		return id === undefined ? api(`POST ${paths[kind]}`, form as never) : api(`PUT ${paths[kind]}/:id`, { ...form, id } as never);
	});
	if ("failure" in answer) return answer;
	const message = change.merge && "message" in answer ? answer.message : undefined;
	toast.success(message ?? (change.delete ? "Deleted." : "Saved."));
	return { done: Date.now() };
}

export const shouldRevalidate = reloadUnlessRefused;

const tabs = [
	{ value: "brand", label: "Brands" },
	{ value: "category", label: "Categories" },
	{ value: "subcategory", label: "Subcategories" },
	{ value: "spec_field", label: "Spec fields" },
] as const satisfies { value: EntityKind; label: string }[];

const addWords: Record<EntityKind, string> = {
	brand: "Add a brand",
	category: "Add a category",
	subcategory: "Add a subcategory",
	spec_field: "Add a spec field",
};

export function Component() {
	const taxonomy = useLoaderData<typeof loader>();
	const address = useListAddress();
	const navigate = useNavigate();
	const tab = tabs.find(({ value }) => value === address.value("show"))?.value ?? "brand";
	const [opened, setOpened] = useState<Opened>();
	return (
		<>
			<PageHead
				title="Brands and categories"
				actions={
					<Button size="sm" onClick={() => setOpened({ kind: tab, row: undefined })}>
						<Plus className="icon icon--sm" aria-hidden="true" />
						{addWords[tab]}
					</Button>
				}
			/>
			<div className="above-page">
				<Segmented label="What to show" options={tabs} value={tab} onChange={(show) => void navigate(address.href({ show }))} />
			</div>
			<EntityTable kind={tab} taxonomy={taxonomy} onOpen={(row) => setOpened({ kind: tab, row })} />
			<EntityDialog
				key={opened ? `${opened.kind} ${nameOf(opened.row)}` : "closed"}
				opened={opened}
				taxonomy={taxonomy}
				onClose={() => setOpened(undefined)}
			/>
		</>
	);
}

function cardsWith(key: string, { categories }: Taxonomy): string {
	const names = categories.filter(({ card }) => card.some(({ field }) => field === key)).map(({ name }) => name);
	return names.join(", ") || "none";
}

type Row = StaffBrand | StaffCategory | StaffSubcategory | StaffSpecField;

function nameOf(row: Row | undefined): string {
	if (row === undefined) return "new";
	if ("title" in row) return row.title;
	return "name" in row ? row.name : row.label;
}

function rowsOf(kind: EntityKind, taxonomy: Taxonomy): readonly Row[] {
	return { brand: taxonomy.brands, category: taxonomy.categories, subcategory: taxonomy.subcategories, spec_field: taxonomy.spec_fields }[
		kind
	];
}

function EntityTable({ kind, taxonomy, onOpen }: { kind: EntityKind; taxonomy: Taxonomy; onOpen: (row: Row) => void }) {
	const fetcher = useFetcher<EntityAnswer>();
	const { ask, dialog } = useConfirm();
	const refusal = fetcher.data && "failure" in fetcher.data ? fetcher.data.failure.message : undefined;
	const remove = (row: Row) => {
		const named = "id" in row ? { id: row.id } : { key: row.key };
		ask({
			title: `Delete ${nameOf(row)}?`,
			text:
				kind === "spec_field"
					? "It leaves templates and cards too. A field that a product states or the search asks for stays."
					: "It is gone for good. What products use cannot be deleted.",
			confirmLabel: "Delete",
			danger: true,
			onConfirm: () => void fetcher.submit({ kind, ...named, delete: true, form: {} }, { method: "post", encType: "application/json" }),
		});
	};
	const [merging, setMerging] = useState<Mergeable>();
	const others = rowsOf(kind, taxonomy).flatMap((row) => mergeableOf(row) ?? []);
	const merge = others.length > 1 ? (row: Row) => setMerging(mergeableOf(row)) : undefined;
	const columns = columnsOf(kind, taxonomy, { onOpen, remove, merge });
	return (
		<>
			{refusal ? (
				<p className="err above-page" role="alert">
					{refusal}
				</p>
			) : null}
			<ListTable
				caption={tabs.find(({ value }) => value === kind)?.label ?? ""}
				rows={rowsOf(kind, taxonomy)}
				columns={columns}
				rowId={(row) => ("id" in row ? String(row.id) : row.key)}
			/>
			{dialog}
			{merging && kind !== "spec_field" ? (
				<MergeDialog
					kind={kind}
					row={merging}
					others={others.filter(({ id }) => id !== merging.id)}
					onClose={() => setMerging(undefined)}
				/>
			) : null}
		</>
	);
}

/** Spec fields have no id, and are not merged. */
function mergeableOf(row: Row): Mergeable | undefined {
	return "id" in row ? { id: row.id, version: row.version, name: nameOf(row) } : undefined;
}

type RowActions = { onOpen: (row: Row) => void; remove: (row: Row) => void; merge: ((row: Row) => void) | undefined };

function columnsOf(kind: EntityKind, taxonomy: Taxonomy, { onOpen, remove, merge }: RowActions): ListColumn<Row>[] {
	return [
		{ id: "name", header: "Name", cell: (row) => <b>{nameOf(row)}</b> },
		...detailColumns(kind, taxonomy),
		{
			id: "actions",
			header: "What you can do",
			quiet: true,
			align: "end",
			cell: (row) => (
				<span className="row row--nowrap row-actions">
					<IconButton label={`Edit ${nameOf(row)}`} onClick={() => onOpen(row)}>
						<Pencil className="icon icon--sm" aria-hidden="true" />
					</IconButton>
					{"id" in row && merge ? (
						<IconButton label={`Merge ${nameOf(row)} into another`} onClick={() => merge(row)}>
							<Merge className="icon icon--sm" aria-hidden="true" />
						</IconButton>
					) : null}
					<IconButton label={`Delete ${nameOf(row)}`} onClick={() => remove(row)}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</span>
			),
		},
	];
}

function detailColumns(kind: EntityKind, taxonomy: Taxonomy): ListColumn<Row>[] {
	const column = (id: string, header: string, cell: (row: never) => ReactNode): ListColumn<Row> => ({
		id,
		header,
		cell: cell as (row: Row) => ReactNode,
	});
	if (kind === "spec_field")
		return [
			column("group", "Group", ({ group }: StaffSpecField) => group),
			column("unit", "Unit", ({ unit }: StaffSpecField) => unit ?? "none"),
			column("filter", "Feeds the filter", ({ filter }: StaffSpecField) => (filter === null ? "none" : specFilters[filter].label)),
			column("card", "On cards of", ({ key }: StaffSpecField) => cardsWith(key, taxonomy)),
			column("type", "Type", ({ type }: StaffSpecField) => ({ text: "Text", number: "Number", yes_no: "Yes or no" })[type]),
			column("used", "Stated by", ({ used }: StaffSpecField) => (used === 1 ? "1 product" : `${used.toLocaleString("en-IN")} products`)),
		];
	const slug = column("slug", "Address", ({ slug: address }: StaffCategory) => <span className="muted">{address}</span>);
	if (kind === "category")
		return [
			slug,
			column(
				"members",
				"Subcategories",
				({ slug: own }: StaffCategory) => taxonomy.subcategories.filter(({ category }) => category === own).length,
			),
		];
	const count = column("count", "Products", ({ product_count }: StaffBrand) => product_count.toLocaleString("en-IN"));
	if (kind === "brand") return [slug, count];
	return [
		column(
			"category",
			"Category",
			({ category }: StaffSubcategory) => taxonomy.categories.find((each) => each.slug === category)?.name ?? category,
		),
		column("fields", "Spec fields", ({ fields }: StaffSubcategory) => (fields.length === 0 ? "All" : fields.length)),
		count,
	];
}
