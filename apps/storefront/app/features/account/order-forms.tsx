import type { TrackedOrder } from "@lapwing/contract/order";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { TextArea } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { useActionData, useNavigate, useSearchParams } from "react-router";
import type { FormOutcome } from "../forms/form-action.ts";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { type CancelDialogState, type OrderFormProps, openCancelDialog } from "./cancel-link.tsx";
import {
	type CancelTarget,
	cancelQuery,
	cancelTargetLabel,
	cancelTargets,
	isSameTarget,
	parseCancelTarget,
	refundOf,
} from "./order-cancel.ts";
import { ReturnForm } from "./return-form.tsx";
import { cancelRefundText } from "./return-labels.ts";

/**
 * Buttons and forms to pay, cancel and return, as far as the order allows. Links lead to forms on the page; with JavaScript, cancelling
 * openCancelDialog a dialog.
 */
export function OrderForms({ order, base, cancelTarget, setCancelTarget }: OrderFormProps & CancelDialogState) {
	const [query] = useSearchParams();
	const { may, pay_path } = order;
	const targets = cancelTargets(order);
	const wanted = parseCancelTarget(query);
	// The address may name what is cancelled by now, or a return that is over: it shows no form then, and the links stay.
	const target = wanted && targets.find((each) => isSameTarget(each, wanted));
	const returning = may.return && query.has("return");
	return (
		<>
			{pay_path !== null && (
				<Note tone="warn" title="Not paid yet.">
					We hold the items for half an hour after you order.
					<p className="order-detail__pay">
						{/* Document navigation: the payment page needs its own CSP (`form-action`). */}
						<ButtonLink as="a" href={pay_path}>
							Pay now
						</ButtonLink>
					</p>
				</Note>
			)}
			<ActionErrorNote shown={{ cancel: target !== undefined, return: returning, withdraw: may.withdraw_return }} />
			{(may.cancel || may.return) && !returning && target === undefined && (
				<div className="row">
					{may.return && (
						<ButtonLink tone="line" href={`${base}?return`}>
							Return an item
						</ButtonLink>
					)}
					{may.cancel && (
						<ButtonLink tone="text" href={`${base}?cancel`} onClick={openCancelDialog(setCancelTarget, { kind: "order" })}>
							Cancel order
						</ButtonLink>
					)}
				</div>
			)}
			{target && (
				<section className="order-detail__form" aria-labelledby="cancel">
					<h2 id="cancel">Cancel {cancelTargetLabel(order, target)}</h2>
					<CancelForm base={base} order={order} target={target}>
						{(button) => (
							<div className="row">
								{button}
								<ButtonLink tone="text" href={base}>
									Keep it
								</ButtonLink>
							</div>
						)}
					</CancelForm>
				</section>
			)}
			{returning && <ReturnForm order={order} base={base} />}
			<Dialog
				open={cancelTarget !== undefined}
				onClose={() => setCancelTarget(undefined)}
				title={cancelTarget ? `Cancel ${cancelTargetLabel(order, cancelTarget)}?` : ""}
				width="narrow"
			>
				{cancelTarget && (
					<CancelForm base={base} order={order} target={cancelTarget} inDialog onDone={() => setCancelTarget(undefined)}>
						{(button) => (
							<DialogFooter>
								<Button tone="line" onClick={() => setCancelTarget(undefined)} data-autofocus>
									Keep it
								</Button>
								{button}
							</DialogFooter>
						)}
					</CancelForm>
				)}
			</Dialog>
		</>
	);
}

/** Error of a plain post whose form is no longer rendered, since the action is no longer allowed. */
function ActionErrorNote({ shown }: { shown: Record<string, boolean> }) {
	const posted = useActionData<FormOutcome | undefined>();
	if (posted?.failure === undefined || shown[posted.form]) return null;
	return (
		<Note tone="bad" role="alert">
			{posted.failure.message}
		</Note>
	);
}

type CancelFormProps = OrderFormProps & {
	target: CancelTarget;
	inDialog?: boolean;
	onDone?: () => void;
	children: (button: React.ReactNode) => React.ReactNode;
};

function CancelForm({ base, order, target, inDialog, onDone, children }: CancelFormProps) {
	const navigate = useNavigate();
	const act = useFormAction("cancel", {
		onDone: (message) => {
			toast.success(message);
			onDone?.();
			if (!inDialog) void navigate(base);
		},
	});
	const fields = (
		<div className="stack">
			<p>{refundText(order, target)}</p>
			<FormNote failure={act.failure} />
			{target.kind === "parcel" && <input type="hidden" name="shipment_id" value={target.id} />}
			{target.kind === "item" && <input type="hidden" name="line_id" value={target.id} />}
			<TextArea
				label="Why?"
				name="reason"
				optional
				maxLength={500}
				rows={2}
				defaultValue={act.value("reason")}
				error={act.error("reason")}
			/>
		</div>
	);
	return (
		<act.Form method="post" action={`${base}${cancelQuery(target)}`} className={inDialog ? undefined : "stack"}>
			{inDialog ? <DialogBody>{fields}</DialogBody> : fields}
			{children(
				<Button tone="danger" type="submit" name="intent" value="cancel" busy={act.busy} busyLabel="Cancelling">
					{target.kind === "order" ? "Cancel order" : "Cancel it"}
				</Button>,
			)}
		</act.Form>
	);
}

/** Whether an item is cancelled with its warranty extension. Of the order and of a parcel everything is cancelled, as their names say. */
function hasExtension({ lines }: OrderFormProps["order"], target: CancelTarget): boolean {
	return (
		target.kind === "item" &&
		lines.some((line) => line.covers_line_id === target.id && line.quantity > line.cancelled_quantity + line.returned_quantity)
	);
}

/** Refund text with the amount. A cash payment has no automatic way back. */
function refundText(order: OrderFormProps["order"], target: CancelTarget): string {
	const { totals, lines, payment } = order;
	const text = paidText(totals, target.kind === "order", refundOf(order, target), payment.refund_to);
	const extension = hasExtension(order, target) ? "Its warranty extension is cancelled and refunded with it." : "";
	const pieces =
		target.kind === "item" && lines.find(({ id }) => id === target.id)?.quantity !== 1
			? "All pieces that are not packed yet will be cancelled."
			: "";
	return [pieces, text, extension].filter(Boolean).join(" ");
}

function paidText(
	{ paid, refunded, due }: TrackedOrder["totals"],
	whole: boolean,
	back: number,
	to: TrackedOrder["payment"]["refund_to"],
): string {
	if (back > 0) return cancelRefundText(back, to, new Date());
	if (due > 0 && !whole) return "You have not paid for it yet, so you pay only for the rest.";
	return paid > refunded ? "It was paid back already, so nothing more comes back." : "Nothing was paid, so nothing is charged.";
}
