import { formatRupees } from "@lapwing/contract/money";
import { tellsOfFault } from "@lapwing/contract/return-reasons";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Checkbox, Radio } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useState } from "react";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readRupees } from "../form/rupees.ts";
import { useAsOpened } from "../form/use-as-opened.ts";
import { useCustomerMailWords } from "../outbox/mail-sending.tsx";
import { limitWords, overLimit } from "../refunds/refund-amount.ts";
import { RefundWayFields, readSettlement, refundWayErrors } from "../refunds/refund-way-fields.tsx";
import type { ShopLocation } from "../shop/locations.ts";
import { isPaidInCash, isPaidOnline, type OrderDialogProps } from "./order-dialogs.tsx";
import { lineName, returnMethodTitles } from "./order-labels.ts";
import { QuantityField } from "./quantity-field.tsx";
import { isResellable, whyNotRestocked } from "./resellable.ts";
import { type PreviewInput, useReturnPreview } from "./use-return-preview.ts";

function titleOf({ order }: StaffOrder, lineId: number): string {
	return lineName(order.lines.find(({ id }) => id === lineId));
}

/** Somebody stands in the store or calls: the return is asked for in their name. */
export function TakeBackDialog({ staffOrder: current, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ may }) => may.take_back);
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const { reference } = staffOrder.order;
	const lines = staffOrder.order.lines.filter(({ may }) => may.return_quantity > 0);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="What does the customer give back?"
			subtitle={`The return is noted. ${mailWords("The customer gets a mail.")} Check the goods, then receive the return: that pays the money back.`}
			submitLabel="Note the return"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["reason", "lines", "comment"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/take-back",
					{
						reference,
						reason: textOf(form, "reason"),
						comment: textOf(form, "comment").trim() || undefined,
						method: textOf(form, "method") === "collect" ? "collect" : "bring",
						lines: lines
							.map(({ id }) => ({ line_id: id, quantity: Number(form.get(`line ${id}`)) }))
							.filter(({ quantity }) => quantity > 0),
					},
					"The return is noted.",
				)
			}
		>
			{lines.map(({ id, title, may }, index) => (
				<QuantityField
					key={id}
					label={title}
					name={`line ${id}`}
					most={may.return_quantity}
					start={lines.length === 1 ? may.return_quantity : 0}
					error={index === 0 ? errorAt(refused, "lines") : undefined}
				/>
			))}
			<TextField label="Reason" name="reason" required maxLength={500} hint="The customer reads it." error={errorAt(refused, "reason")} />
			<fieldset className="check-list">
				<legend className="label">How it comes</legend>
				<Radio name="method" value="bring" defaultChecked>
					{returnMethodTitles.bring}
				</Radio>
				<Radio name="method" value="collect">
					{returnMethodTitles.collect}
				</Radio>
			</fieldset>
			<TextArea label="Comment" name="comment" rows={2} optional maxLength={2000} error={errorAt(refused, "comment")} />
		</FormDialog>
	);
}

