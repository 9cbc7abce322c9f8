// Packs several orders on one page: serial numbers by hand or scanner, then all parcels one after the other.
import type { RouteInput } from "@lapwing/contract/client";
import { plainSerial } from "@lapwing/contract/serial-numbers";
import type { ParcelToPack } from "@lapwing/contract/staff-batches";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Note } from "@lapwing/ui/note";
import { ClipboardList } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, ReportList, useBulk } from "../bulk/bulk-progress.tsx";
import type { BulkReport } from "../bulk/run-batches.ts";
import { textOf } from "../failure/form-failure.ts";
import { useConfirm } from "../form/confirm.tsx";
import { useFormDraft } from "../form/form-draft.tsx";
import { goOnWithEnter } from "../form/go-on-with-enter.ts";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { queryOf } from "../list/list-address.ts";
import { type SerialFacts, serialQuestion, takesSerial } from "../serials/serial-question.ts";
import { focusEmptySerial, loadSerialFacts } from "../serials/use-serial-question.ts";
import { findDoneOrders, isPacked } from "./done-orders.ts";
import { PaymentWarning } from "./payment-warning.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { references } = queryOf(request, ["references"]);
	if (references === undefined) return { references: "", parcels: [], facts: new Map<number, SerialFacts>() };
	const { data } = await api("GET /staff/parcels-to-pack", { references }, { signal: request.signal });
	const byPlace = [...Map.groupBy(data, ({ location_id }) => location_id)];
	const facts = await Promise.all(
		byPlace.map(async ([place, own]) => {
			const skus = own.flatMap(({ lines }) => lines.map(({ sku }) => sku));
			return [place, await loadSerialFacts(place, skus, request.signal)] as const;
		}),
	);
	return { references, parcels: data, facts: new Map(facts) };
}

const fieldOf = (parcel: ParcelToPack, lineId: number, index: number) => `serial ${parcel.shipment_id} ${lineId} ${index}`;

