import { formatRupees } from "@lapwing/contract/money";
import type { Shipment, ShipmentState } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useCustomerMailWords } from "../outbox/mail-sending.tsx";
import { CollectedFields, collectedFields, readCollected } from "../refunds/collected-fields.tsx";
import { takesSerial } from "../serials/serial-question.ts";
import { useSerialQuestion } from "../serials/use-serial-question.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { lastCarrier, rememberCarrier } from "./last-carrier.ts";
import { CancelDialog, DamagedField } from "./order-dialogs.tsx";
import { lineName, shipmentSteps, shipmentTitles, stepWords } from "./order-labels.ts";
import { SourceDialog, SplitDialog } from "./rearrange-dialogs.tsx";
import { untraceable } from "./tracking.ts";
import { TrackingDialog, TrackingFields, trackingNames } from "./tracking-fields.tsx";

export function ShipmentBox({ staffOrder, shipment }: { staffOrder: StaffOrder; shipment: Shipment }) {
	const [step, setStep] = useState<ShipmentState>();
	const [rearranging, setRearranging] = useState<"split" | "source" | "tracking">();
	const own = staffOrder.moves.find((each) => each.shipment_id === shipment.id);
	const { to: moves = [], sources = [], may_split = false, may_correct_tracking = false, may_hand_over = false } = own ?? {};
	const isBack = shipment.state === "undelivered";
	const live = staffOrder.order.shipments.filter(({ state }) => state !== "cancelled");
	// One shipment alone is the whole order, which has a button of its own.
	const isWhole = staffOrder.may.cancel && live.length === 1;
	const steps = moves.filter((to) => to !== "collected" && (to !== "cancelled" || isBack || !isWhole));
	// Handing over is the first step of what is ready. What is only packed may be fetched early.
	const offered = may_hand_over ? steps.toSpliced(shipment.state === "packed" ? 1 : 0, 0, "collected") : steps;
	const isReplacement = staffOrder.reversals.some(({ replacement_id }) => replacement_id === shipment.id);
	const number = staffOrder.order.shipments.indexOf(shipment) + 1;
	const close = () => setStep(undefined);
	return (
		<section className="box" aria-labelledby={`shipment-${shipment.id}`}>
			<h2 id={`shipment-${shipment.id}`}>
				{staffOrder.order.shipments.length > 1 ? `Shipment ${number} from ${shipment.from}` : `From ${shipment.from}`}
				<span className="row" data-gap="2">
					{isReplacement ? <Tag tone="accent">Replacement</Tag> : null}
					<Tag tone={isBack ? "bad" : shipment.state === "cancelled" ? "off" : "info"}>{shipmentTitles[shipment.state]}</Tag>
				</span>
			</h2>
			<ul className="parcel">
				{shipment.lines.map(({ line_id, quantity, total, cancelled }) => {
					const words = `${quantity} × ${lineName(staffOrder.order.lines.find(({ id }) => id === line_id))}, ${formatRupees(total)}`;
					return <li key={line_id}>{cancelled ? <CancelledWords>{words}</CancelledWords> : words}</li>;
				})}
				{shipment.delivery > 0 ? <li>Delivery, {formatRupees(shipment.delivery)}</li> : null}
			</ul>
			{shipment.due > 0 ? <p>{formatRupees(shipment.due)} is to be paid when it arrives.</p> : null}
			<ShipmentFacts shipment={shipment} />
			{offered.length > 0 || sources.length > 0 || may_split || may_correct_tracking ? (
				<div className="row">
					{offered.map((to, index) => (
						<Button key={to} size="sm" tone={index === 0 ? "primary" : "line"} onClick={() => setStep(to)}>
							{to === "cancelled" && !isBack ? "Cancel the shipment" : (shipmentSteps[to]?.verb ?? shipmentTitles[to])}
						</Button>
					))}
					{may_split ? (
						<Button size="sm" tone="line" onClick={() => setRearranging("split")}>
							Pack a part
						</Button>
					) : null}
					{sources.length > 0 ? (
						<Button size="sm" tone="line" onClick={() => setRearranging("source")}>
							Send from another store
						</Button>
					) : null}
					{may_correct_tracking ? (
						<Button size="sm" tone="line" onClick={() => setRearranging("tracking")}>
							Correct the tracking
						</Button>
					) : null}
				</div>
			) : null}
			{rearranging === "split" ? (
				<SplitDialog staffOrder={staffOrder} shipment={shipment} onClose={() => setRearranging(undefined)} />
			) : null}
			{rearranging === "source" ? (
				<SourceDialog staffOrder={staffOrder} shipment={shipment} sources={sources} onClose={() => setRearranging(undefined)} />
			) : null}
			{rearranging === "tracking" ? (
				<TrackingDialog reference={staffOrder.order.reference} shipment={shipment} onClose={() => setRearranging(undefined)} />
			) : null}
			{step === "packed" ? <PackDialog staffOrder={staffOrder} shipment={shipment} onClose={close} /> : null}
			{step === "cancelled" && !isBack ? (
				<CancelDialog staffOrder={staffOrder} part={{ shipment_id: shipment.id }} what={`shipment ${number}`} onClose={close} />
			) : null}
			{step === "collected" ? <HandOverDialog staffOrder={staffOrder} shipment={shipment} onClose={close} /> : null}
			{step !== undefined && step !== "packed" && step !== "collected" && (step !== "cancelled" || isBack) ? (
				<MoveDialog staffOrder={staffOrder} shipment={shipment} to={step} onClose={close} />
			) : null}
		</section>
	);
}

