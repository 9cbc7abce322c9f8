// Bulk actions for the chosen orders.
import { ordersPerSheet } from "@lapwing/contract/orders-per-sheet";
import type { OrderReport } from "@lapwing/contract/staff-batches";
import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, useBulk } from "../bulk/bulk-progress.tsx";
import type { BulkReport } from "../bulk/run-batches.ts";
import { errorAt, type FormRefusal, refusedAt, textOf } from "../failure/form-failure.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMay } from "../layout/use-may.ts";
import { ChooseButtons } from "../list/choose-buttons.tsx";
import { chosenWords, type RowSelection } from "../list/selection.ts";
import { useMailWords } from "../outbox/mail-sending.tsx";
import { DeliverDialog, parcelsOf } from "./deliver-dialog.tsx";
import { findDoneOrders, hasArrived, hasLeft, wears } from "./done-orders.ts";
import { rememberCarrier, shippedCarrier } from "./last-carrier.ts";
import { PaymentWarning } from "./payment-warning.tsx";
import { type ShipAgain, ShipDialog, type ShipRow } from "./ship-dialog.tsx";

export function reportOf({ reference, done, unchanged, message }: OrderReport): BulkReport {
	return { id: reference, title: reference, outcome: unchanged ? "unchanged" : done ? "done" : "refused", message };
}

/** An order may have several parcels in a batch. */
function parcelReports(batch: readonly { id: string; title: string }[], reports: readonly OrderReport[]): BulkReport[] {
	return reports.map((report, index) => ({ ...reportOf(report), id: batch[index]?.id ?? "", title: batch[index]?.title ?? "" }));
}

/** Refused waybills stay to be corrected, with their reasons; their orders stay chosen. */
function againOf(sent: readonly ShipRow[], reports: readonly BulkReport[]): { again: ShipAgain; references: string[] } | undefined {
	const reasons = new Map(reports.flatMap(({ id, outcome, message }) => (outcome === "refused" ? [[id, message ?? ""] as const] : [])));
	const refused = sent.filter(({ id }) => reasons.has(id));
	const [first] = refused;
	if (first === undefined) return undefined;
	const waybills = Object.fromEntries(
		refused.map(({ id, shipment_id, waybill }) => [shipment_id, { waybill, message: reasons.get(id) ?? "" }]),
	);
	return { again: { carrier: first.carrier, waybills }, references: [...new Set(refused.map(({ reference }) => reference))] };
}

