import { formatRupees } from "@lapwing/contract/money";
import type { CancelledPart } from "@lapwing/contract/order-changes";
import type { StaffRefund } from "@lapwing/contract/refund";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Checkbox, Radio } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readRupees } from "../form/rupees.ts";
import { useAsOpened } from "../form/use-as-opened.ts";
import { useCustomerMailWords } from "../outbox/mail-sending.tsx";
import { CollectedFields, collectedFields, readCollected } from "../refunds/collected-fields.tsx";
import { amountProblem } from "../refunds/refund-amount.ts";
import { refundKindTitles } from "../refunds/refund-labels.ts";
import { RefundWayFields, readSettlement, refundWayErrors } from "../refunds/refund-way-fields.tsx";
import type { ShopLocation } from "../shop/locations.ts";

export type OrderDialogProps = { staffOrder: StaffOrder; onClose: () => void };

/** A payment of which its provider can pay something back. Cash and counter payments have no provider that could pay back. */
export function isPaidOnline({ payments }: StaffOrder): boolean {
	return payments.some(
		({ provider, state }) => !["cod", "counter"].includes(provider) && (state === "captured" || state === "partially_refunded"),
	);
}

/** Over the counter, or when it was picked up. Not to a courier: that customer is not at a store. */
export function isPaidInCash({ order, payments }: StaffOrder): boolean {
	const paid = payments.filter(({ state }) => state === "captured" || state === "partially_refunded");
	const isCash = ({ provider, method }: StaffOrder["payments"][number]) =>
		(provider === "cod" && method !== "UPI" && method !== "Card") || (provider === "counter" && method === "Cash");
	return order.fulfilment === "pickup" && paid.length > 0 && paid.every(isCash);
}

type CancelDialogProps = OrderDialogProps & {
	/** Empty for the whole order. */
	part: CancelledPart;
	/** What the title asks about, such as “shipment 2”. */
	what: string;
};

/** What comes back, as the server calculates it. */
function cancelRefundOf({ cancel_refund, moves, line_cancel_refunds }: StaffOrder, { shipment_id, line_id }: CancelledPart): number {
	if (shipment_id !== undefined) return moves.find((each) => each.shipment_id === shipment_id)?.cancel_refund ?? 0;
	if (line_id !== undefined) return line_cancel_refunds.find((each) => each.line_id === line_id)?.amount ?? 0;
	return cancel_refund;
}

function isCancellable({ may, moves, cancellable_lines }: StaffOrder, { shipment_id, line_id }: CancelledPart): boolean {
	if (shipment_id !== undefined) return moves.some((each) => each.shipment_id === shipment_id && each.to.includes("cancelled"));
	return line_id === undefined ? may.cancel : cancellable_lines.includes(line_id);
}

export function CancelDialog({ staffOrder: current, part, what: named, onClose }: CancelDialogProps) {
	const [what] = useState(named);
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, (order) => isCancellable(order, part));
	const { reference } = staffOrder.order;
	const isWhole = part.shipment_id === undefined && part.line_id === undefined;
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const back = cancelRefundOf(staffOrder, part);
	const money = back > 0 ? `${formatRupees(back)} is paid back` : "no money is paid back";
	const [isDamaged, setDamaged] = useState(false);
	const goods = isDamaged ? "Its goods are written off" : "Its goods go back into stock";
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Cancel ${what}?`}
			subtitle={`This cannot be undone. ${goods}, and ${money}. ${mailWords("The customer gets a mail with your reason.")}`}
			submitLabel={isWhole ? "Cancel the order" : "Cancel it"}
			danger
			busy={busy}
			refused={refused}
			fields={["reason"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/cancel",
					{ reference, ...part, reason: textOf(form, "reason"), ...(isDamaged && { restock: false }), seen: staffOrder.last_event },
					isWhole ? "The order is cancelled." : "Cancelled.",
				)
			}
		>
			<TextField label="Reason" name="reason" required maxLength={500} hint="The customer reads it." error={errorAt(refused, "reason")} />
			{staffOrder.order.state === "placed" ? null : <DamagedField isDamaged={isDamaged} onChange={setDamaged} />}
		</FormDialog>
	);
}

/** Not for orders that are not paid: nothing was taken off the stock for them. */
export function DamagedField({ isDamaged, onChange }: { isDamaged: boolean; onChange: (isDamaged: boolean) => void }) {
	return (
		<Checkbox checked={isDamaged} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
			Damaged: not back in stock
		</Checkbox>
	);
}

export function CollectDialog({ staffOrder: current, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ due }) => due > 0);
	const { reference, totals } = staffOrder.order;
	const later = totals.due - staffOrder.due;
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Did ${formatRupees(staffOrder.due)} come in?`}
			subtitle={
				later > 0
					? `It is for what has arrived; ${formatRupees(later)} is to be paid when the rest arrives. This cannot be undone.`
					: "The order counts as paid from then on. This cannot be undone."
			}
			submitLabel="Yes, it came in"
			busy={busy}
			refused={refused}
			fields={collectedFields}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/collect-payment",
					{ reference, ...readCollected(form), amount: staffOrder.due },
					"Noted as paid.",
				)
			}
		>
			<CollectedFields courier={staffOrder.order.fulfilment === "delivery"} refused={refused} />
		</FormDialog>
	);
}