/** Goods that were to be returned are here: checked, put back or written off, and paid back or replaced. */
export function ReceiveDialog({ staffOrder: current, places, onClose }: OrderDialogProps & { places: readonly ShopLocation[] }) {
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ may }) => may.receive_return);
	const [outcome, setOutcome] = useState<"refund" | "replace">("refund");
	const { reference, totals } = staffOrder.order;
	const [cash, setCash] = useState<boolean>();
	const isPaid = totals.paid > totals.refunded || (staffOrder.due > 0 && cash === true);
	const start = defaultLocation(staffOrder, places);
	const [received, setReceived] = useState<PreviewInput>({
		lines: staffOrder.awaited_returns.map(quantityOf),
		location_id: start ?? 0,
		deduction: 0,
		cash_collected: undefined,
	});
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const [restock, setRestock] = useState<boolean>();
	/** Undefined while what is typed is no amount. */
	const [withheldNow, setWithheldNow] = useState<number | undefined>(0);
	const returned = { byHand: restock, isFaulty: isFaulty(staffOrder), deduction: outcome === "refund" ? withheldNow : 0 };
	const preview = useReturnPreview(reference, received);
	const noReplacement = preview?.no_replacement ?? undefined;
	const serialErrors = staffOrder.awaited_returns.map(({ line_id }) => `serials.${line_id}`);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="What came back?"
			subtitle={`A credit note is issued. This cannot be undone. ${mailWords("The customer gets a mail.")}${limitWords(staffOrder.refund_limit)}`}
			submitLabel={outcome === "replace" ? "Receive and send a replacement" : isPaid ? "Receive and pay back" : "Receive"}
			width="normal"
			busy={busy}
			refused={refused}
			fields={["lines", "cash_collected", "location_id", "deduction", "deduction_reason", "note", ...serialErrors, ...refundWayErrors]}
			onChange={(form) => {
				const typed = textOf(form, "deduction").trim();
				setWithheldNow(typed === "" ? 0 : readRupees(typed));
				setReceived({
					lines: receivedLines(staffOrder, form),
					location_id: Number(textOf(form, "location")),
					deduction: readRupees(textOf(form, "deduction").trim()) ?? 0,
					cash_collected: readCash(form),
				});
			}}
			onSubmit={(form) => {
				const withheld = textOf(form, "deduction").trim();
				// The server refuses what is no amount, with everything else that is wrong.
				const deduction = withheld === "" ? 0 : (readRupees(withheld) ?? -1);
				const settlement = outcome === "refund" ? readSettlement(form) : undefined;
				call(
					"POST /staff/orders/:reference/receive-return",
					{
						reference,
						lines: receivedLines(staffOrder, form),
						location_id: Number(textOf(form, "location")),
						restock: form.get("restock") === "on",
						deduction,
						deduction_reason: textOf(form, "deduction_reason").trim() || undefined,
						outcome,
						...(settlement && { settlement }),
						cash_collected: readCash(form),
						note: textOf(form, "note").trim() || undefined,
					},
					"The return is received.",
				);
			}}
		>
			{overLimit(preview?.refund, staffOrder.refund_limit) && outcome === "refund" ? (
				<Note tone="warn" title={`${formatRupees(preview?.refund ?? 0)} is more than you may pay back.`}>
					Ask the owner to receive it, or send the same goods again.
				</Note>
			) : null}
			{staffOrder.due > 0 ? (
				<fieldset className="check-list">
					<legend className="label">Did the courier collect {formatRupees(staffOrder.due)} in cash for this order?</legend>
					<Radio name="cash" value="yes" required onChange={() => setCash(true)}>
						Yes: book it as paid
					</Radio>
					<Radio name="cash" value="no" required onChange={() => setCash(false)}>
						No: the customer has not paid
					</Radio>
					{errorAt(refused, "cash_collected") ? <FieldError>{errorAt(refused, "cash_collected")}</FieldError> : null}
				</fieldset>
			) : null}
			{staffOrder.awaited_returns.map((awaited, index) => (
				<ReceivedLineFields
					key={awaited.line_id}
					awaited={awaited}
					title={titleOf(staffOrder, awaited.line_id)}
					refused={refused}
					// Of all lines; said at the first of their fields, where the focus goes.
					error={index === 0 ? errorAt(refused, "lines") : undefined}
				/>
			))}
			<LocationField places={places} start={start} refused={refused} />
			<Checkbox name="restock" checked={isResellable(returned)} onChange={({ currentTarget }) => setRestock(currentTarget.checked)}>
				They can be sold again: put them back into stock
			</Checkbox>
			<fieldset className="check-list">
				<legend className="label">The customer gets</legend>
				<Radio name="outcome" value="refund" checked={outcome === "refund"} onChange={() => setOutcome("refund")}>
					{isPaid
						? `The money back${preview === undefined ? "" : `: ${formatRupees(preview.refund)}${preview.goodwill > 0 ? `, as ${formatRupees(preview.goodwill)} was paid back as goodwill before` : ""}`}`
						: "Nothing: no money is left to pay back"}
				</Radio>
				<Radio
					name="outcome"
					value="replace"
					checked={outcome === "replace"}
					disabled={noReplacement !== undefined && outcome !== "replace"}
					onChange={() => setOutcome("replace")}
				>
					The same goods again
					{noReplacement === undefined ? null : <span className="muted block">{noReplacement}</span>}
				</Radio>
			</fieldset>
			{outcome === "refund" && isPaid ? (
				<>
					<TextField
						label="Withheld for damage, in rupees"
						name="deduction"
						inputMode="decimal"
						optional
						hint={whyNotRestocked(returned)}
						error={errorAt(refused, "deduction")}
					/>
					<TextField
						label="Why it is withheld"
						name="deduction_reason"
						optional={withheldNow === 0}
						required={withheldNow !== 0}
						maxLength={500}
						hint="The customer reads it in the mail and on the order."
						error={errorAt(refused, "deduction_reason")}
					/>
					<RefundWayFields
						source={isPaidOnline(staffOrder) ? "online" : "cash"}
						paidInCash={isPaidInCash(staffOrder)}
						later
						places={places}
						start={received.location_id}
						refused={refused}
					/>
				</>
			) : null}
			<TextField label="Note" name="note" optional maxLength={500} hint="The customer reads it." error={errorAt(refused, "note")} />
		</FormDialog>
	);
}

