import { formatRupees } from "@lapwing/contract/money";
import type { DeskOrder } from "@lapwing/contract/order-desk";
import { Checkbox } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";

type OrderDialogProps = { desk: DeskOrder; open: boolean; onClose: () => void };

export function CancelDialog({ desk, open, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference } = desk.order;
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={`Cancel order ${reference}?`}
			subtitle="This cannot be undone. Its stock goes back on the shelf, what was paid is paid back, and the customer gets a mail with your reason."
			submitLabel="Cancel the order"
			danger
			busy={busy}
			refused={refused}
			fields={["reason"]}
			onSubmit={(form) =>
				call("POST /staff/orders/:reference/cancel", { reference, reason: textOf(form, "reason") }, "The order is cancelled.")
			}
		>
			<TextField label="Reason" name="reason" required maxLength={500} hint="The customer reads it." error={errorAt(refused, "reason")} />
		</FormDialog>
	);
}

export function CollectDialog({ desk, open, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference, totals } = desk.order;
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={`Did ${formatRupees(totals.total)} come in?`}
			subtitle="The order counts as paid from then on. This cannot be undone."
			submitLabel="Yes, it came in"
			busy={busy}
			refused={refused}
			onSubmit={() => call("POST /staff/orders/:reference/collect-payment", { reference }, "Noted as paid.")}
		/>
	);
}

export function RefundDialog({ desk, open, onClose }: OrderDialogProps) {
	// The same key refunds once, however often the button is pressed; a new refund gets a new one.
	const [key, setKey] = useState(() => crypto.randomUUID());
	const [wrong, setWrong] = useState<string>();
	const { call, busy, refused } = useCall(() => {
		setKey(crypto.randomUUID());
		onClose();
	});
	const { reference } = desk.order;
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title="Pay money back"
			subtitle={`Up to ${formatRupees(desk.refundable)} goes back the way it was paid. This cannot be undone, and the customer gets a mail.`}
			submitLabel="Pay back"
			danger
			busy={busy}
			refused={refused}
			fields={["amount", "reason"]}
			onSubmit={(form) => {
				const amount = readRupees(textOf(form, "amount"));
				setWrong(
					amount === undefined || amount === 0
						? "Enter an amount in rupees, such as 1499."
						: amount > desk.refundable
							? `${formatRupees(desk.refundable)} at most.`
							: undefined,
				);
				if (amount === undefined || amount === 0 || amount > desk.refundable) return;
				call(
					"POST /staff/orders/:reference/refund",
					{ reference, amount, reason: textOf(form, "reason"), key },
					`${formatRupees(amount)} goes back.`,
				);
			}}
		>
			<TextField
				label="Amount in rupees"
				name="amount"
				inputMode="decimal"
				required
				defaultValue={writeRupees(desk.refundable)}
				error={wrong ?? errorAt(refused, "amount")}
			/>
			<TextField label="Reason" name="reason" required maxLength={500} error={errorAt(refused, "reason")} />
		</FormDialog>
	);
}

/** Somebody stands in the store with what they bought: the return is asked for in their name. */
export function TakeBackDialog({ desk, open, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference } = desk.order;
	const lines = desk.order.lines.filter((line) => line.return_state === null);
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title="What does the customer bring back?"
			subtitle="The return is noted and the customer gets a mail. Check the goods, then receive the return: that pays the money back."
			submitLabel="Note the return"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["reason", "lines"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/take-back",
					{
						reference,
						reason: textOf(form, "reason"),
						lines: lines
							.map(({ id }) => ({ line_id: id, quantity: Number(form.get(`line ${id}`)) }))
							.filter(({ quantity }) => quantity > 0),
					},
					"The return is noted.",
				)
			}
		>
			{lines.map((line) => (
				<SelectField key={line.id} label={line.title} name={`line ${line.id}`} defaultValue={lines.length === 1 ? line.quantity : 0}>
					{Array.from({ length: line.quantity + 1 }, (_, count) => (
						<option key={`${line.id} of ${count}`} value={count}>
							{count === 0 ? "None" : count}
						</option>
					))}
				</SelectField>
			))}
			{errorAt(refused, "lines") ? <FieldError>{errorAt(refused, "lines")}</FieldError> : null}
			<TextField label="Reason" name="reason" required maxLength={500} hint="The customer reads it." error={errorAt(refused, "reason")} />
		</FormDialog>
	);
}

export function ReceiveDialog({ desk, open, onClose }: OrderDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const { reference } = desk.order;
	const coming = desk.order.lines.filter((line) => line.return_state === "return_requested");
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title="What came back?"
			subtitle="A credit note is issued and the refund starts. This cannot be undone, and the customer gets a mail."
			submitLabel="Receive and pay back"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["line_ids", "note"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/receive-return",
					{
						reference,
						line_ids: form.getAll("line").map(Number),
						restock: form.get("restock") === "on",
						note: textOf(form, "note").trim() || undefined,
					},
					"The return is received.",
				)
			}
		>
			<fieldset className="check-list">
				<legend className="label">Items</legend>
				{coming.map((line) => (
					<Checkbox key={line.id} name="line" value={line.id} defaultChecked>
						{line.returned_quantity} × {line.title}
					</Checkbox>
				))}
				{errorAt(refused, "line_ids") ? <FieldError>{errorAt(refused, "line_ids")}</FieldError> : null}
			</fieldset>
			<Checkbox name="restock" defaultChecked>
				They can be sold again: put them back on the shelf
			</Checkbox>
			<TextField label="Note" name="note" optional maxLength={500} error={errorAt(refused, "note")} />
		</FormDialog>
	);
}