function CancelledWords({ children }: { children: string }) {
	return (
		<>
			<s>{children}</s> <span className="muted">Cancelled</span>
		</>
	);
}

function ShipmentFacts({ shipment }: { shipment: Shipment }) {
	const parts = [shipment.carrier, shipment.waybill].filter(Boolean).join(" ");
	const { tracking_url, shipped_at, delivered_at, note, invoice } = shipment;
	if (!parts && !tracking_url && !shipped_at && !delivered_at && !note && !invoice) return null;
	return (
		<p className="muted">
			{parts ? <span className="block">{parts}</span> : null}
			{tracking_url ? (
				<a className="link block" href={tracking_url} target="_blank" rel="noreferrer">
					Follow the parcel
				</a>
			) : null}
			{shipped_at ? (
				<span className="block">
					Left <Time value={shipped_at} zone={shopZone} format="datetime" />
				</span>
			) : null}
			{delivered_at ? (
				<span className="block">
					Arrived <Time value={delivered_at} zone={shopZone} format="datetime" />
				</span>
			) : null}
			{note ? <span className="block">{note}</span> : null}
			{invoice ? (
				<a className="link block" href={invoice.url} target="_blank" rel="noreferrer">
					Invoice {invoice.number}
				</a>
			) : null}
		</p>
	);
}

/** After a conflict the page is loaded again: the parcel has gone on, most often by one's own first try. */
const hasGoneOn = (refused: FormRefusal | undefined, isWaiting: boolean) => refused?.failure.code === "conflict" && !isWaiting;

type StepProps = { staffOrder: StaffOrder; shipment: Shipment; onClose: () => void };

function PackDialog({ staffOrder, shipment, onClose }: StepProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference } = staffOrder.order;
	const parts = shipment.lines
		.filter(({ cancelled }) => !cancelled)
		.map(({ line_id, quantity }) => ({ line_id, quantity, line: staffOrder.order.lines.find(({ id }) => id === line_id) }))
		// A warranty extension has no serial number.
		.filter(({ line }) => line?.covers_line_id == null);
	const isDone = hasGoneOn(refused, shipment.state === "waiting");
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const place = staffOrder.moves.find(({ shipment_id }) => shipment_id === shipment.id)?.location_id;
	const question = useSerialQuestion(
		place,
		parts.flatMap(({ line }) => line?.sku ?? []),
		"Pack",
	);
	// Also what is sold with a warranty extension, which needs its serial number.
	const asks = (id: number, sku: string | undefined) =>
		takesSerial(question.facts, sku ?? "") || staffOrder.order.lines.some(({ covers_line_id }) => covers_line_id === id);
	const pack = (serials: { line_id: number; serials: string[] }[]) =>
		call(
			"POST /staff/orders/:reference/shipments/:shipment_id/pack",
			{ reference, shipment_id: shipment.id, serials },
			shipmentSteps.packed?.done,
		);
	return (
		<>
			<FormDialog
				open
				onClose={onClose}
				title={isDone ? `Shipment: ${shipmentTitles[shipment.state]}` : "Pack the shipment"}
				isDone={isDone}
				subtitle={`The invoice is issued with this step and cannot be changed. ${stepWords("packed", mailWords)}`}
				submitLabel="Pack and issue the invoice"
				width="normal"
				busy={busy}
				refused={refused}
				fields={parts.map(({ line_id }) => `serials.${line_id}`)}
				onSubmit={(form, element) => {
					// Without the fields a laptop would be packed without its serial number.
					if (question.state === "loading") return;
					const serials = parts.map(({ line_id, quantity }) => ({
						line_id,
						serials: Array.from({ length: quantity }, (_, index) => textOf(form, `serial ${line_id} ${index}`).trim()),
					}));
					const leaving = parts.map(({ line, quantity }, index) => ({
						sku: line?.sku ?? "",
						title: line?.title ?? "",
						quantity,
						serials: serials[index]?.serials ?? [],
					}));
					question.ask(leaving, () => pack(serials), element);
				}}
			>
				{question.state === "known" ? null : (
					<p className="muted" role="status">
						{question.state === "failed"
							? "Which goods have serial numbers could not be loaded. Close this and open it again to enter them."
							: "Loading which goods have serial numbers"}
					</p>
				)}
				{parts.map(({ line_id, quantity, line }) => (
					<fieldset key={line_id} className="stack" data-gap="3">
						<legend className="label">
							{quantity} × {line?.title} <span className="muted">{line?.sku}</span>
						</legend>
						{Array.from({ length: asks(line_id, line?.sku) ? quantity : 0 }, (_, index) => (
							<TextField
								key={`${line_id} ${index}`}
								label={quantity > 1 ? `Serial number ${index + 1}` : "Serial number"}
								name={`serial ${line_id} ${index}`}
								data-serial
								maxLength={40}
								autoComplete="off"
								autoCapitalize="characters"
								spellCheck={false}
								hint={index === 0 ? "On the label below the laptop." : undefined}
								error={index === 0 ? errorAt(refused, `serials.${line_id}`) : undefined}
							/>
						))}
					</fieldset>
				))}
			</FormDialog>
			{question.dialog}
		</>
	);
}

