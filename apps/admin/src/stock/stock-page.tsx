import type { ReceivableItem } from "@lapwing/contract/goods-receipts";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, reloadUnlessRefused, submitting, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { FoldButton } from "../form/fold-button.tsx";
import { useFocusAfterClear, useFormDraft } from "../form/form-draft.tsx";
import { documentPage } from "../layout/document-href.ts";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { TurnPage } from "../list/turn-page.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { ItemField } from "../receipts/item-field.tsx";
import { countText, serialsHint, serialsIn } from "../receipts/receipt-lines.ts";
import { loadAllLocations, locationOptions } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const query = queryOf(request, ["product_id", "location_id", "reference", "before"]);
	const [{ data }, { data: taxonomy }, all] = await Promise.all([
		api("GET /staff/stock/movements", query, { signal: request.signal }),
		api("GET /staff/taxonomy", {}, { signal: request.signal }),
		loadAllLocations(request.signal),
	]);
	return { ...data, places: taxonomy.places, all };
});

type Answer = FormRefusal | { done: string };

export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
	const form = await request.formData();
	const answer = await submitting(request, () =>
		api("POST /staff/stock/transfers", {
			sku: textOf(form, "sku").trim().toUpperCase(),
			from_id: Number(textOf(form, "from_id")),
			to_id: Number(textOf(form, "to_id")),
			quantity: Number(textOf(form, "quantity")),
			note: textOf(form, "note"),
			serials: serialsIn(textOf(form, "serials")),
			key: textOf(form, "key"),
		}),
	);
	if ("failure" in answer) return answer;
	toast.success(answer.message ?? "Moved.");
	return { done: answer.data.reference };
}

export const shouldRevalidate = reloadUnlessRefused;

type Movement = Awaited<ReturnType<typeof loader>>["movements"][number];

