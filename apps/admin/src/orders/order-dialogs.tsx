import { formatRupees } from "@lapwing/contract/money";
import type { CancelledPart } from "@lapwing/contract/order-changes";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readRupees } from "../form/rupees.ts";
import { amountProblem } from "../refunds/refund-amount.ts";
import { RefundWayFields, readSettlement, refundWayErrors } from "../refunds/refund-way-fields.tsx";
import type { ShopLocation } from "../shop/locations.ts";

export type OrderDialogProps = { desk: StaffOrder; onClose: () => void };

/** A payment that its provider can pay back. Cash and counter payments have no provider that could pay back. */
export function isPaidOnline({ payments }: StaffOrder): boolean {
	return payments.some(({ provider, state }) => !["cod", "counter"].includes(provider) && state !== "created" && state !== "failed");
}

type CancelDialogProps = OrderDialogProps & {
	/** Empty for the whole order. */
	part: CancelledPart;
	/** What the title asks about, such as “shipment 2”. */
	what: string;
};

/** What comes back, as the server reckons it. */
function cancelRefundOf({ cancel_refund, moves, line_cancel_refunds }: StaffOrder, { shipment_id, line_id }: CancelledPart): number {
	if (shipment_id !== undefined) return moves.find((each) => each.shipment_id === shipment_id)?.cancel_refund ?? 0;
	if (line_id !== undefined) return line_cancel_refunds.find((each) => each.line_id === line_id)?.amount ?? 0;
	return cancel_refund;
}

export function CancelDialog({ desk, part, what, onClose }: CancelDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference } = desk.order;
	const isWhole = part.shipment_id === undefined && part.line_id === undefined;
	const back = cancelRefundOf(desk, part);
	const money = back > 0 ? `${formatRupees(back)} is paid back` : "no money is paid back";
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Cancel ${what}?`}
			subtitle={`This cannot be undone. Its stock goes back on the shelf, ${money}, and the customer gets a mail with your reason.`}
			submitLabel={isWhole ? "Cancel the order" : "Cancel it"}
			danger
			busy={busy}
			refused={refused}
			fields={["reason"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/cancel",
					{ reference, ...part, reason: textOf(form, "reason") },
					isWhole ? "The order is cancelled." : "Cancelled.",
				)
			}
		>
			<TextField label="Reason" name="reason" required maxLength={500} hint="The customer reads it." error={errorAt(refused, "reason")} />
		</FormDialog>
	);
}

export function CollectDialog({ desk, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference, totals } = desk.order;
	const later = totals.due - desk.due;
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Did ${formatRupees(desk.due)} come in?`}
			subtitle={
				later > 0
					? `It is for what has arrived; ${formatRupees(later)} is to be paid when the rest arrives. This cannot be undone.`
					: "The order counts as paid from then on. This cannot be undone."
			}
			submitLabel="Yes, it came in"
			busy={busy}
			refused={refused}
			onSubmit={() => call("POST /staff/orders/:reference/collect-payment", { reference }, "Noted as paid.")}
		/>
	);
}

export function RefundDialog({ desk, places, onClose }: OrderDialogProps & { places: readonly ShopLocation[] }) {
	// The same key refunds once, however often the button is pressed.
	const [key] = useState(() => crypto.randomUUID());
	const [wrong, setWrong] = useState<string>();
	const { call, busy, refused } = useCall(onClose);
	const { reference } = desk.order;
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Pay back as goodwill"
			subtitle={`Up to ${formatRupees(desk.refundable)}. The sale and its invoice stay as they are. This cannot be undone, and the customer gets a mail.`}
			submitLabel="Pay back"
			danger
			busy={busy}
			refused={refused}
			fields={["amount", "reason", ...refundWayErrors]}
			onSubmit={(form) => {
				const amount = readRupees(textOf(form, "amount"));
				const problem = amountProblem(amount, desk.refundable);
				setWrong(problem);
				if (amount === undefined || problem !== undefined) return;
				const settlement = readSettlement(form);
				call(
					"POST /staff/orders/:reference/refund",
					{ reference, amount, reason: textOf(form, "reason"), key, ...(settlement && { settlement }) },
					`The refund of ${formatRupees(amount)} is noted.`,
				);
			}}
		>
			<TextField label="Amount in rupees" name="amount" inputMode="decimal" required error={wrong ?? errorAt(refused, "amount")} />
			<TextField label="Reason" name="reason" required maxLength={500} hint="Staff read it." error={errorAt(refused, "reason")} />
			<RefundWayFields source={isPaidOnline(desk) ? "online" : "cash"} later places={places} refused={refused} />
		</FormDialog>
	);
}