export function Component() {
	const { references, parcels, facts } = useLoaderData<typeof loader>();
	const confirm = useConfirm();
	const revalidator = useRevalidator();
	const [refused, setRefused] = useState<readonly BulkReport[]>([]);
	/** On this page, by reference; also without a response. */
	const [sent, setSent] = useState<readonly string[]>([]);
	const packed = sent.filter((reference) => !parcels.some((parcel) => parcel.reference === reference));
	const draft = useFormDraft(`pack ${references}`, () => ({ fields: {}, state: {} }));
	const bulk = useBulk((reports) => {
		// Those of refused parcels stay to be corrected.
		if (reports.every(({ outcome }) => outcome === "done")) draft.clear();
		const tried = reports.filter(({ outcome }) => outcome === "done" || outcome === "unknown").map(({ title }) => title);
		setSent((before) => [...new Set([...before, ...tried])]);
		setRefused(reports.filter(({ outcome }) => outcome === "refused"));
		void revalidator.revalidate();
	});
	// Everything is packed, here or by somebody else: nothing of the draft is left to enter.
	const isOver = parcels.length === 0 && draft.dirty;
	const dropDraft = useEffectEvent(() => draft.clear());
	useEffect(() => {
		if (isOver) dropDraft();
	}, [isOver]);
	const count = parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`;

	function pack(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { currentTarget } = event;
		const form = new FormData(currentTarget);
		const items = parcels.map((parcel) => ({
			id: String(parcel.shipment_id),
			title: parcel.reference,
			reference: parcel.reference,
			shipment_id: parcel.shipment_id,
			row: {
				reference: parcel.reference,
				shipment_id: parcel.shipment_id,
				serials: parcel.lines.map(({ line_id, quantity }) => ({
					line_id,
					serials: Array.from({ length: quantity }, (_, index) => textOf(form, fieldOf(parcel, line_id, index)).trim()),
				})),
			},
		}));
		const twice = serialsTwice(items.map(({ id, title, row }) => ({ id, title, serials: row.serials.flatMap(({ serials }) => serials) })));
		if (twice.length > 0) return setRefused(twice);
		const leaving = parcels.flatMap((parcel, index) =>
			parcel.lines.map((line, place) => ({
				...line,
				serials: items[index]?.row.serials[place]?.serials ?? [],
				facts: facts.get(parcel.location_id),
			})),
		);
		const question = serialQuestion(leaving, "Pack");
		if (question === undefined) packAll(items);
		else confirm.ask({ ...question, onConfirm: () => packAll(items), onCancel: () => focusEmptySerial(currentTarget) });
	}

	function packAll(items: { id: string; title: string; reference: string; shipment_id: number; row: PackRow }[]) {
		bulk.start("Packing", items, {
			step: async (batch) => {
				const { data } = await api("POST /staff/order-batches/pack", { rows: batch.map(({ row }) => row) });
				return data.map(({ reference, done, message }, index) => ({
					id: batch[index]?.id ?? reference,
					title: reference,
					outcome: done ? ("done" as const) : ("refused" as const),
					message,
				}));
			},
			findDone: (batch) => findDoneOrders(batch, isPacked),
		});
	}

	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Pack" }]} />
			<PageHead
				title="Pack orders"
				actions={
					parcels.length > 0 ? (
						<ButtonLink tone="line" size="sm" href={`/orders/pick-list?references=${references}`}>
							<ClipboardList className="icon icon--sm" aria-hidden="true" />
							Pick list
						</ButtonLink>
					) : null
				}
			/>
			{refused.length > 0 ? (
				<Note tone="bad" role="alert" title="Not packed:" className="above-page">
					<ReportList reports={refused} />
				</Note>
			) : null}
			{draft.notes}
			<PaymentWarning orders={parcels} />
			{parcels.length === 0 && packed.length > 0 ? (
				<EmptyState title={packed.length === 1 ? "1 order is packed" : `${packed.length} orders are packed`}>
					<Link
						className="btn btn--primary"
						to={`/orders?view=table&state=packed&references=${packed.join(",")}`}
						state={{ chosen: packed }}
					>
						{packed.length === 1 ? "Ship this order" : `Ship these ${packed.length} orders`}
					</Link>
				</EmptyState>
			) : parcels.length === 0 ? (
				<EmptyState title="Nothing to pack">The chosen orders are packed, not paid yet, or of another store.</EmptyState>
			) : (
				<form key={draft.round} onSubmit={pack} onChange={draft.onChange} onKeyDown={goOnWithEnter} className="pack-form" data-first-field>
					<p className="muted">An invoice is issued for each parcel and cannot be changed. Enter goes to the next field.</p>
					{parcels.map((parcel) => (
						<ParcelBox key={parcel.shipment_id} parcel={parcel} facts={facts.get(parcel.location_id)} field={draft.field} />
					))}
					<div>
						<Button {...saves} type="submit">
							Pack {count}
						</Button>
					</div>
				</form>
			)}
			<BulkProgress bulk={bulk} />
			{confirm.dialog}
		</>
	);
}

/** Before anything is packed: an invoice cannot be changed, and which of the two parcels was meant is not known here. */
function serialsTwice(parcels: readonly { id: string; title: string; serials: readonly string[] }[]): BulkReport[] {
	const all = parcels.flatMap(({ serials }) => serials.map(plainSerial).filter((serial) => serial !== ""));
	const twice = new Set(all.filter((serial, index) => all.indexOf(serial) !== index));
	return parcels.flatMap(({ id, title, serials }) => {
		const serial = serials.find((each) => twice.has(plainSerial(each)));
		return serial === undefined
			? []
			: [{ id, title, outcome: "refused" as const, message: `${serial} is entered twice on this page. Nothing is packed yet.` }];
	});
}

type PackRow = RouteInput<"POST /staff/order-batches/pack">["rows"][number];

type ParcelBoxProps = { parcel: ParcelToPack; facts: SerialFacts | undefined; field: (name: string) => string | undefined };

function ParcelBox({ parcel, facts, field }: ParcelBoxProps) {
	const { reference, shipment_id, customer, from, lines } = parcel;
	return (
		<section className="box parcel-box" aria-labelledby={`parcel-${shipment_id}`}>
			<h2 id={`parcel-${shipment_id}`}>
				<Link className="link num" to={`/orders/${reference}`}>
					{reference}
				</Link>
				<span className="muted">
					{customer}, from {from}
				</span>
			</h2>
			{lines.map(({ line_id, sku, title, options, quantity, covered }) => (
				<fieldset key={line_id} className="parcel-line">
					<legend>
						{quantity} × {title}
						{options ? `, ${options}` : ""} <span className="muted num">{sku}</span>
					</legend>
					{Array.from({ length: takesSerial(facts, sku) || covered ? quantity : 0 }, (_, index) => (
						<label key={fieldOf(parcel, line_id, index)}>
							<span className="sr">
								{reference}, {title}: serial number {index + 1}
							</span>
							<input
								className="input"
								data-serial
								name={fieldOf(parcel, line_id, index)}
								defaultValue={field(fieldOf(parcel, line_id, index))}
								placeholder={quantity > 1 ? `Serial number ${index + 1}` : "Serial number"}
								maxLength={40}
								autoComplete="off"
								autoCapitalize="characters"
								spellCheck={false}
							/>
						</label>
					))}
				</fieldset>
			))}
		</section>
	);
}