/** Cash of a return that was received as unpaid. */
export function LateCashDialog({ staffOrder: current, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ may }) => may.book_late_cash);
	const { reference } = staffOrder.order;
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Did ${formatRupees(staffOrder.late_cash)} come in after all?`}
			subtitle={`The goods were returned as unpaid. ${
				staffOrder.order.totals.due > 0
					? "The cash pays for the replacement, which is then not paid at the door."
					: "The cash is booked and owed to the customer: pay it back under Refund."
			} This cannot be undone.`}
			submitLabel="Yes, it came in"
			busy={busy}
			refused={refused}
			onSubmit={() => call("POST /staff/orders/:reference/late-cash", { reference }, "The cash is booked.")}
		/>
	);
}

export function RefundDialog({ staffOrder: current, places, onClose }: OrderDialogProps & { places: readonly ShopLocation[] }) {
	// The same key refunds once, however often the button is pressed.
	const [key] = useState(() => crypto.randomUUID());
	const [wrong, setWrong] = useState<string>();
	const { call, busy, refused } = useCall(onClose);
	const staffOrder = useAsOpened(current, refused, ({ may }) => may.refund);
	const { reference } = staffOrder.order;
	const mailWords = useCustomerMailWords(staffOrder.order.contact.email);
	const due = staffOrder.refunds.filter(({ may_settle }) => may_settle);
	const most = Math.min(staffOrder.refundable, staffOrder.refund_limit ?? staffOrder.refundable);
	/** Refund that is due, or undefined for goodwill. */
	const [chosen, setChosen] = useState(due[0]);
	const settle = (form: FormData, { id, amount }: StaffRefund) => {
		const settlement = readSettlement(form);
		if (settlement === undefined) return;
		call(
			"POST /staff/orders/:reference/refunds/:refund_id/settle",
			{ reference, refund_id: id, settlement },
			settlement.way === "original" ? "The provider is asked to pay it back." : `The refund of ${formatRupees(amount)} is settled.`,
		);
	};
	return (
		<FormDialog
			open
			onClose={onClose}
			title={chosen ? `Pay back ${formatRupees(chosen.amount)}` : "Pay back as goodwill"}
			subtitle={
				chosen
					? `Say how you gave the money back. This cannot be undone. ${mailWords("The customer gets a mail.")}`
					: `Up to ${formatRupees(most)}. The sale and its invoice stay as they are. This cannot be undone. ${mailWords("The customer gets a mail.")}`
			}
			submitLabel="Pay back"
			danger
			busy={busy}
			refused={refused}
			fields={["amount", "reason", ...refundWayErrors]}
			onSubmit={(form) => {
				if (chosen) return settle(form, chosen);
				const amount = readRupees(textOf(form, "amount"));
				const problem = amountProblem(amount, most);
				setWrong(problem);
				const settlement = readSettlement(form);
				// An amount that is refused here goes as zero, which the server refuses with everything else that is wrong.
				const sent = problem === undefined ? (amount ?? 0) : 0;
				call(
					"POST /staff/orders/:reference/refund",
					{ reference, amount: sent, reason: textOf(form, "reason"), key, ...(settlement && { settlement }) },
					`The refund of ${formatRupees(sent)} is noted.`,
				);
			}}
		>
			{due.length > 0 ? (
				<fieldset className="check-list">
					<legend className="label">What is paid back</legend>
					{due.map((refund) => (
						<Radio key={refund.id} name="due" value={refund.id} checked={chosen === refund} onChange={() => setChosen(refund)}>
							{`${formatRupees(refund.amount)} is due: ${refundKindTitles[refund.kind]}${refund.reason === refundKindTitles[refund.kind] ? "" : `, ${refund.reason}`}`}
						</Radio>
					))}
					{most > 0 ? (
						<Radio name="due" value="" checked={chosen === undefined} onChange={() => setChosen(undefined)}>
							Another amount, as goodwill
						</Radio>
					) : null}
				</fieldset>
			) : null}
			{chosen ? null : (
				<>
					<TextField label="Amount in rupees" name="amount" inputMode="decimal" required error={wrong ?? errorAt(refused, "amount")} />
					<TextField label="Reason" name="reason" required maxLength={500} hint="Staff read it." error={errorAt(refused, "reason")} />
				</>
			)}
			<RefundWayFields
				key={chosen?.id ?? "goodwill"}
				source={(chosen ? chosen.by_provider : isPaidOnline(staffOrder)) ? "online" : "cash"}
				paidInCash={isPaidInCash(staffOrder)}
				later={chosen === undefined}
				places={places}
				refused={refused}
			/>
		</FormDialog>
	);
}