const columns: ListColumn<Movement>[] = [
	{
		id: "sku",
		header: "Product",
		wide: true,
		cell: ({ sku, title }) => (
			<>
				{title}
				<span className="muted block num">{sku}</span>
			</>
		),
	},
	{ id: "location", header: "Location", cell: ({ location }) => location },
	{
		id: "delta",
		header: "Change",
		align: "end",
		cell: ({ delta }) => <b className="num">{delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`}</b>,
	},
	{
		id: "reason",
		header: "Why",
		wide: true,
		cell: ({ reason, reference }) => (
			<>
				{reason.charAt(0).toUpperCase() + reason.slice(1)}
				{reference ? <DocumentLink reference={reference} /> : null}
			</>
		),
	},
	{ id: "by", header: "Who", cell: ({ by }) => by },
	{ id: "at", header: "When", cell: ({ at }) => <Time value={at} zone={shopZone} format="datetime" /> },
];

function DocumentLink({ reference }: { reference: string }) {
	const may = useMay();
	const page = documentPage(reference);
	if (page === undefined || !may(page.needs)) return <span className="muted num block">{reference}</span>;
	return (
		<Link className="link num block" to={page.href}>
			{reference}
		</Link>
	);
}

export function Component() {
	const answer = useActionData<Answer>();
	// The router drops the action's result with a reload: mistakes of the form stay until it is sent again.
	useLiveList(["stock"], undefined, () => answer !== undefined && "failure" in answer);
	const { movements, older, places, all, destinations } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const may = useMay();
	return (
		<>
			<PageHead title="Stock movements" />
			{may("change_stock") ? <TransferForm places={places} destinations={destinations} /> : null}
			<h2 className="list-head">What came and went</h2>
			{address.value("reference") ? (
				<p className="hint">
					Of <b className="num">{address.value("reference")}</b>.{" "}
					<Link className="link" to="/stock">
						All movements
					</Link>
				</p>
			) : null}
			<FilterBar
				keep={["product_id", "reference"]}
				choices={[
					{
						name: "location_id",
						label: "Location",
						all: "All locations",
						options: locationOptions(all),
					},
				]}
			/>
			{movements.length > 0 ? (
				<ListTable
					caption="Stock movements, newest first"
					rows={movements}
					columns={columns}
					rowId={({ id }) => String(id)}
					busy={address.busy}
				/>
			) : (
				<EmptyState title="Nothing has moved yet">Every count, transfer, sale and return will be listed here.</EmptyState>
			)}
			<TurnPage things="movements" older={older} />
		</>
	);
}

type Place = { id: number; title: string };

function TransferForm({ places, destinations }: { places: readonly Place[]; destinations: readonly Place[] }) {
	const answer = useActionData<Answer>();
	const refused = answer && "failure" in answer ? answer : undefined;
	const busy = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	/** `item`: what was chosen, in words. */
	const draft = useFormDraft("stock transfer", () => ({
		fields: { from_id: places.length === 1 ? String(places[0]?.id) : "" },
		state: { item: "", key: crypto.randomUUID() },
	}));
	const typedSerials = draft.field("serials") ?? "";
	const count = typedSerials.trim() === "" ? "" : countText({ serials: typedSerials, quantity: draft.field("quantity") ?? "" });
	const skuField = useRef<HTMLInputElement>(null);
	useFocusAfterClear(draft.round, skuField);
	function choose({ sku, title, options }: ReceivableItem) {
		draft.setField("sku", sku);
		draft.setState({ item: [title, options].filter(Boolean).join(", ") });
	}
	// On a phone the list comes first. What was begun is in view.
	const [isUnfolded, setUnfolded] = useState(() => matchMedia("(min-width: 40rem)").matches || draft.dirty);
	const open = isUnfolded || refused !== undefined;
	const done = answer && "done" in answer ? answer.done : undefined;
	const empty = useEffectEvent(() => draft.clear());
	useEffect(() => {
		if (done !== undefined) empty();
	}, [done]);
	const optionsOf = (offered: readonly Place[]) => (
		<>
			<option value="">Choose a location</option>
			{offered.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</>
	);
	return (
		// Key changes after each transfer, which resets the form; after a failure it keeps its input.
		<Form ref={form} key={draft.round} method="post" className="box transfer" noValidate onChange={draft.onChange}>
			<h2>
				<FoldButton open={open} controls="transfer-body" onFold={setUnfolded}>
					Move stock
				</FoldButton>
			</h2>
			{/* Not in what is folded: a dialog that is not displayed would block the page. */}
			{draft.notes}
			<input type="hidden" name="key" value={draft.state.key} />
			<div id="transfer-body" className="fold-body" hidden={!open}>
				<FormNote refused={refused} fields={["sku", "from_id", "to_id", "quantity", "note", "serials"]} draft={draft} />
				<div className="transfer-fields">
					<ItemField
						label="SKU"
						name="sku"
						hint={draft.state.item}
						inputRef={skuField}
						defaultValue={draft.field("sku")}
						error={errorAt(refused, "sku")}
						onType={() => draft.setState({ item: "" })}
						onChoose={choose}
					/>
					<SelectField label="From" name="from_id" defaultValue={draft.field("from_id") ?? ""} error={errorAt(refused, "from_id")}>
						{optionsOf(places.toSorted((one, other) => one.title.localeCompare(other.title, "en-IN")))}
					</SelectField>
					<SelectField label="To" name="to_id" defaultValue={draft.field("to_id") ?? ""} error={errorAt(refused, "to_id")}>
						{optionsOf(destinations)}
					</SelectField>
					<TextField
						label="How many"
						name="quantity"
						inputMode="numeric"
						defaultValue={draft.field("quantity")}
						error={errorAt(refused, "quantity")}
					/>
					<TextField
						label="Note"
						name="note"
						optional
						maxLength={200}
						defaultValue={draft.field("note")}
						error={errorAt(refused, "note")}
					/>
				</div>
				<TextArea
					label="Serial numbers that go"
					name="serials"
					optional
					rows={2}
					spellCheck={false}
					autoCapitalize="characters"
					hint={`${count === "" ? "Of laptops." : count} ${serialsHint}`}
					hintStays
					defaultValue={draft.field("serials")}
					error={errorAt(refused, "serials")}
				/>
				<div>
					<Button {...(open && saves)} type="submit" size="sm" busy={busy} busyLabel="Moving">
						Move
					</Button>
				</div>
			</div>
		</Form>
	);
}