/** To the customer who picks it up, with the payment that is due. */
function HandOverDialog({ staffOrder, shipment, onClose }: StepProps) {
	const { call, busy, refused } = useCall(onClose);
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const { due, order } = staffOrder;
	const words = shipmentSteps.collected;
	const isDone = hasGoneOn(refused, shipment.state !== "collected");
	return (
		<FormDialog
			open
			onClose={onClose}
			isDone={isDone}
			title={due > 0 ? `Take ${formatRupees(due)} and hand over?` : `${words?.verb}?`}
			subtitle={`${due > 0 ? "The order counts as paid from then on. This cannot be undone. " : ""}${stepWords("collected", mailWords)}`}
			submitLabel={due > 0 ? `Take ${formatRupees(due)} and hand over` : (words?.verb ?? "")}
			busy={busy}
			refused={refused}
			fields={["note", ...collectedFields]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/shipments/:shipment_id/hand-over",
					{
						reference: order.reference,
						shipment_id: shipment.id,
						cash: due,
						...(due > 0 && readCollected(form)),
						note: textOf(form, "note").trim() || undefined,
					},
					words?.done,
				)
			}
		>
			{due > 0 ? <CollectedFields refused={refused} /> : null}
			<NoteField refused={refused} />
		</FormDialog>
	);
}

function NoteField({ refused }: { refused: FormRefusal | undefined }) {
	return <TextField label="Note" name="note" optional maxLength={500} hint="The customer can read it." error={errorAt(refused, "note")} />;
}

/** Of an undelivered parcel: with the amount that is paid back, as the server calculates it. */
function comesBackWords({ moves }: StaffOrder, { id }: Shipment, isDamaged: boolean): string {
	const back = moves.find(({ shipment_id }) => shipment_id === id)?.cancel_refund ?? 0;
	const money = back > 0 ? `${formatRupees(back)} is paid back` : "no money is paid back";
	return `Its goods ${isDamaged ? "are written off" : "go back into stock"}, its invoice is credited, and ${money}.`;
}

function MoveDialog({ staffOrder, shipment, to, onClose }: StepProps & { to: ShipmentState }) {
	const { call, busy, refused } = useCall<"POST /staff/orders/:reference/shipments/:shipment_id/move">(({ data }) => {
		const moved = data.order.shipments.find(({ id }) => id === shipment.id);
		if (sends) rememberCarrier(moved?.carrier ?? "");
		onClose();
	});
	const confirm = useConfirm();
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const words = shipmentSteps[to];
	const sends = to === "shipped";
	const [isDamaged, setDamaged] = useState(false);
	return (
		<>
			<FormDialog
				open
				onClose={onClose}
				title={`${words?.verb ?? shipmentTitles[to]}?`}
				subtitle={`${to === "cancelled" ? `${comesBackWords(staffOrder, shipment, isDamaged)} ` : ""}${stepWords(to, mailWords)}`}
				submitLabel={words?.verb ?? "Save"}
				danger={to === "cancelled"}
				busy={busy}
				refused={refused}
				isDone={hasGoneOn(refused, shipment.state !== to)}
				fields={[...trackingNames, "note"]}
				onSubmit={(form) => {
					const typed = (name: string) => textOf(form, name).trim() || undefined;
					const move = {
						reference: staffOrder.order.reference,
						shipment_id: shipment.id,
						to,
						carrier: typed("carrier"),
						waybill: typed("waybill"),
						tracking_url: typed("tracking_url"),
						note: typed("note"),
						...(isDamaged && { restock: false }),
					};
					const send = () => call("POST /staff/orders/:reference/shipments/:shipment_id/move", move, words?.done);
					const question = sends ? untraceable(move.carrier ?? "", move.waybill ?? "") : undefined;
					if (question === undefined) send();
					else confirm.ask({ ...question, onConfirm: send });
				}}
			>
				{sends ? <TrackingFields shipment={shipment} refused={refused} carrier={lastCarrier()} /> : null}
				<NoteField refused={refused} />
				{to === "cancelled" ? <DamagedField isDamaged={isDamaged} onChange={setDamaged} /> : null}
			</FormDialog>
			{confirm.dialog}
		</>
	);
}