export function ChosenOrders({ selection, shown }: { selection: RowSelection<StaffOrderSummary>; shown: number }) {
	const may = useMay();
	const mailWords = useMailWords();
	const revalidator = useRevalidator();
	const [dialog, setDialog] = useState<"tag" | "cancel" | "ship" | "deliver">();
	/** Parcels that the last attempt sent, and what of them is to be corrected. */
	const [sent, setSent] = useState<readonly ShipRow[]>([]);
	const [again, setAgain] = useState<ShipAgain>();
	const bulk = useBulk((reports) => {
		const left = againOf(sent, reports);
		setSent([]);
		setAgain(left?.again);
		selection.clear();
		for (const reference of left?.references ?? []) selection.toggle(reference, true);
		if (left) setDialog("ship");
		void revalidator.revalidate();
	});
	const chosen = selection.rows;
	const references = chosen.map(({ reference }) => reference);
	const items = references.map((reference) => ({ id: reference, title: reference, reference }));
	const query = `references=${references.join(",")}`;
	const [cancelRefused, setCancelRefused] = useState<FormRefusal>();
	const close = () => {
		setDialog(undefined);
		setCancelRefused(undefined);
		setAgain(undefined);
	};
	const idsOf = (batch: readonly { id: string }[]) => batch.map(({ id }) => id);
	if (references.length === 0) return <BulkProgress bulk={bulk} />;
	const isPacked = chosen.every(({ state }) => state === "packed");
	const isSheet = references.length <= ordersPerSheet;
	const maySend = chosen.every(({ packed_parcels }) => packed_parcels.length > 0);
	const toSend = chosen
		.filter(({ fulfilment }) => fulfilment === "delivery")
		.flatMap((order) => parcelsOf(order, order.packed_parcels).map((parcel) => ({ ...parcel, customer: order.customer })));
	const mayDeliver = may("take_cash") && chosen.every(({ parcels_under_way }) => parcels_under_way.length > 0);
	const count = references.length === 1 ? "1 order" : `${references.length} orders`;
	return (
		<>
			<div className="chosen-bar" role="group" aria-label="Chosen orders">
				<b role="status">{chosenWords(selection)}</b>
				{may("handle_orders") && maySend && toSend.length > 0 ? (
					<Button size="sm" tone="line" onClick={() => setDialog("ship")}>
						Ship
					</Button>
				) : null}
				{mayDeliver ? (
					<Button size="sm" tone="line" onClick={() => setDialog("deliver")}>
						Delivered
					</Button>
				) : null}
				{!may("handle_orders") || isPacked || mayDeliver || !isSheet ? null : (
					<>
						<ButtonLink size="sm" tone="line" href={`/orders/pick-list?${query}`}>
							Pick list
						</ButtonLink>
						<ButtonLink size="sm" tone="line" href={`/orders/pack?${query}`}>
							Pack
						</ButtonLink>
					</>
				)}
				{isSheet ? (
					<ButtonLink size="sm" tone="line" href={`/orders/invoices?${query}`}>
						Print invoices
					</ButtonLink>
				) : (
					<span className="muted">Lists and invoices are of {ordersPerSheet} orders at most.</span>
				)}
				{may("handle_orders") ? (
					<Button size="sm" tone="line" onClick={() => setDialog("tag")}>
						Tag
					</Button>
				) : null}
				{may("refund_orders") ? (
					<Button size="sm" tone="line" onClick={() => setDialog("cancel")}>
						Cancel
					</Button>
				) : null}
				<ChooseButtons selection={selection} shown={shown} />
			</div>
			{dialog === "tag" ? (
				<TagDialog
					count={count}
					worn={[...new Set(chosen.flatMap(({ tags }) => tags))].toSorted()}
					onClose={close}
					onSubmit={(tags) => {
						close();
						bulk.start("Tagging", items, {
							step: async (batch) => {
								const { data } = await api("POST /staff/order-batches/tag", { references: idsOf(batch), ...tags });
								return data.map(reportOf);
							},
							findDone: (batch) => findDoneOrders(batch, (order) => wears(order, tags)),
						});
					}}
				/>
			) : null}
			{dialog === "ship" ? (
				<ShipDialog
					parcels={toSend}
					warning={<PaymentWarning orders={chosen} />}
					again={again}
					onClose={close}
					onShip={(rows) => {
						close();
						setSent(rows);
						bulk.start("Shipping", rows, {
							step: async (batch) => {
								const input = batch.map(({ reference, shipment_id, waybill, carrier }) => ({ reference, shipment_id, waybill, carrier }));
								const { data } = await api("POST /staff/order-batches/ship", { rows: input });
								const reports = parcelReports(batch, data);
								rememberCarrier(shippedCarrier(batch, reports));
								return reports;
							},
							findDone: (batch) => findDoneOrders(batch, hasLeft),
						});
					}}
				/>
			) : null}
			{dialog === "deliver" ? (
				<DeliverDialog
					orders={chosen}
					onClose={close}
					onDeliver={(parcels, cash) => {
						close();
						bulk.start("Marking as delivered", parcels, {
							step: async (batch) => {
								const rows = batch.map(({ reference, shipment_id }) => ({ reference, shipment_id }));
								const { data } = await api("POST /staff/order-batches/deliver", { rows, cash });
								return parcelReports(batch, data);
							},
							findDone: (batch) => findDoneOrders(batch, hasArrived),
						});
					}}
				/>
			) : null}
			{dialog === "cancel" ? (
				<FormDialog
					open
					onClose={close}
					title={`Cancel ${count}?`}
					subtitle={`Stock returns, what was paid is refunded, and invoices are credited. ${mailWords("Each customer gets a mail.")} What has left is refused.`}
					submitLabel={`Cancel ${count}`}
					danger
					busy={false}
					refused={cancelRefused}
					fields={["reason"]}
					onSubmit={(form) => {
						const reason = textOf(form, "reason").trim();
						if (reason === "") return setCancelRefused(refusedAt("reason", "Say why."));
						close();
						const seen = Object.fromEntries(chosen.map(({ reference, last_event }) => [reference, last_event]));
						bulk.start("Cancelling", items, {
							step: async (batch) => {
								const { data } = await api("POST /staff/order-batches/cancel", { references: idsOf(batch), reason, seen });
								return data.map(reportOf);
							},
							findDone: (batch) => findDoneOrders(batch, ({ state }) => state === "cancelled" || state === "refunded"),
						});
					}}
				>
					<TextField
						label="Reason"
						name="reason"
						required
						maxLength={500}
						hint="The customers can read it."
						error={errorAt(cancelRefused, "reason")}
					/>
				</FormDialog>
			) : null}
			<BulkProgress bulk={bulk} />
		</>
	);
}

type Tags = { add: string[]; remove: string[] };

const tagsOf = (text: string) =>
	text
		.split(",")
		.map((each) => each.trim())
		.filter(Boolean);

type TagDialogProps = { count: string; worn: readonly string[]; onClose: () => void; onSubmit: (tags: Tags) => void };

function TagDialog({ count, worn, onClose, onSubmit }: TagDialogProps) {
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Tag ${count}`}
			subtitle="Only staff see tags. The list can be filtered by them."
			submitLabel="Save the tags"
			busy={false}
			refused={undefined}
			onSubmit={(form) => {
				const tags = { add: tagsOf(textOf(form, "add")), remove: form.getAll("remove").map(String) };
				if (tags.add.length + tags.remove.length > 0) onSubmit(tags);
			}}
		>
			<TextField label="Add" name="add" maxLength={150} autoComplete="off" hint="Up to five, separated by commas: gift, call first." />
			{worn.length > 0 ? (
				<fieldset className="stack" data-gap="2">
					<legend className="label">Take off</legend>
					{worn.map((tag) => (
						<label key={tag} className="check">
							<input type="checkbox" name="remove" value={tag} />
							<span>{tag}</span>
						</label>
					))}
				</fieldset>
			) : null}
		</FormDialog>
	);
}