/** Where it was sold from, if that is one of theirs. */
function defaultLocation({ moves }: StaffOrder, places: readonly ShopLocation[]): number | undefined {
	const from = moves.find(({ location_id }) => places.some(({ id }) => id === location_id));
	return from?.location_id ?? (places.length === 1 ? places[0]?.id : undefined);
}

function LocationField({
	places,
	start,
	refused,
}: {
	places: readonly ShopLocation[];
	start: number | undefined;
	refused: FormRefusal | undefined;
}) {
	return (
		<SelectField
			label="The goods are at"
			name="location"
			required
			defaultValue={start ?? ""}
			error={errorAt(refused, "location_id") ? "Choose a location." : undefined}
		>
			{start === undefined ? <option value="">Choose a location</option> : null}
			{places.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</SelectField>
	);
}

type Awaited = StaffOrder["awaited_returns"][number];

type ReceivedLineFieldsProps = { awaited: Awaited; title: string; refused: FormRefusal | undefined; error: string | undefined };

/** How many came; which ones, where the customer holds more pieces with serial numbers than came. */
function ReceivedLineFields({ awaited, title, refused, error }: ReceivedLineFieldsProps) {
	const [quantity, setQuantity] = useState(awaited.quantity);
	const { line_id, pieces, serials } = awaited;
	const problem = errorAt(refused, `serials.${line_id}`);
	return (
		<fieldset className="received-line">
			<legend className="label">{title}</legend>
			<SelectField
				label="Came back"
				name={`quantity ${line_id}`}
				value={quantity}
				error={error}
				onChange={(event) => setQuantity(Number(event.currentTarget.value))}
			>
				{Array.from({ length: awaited.quantity + 1 }, (_, count) => (
					<option key={`${line_id} ${count}`} value={count}>
						{count === 0 ? "Nothing yet" : `${count} of ${awaited.quantity}`}
					</option>
				))}
			</SelectField>
			{quantity > 0 && quantity < pieces && serials.length > 0 ? (
				<div className="check-list">
					<span className="muted">Tick the serial numbers that came back:</span>
					{serials.map((serial) => (
						<Checkbox key={serial} name={`serial ${line_id}`} value={serial}>
							<span className="num">{serial}</span>
						</Checkbox>
					))}
				</div>
			) : null}
			{problem ? <FieldError>{problem}</FieldError> : null}
		</fieldset>
	);
}

/** Undefined if nothing is due, so that nothing was asked. */
function readCash(form: FormData): boolean | undefined {
	const answer = form.get("cash");
	return answer === null ? undefined : answer === "yes";
}

const quantityOf = ({ line_id, quantity }: { line_id: number; quantity: number }) => ({ line_id, quantity });

function receivedLines({ awaited_returns }: StaffOrder, form: FormData) {
	return awaited_returns.flatMap(({ line_id }) => {
		const quantity = Number(form.get(`quantity ${line_id}`));
		const serials = form.getAll(`serial ${line_id}`).filter((each) => typeof each === "string");
		return quantity > 0 ? [{ line_id, quantity, ...(serials.length > 0 && { serials }) }] : [];
	});
}

export function RefuseDialog({ staffOrder: current, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ may }) => may.receive_return);
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const { reference } = staffOrder.order;
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Refuse the return?"
			subtitle={`For goods that cannot be taken back or never came. The customer keeps them. ${mailWords("The mail to the customer gives your reason.")}`}
			submitLabel="Refuse"
			danger
			// Nothing happens without a reason, which is typed.
			savesByKey
			busy={busy}
			refused={refused}
			fields={["line_ids", "reason"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/refuse-return",
					{ reference, line_ids: form.getAll("line").map(Number), reason: textOf(form, "reason") },
					"The return is refused.",
				)
			}
		>
			<fieldset className="check-list">
				<legend className="label">What is refused</legend>
				{staffOrder.awaited_returns.map(({ line_id, quantity }) => (
					<Checkbox key={line_id} name="line" value={line_id} defaultChecked>
						{quantity} × {titleOf(staffOrder, line_id)}
					</Checkbox>
				))}
				{errorAt(refused, "line_ids") ? <FieldError>{errorAt(refused, "line_ids")}</FieldError> : null}
			</fieldset>
			<TextField
				label="Reason"
				name="reason"
				required
				maxLength={500}
				hint="The customer reads it."
				error={errorAt(refused, "reason")}
				// One item alone is ticked already; a space typed there would take the tick off.
				data-autofocus={staffOrder.awaited_returns.length === 1 || undefined}
			/>
		</FormDialog>
	);
}

/** Whether the customer says that something is wrong with what comes back. */
function isFaulty({ order }: StaffOrder): boolean {
	return order.returns.some(({ reason, lines }) => tellsOfFault(reason) && lines.some(({ state }) => state === "requested"));
}
