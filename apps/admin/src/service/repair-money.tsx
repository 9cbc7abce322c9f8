import { formatRupees } from "@lapwing/contract/money";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { Radio } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { useAsOpened } from "../form/use-as-opened.ts";
import { useMailWords } from "../outbox/mail-sending.tsx";
import { amountProblem } from "../refunds/refund-amount.ts";
import { isOwed } from "../refunds/refund-labels.ts";
import { RefundList } from "../refunds/refund-list.tsx";
import { RefundWayFields, readSettlement, refundWayErrors } from "../refunds/refund-way-fields.tsx";
import type { ShopLocation } from "../shop/locations.ts";

type RepairMoneyProps = { request: ServiceRequestDetail; places: readonly ShopLocation[] };

/** What was paid for the repair, what went back, and the documents. */
export function RepairMoney({ request, places }: RepairMoneyProps) {
	const { money, estimate, center, state } = request;
	const isUnpaid = estimate?.decision === "approved" && estimate.total > 0 && money.paid === 0 && state !== "cancelled";
	const waiting = money.refunds.reduce((sum, { state: at, kind, amount }) => sum + (isOwed(at, kind) ? amount : 0), 0);
	const noCenter = isUnpaid && !money.payable && center === null;
	if (!isUnpaid && money.paid === 0 && money.refunds.length === 0 && money.documents.length === 0) return null;
	return (
		<section className="box" aria-labelledby="repair-money-head">
			<h2 id="repair-money-head">Payment</h2>
			{noCenter ? (
				<Note tone="warn" title="Not payable yet.">
					Give the request to a service centre first: its GSTIN stands on the invoice.
				</Note>
			) : null}
			<dl className="sums">
				<Sum title="Paid" amount={money.paid} />
				{money.refunded > 0 ? <Sum title="Paid back" amount={-money.refunded} /> : null}
				{waiting > 0 ? <Sum title="Still to be paid back" amount={-waiting} /> : null}
				{money.refundable > 0 ? <Sum title="Can still be paid back" amount={money.refundable} /> : null}
				{isUnpaid && estimate ? <Sum title="To be collected" amount={estimate.total} /> : null}
			</dl>
			{money.documents.length > 0 ? (
				<ul className="document-list">
					{money.documents.map((document) => (
						<li key={document.number}>
							<a className="link" href={document.url} target="_blank" rel="noreferrer">
								{document.kind === "invoice" ? "Invoice" : "Credit note"} {document.number} ({formatRupees(document.total)})
							</a>
						</li>
					))}
				</ul>
			) : null}
			{money.refunds.length > 0 ? (
				<>
					<h3 className="sub-head">Refunds</h3>
					<RefundList
						refunds={money.refunds}
						places={places}
						email={request.email ?? ""}
						onSettle={(call, { id }, settlement) =>
							call(
								"POST /staff/service-requests/:id/refunds/:refund_id/settle",
								{ id: request.id, refund_id: id, settlement },
								settlement.way === "original" ? "The provider is asked to pay it back." : "The refund is settled.",
							)
						}
					/>
				</>
			) : null}
		</section>
	);
}

function Sum({ title, amount }: { title: string; amount: number }) {
	return (
		<div>
			<dt>{title}</dt>
			<dd className="num">{formatRupees(amount)}</dd>
		</div>
	);
}

type Kind = "cancelled" | "goodwill";

/** More can be credited than is left to be paid back, where goodwill went before. */
function amountHint(kind: Kind, { creditable, refundable }: ServiceRequestDetail["money"]): string {
	if (kind === "goodwill" || creditable <= refundable) return `Up to ${formatRupees(kind === "goodwill" ? refundable : creditable)}.`;
	return `Up to ${formatRupees(creditable)} is credited. ${formatRupees(refundable)} of it is paid back at most: the rest has gone back already.`;
}

/** With a credit note, or as goodwill. */
export function RepairRefundDialog({ request: current, places, onClose }: RepairMoneyProps & { onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	const request = useAsOpened(current, refused, (each) => each.money.creditable + each.money.refundable > 0);
	const { money } = request;
	const mailWords = useMailWords();
	// The same key refunds once, however often the button is pressed.
	const [key] = useState(() => crypto.randomUUID());
	const [kind, setKind] = useState<Kind>(money.creditable > 0 ? "cancelled" : "goodwill");
	const [wrong, setWrong] = useState<string>();
	const most = Math.min(kind === "cancelled" ? money.creditable : money.refundable, request.refund_limit ?? Number.MAX_SAFE_INTEGER);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Pay back the repair"
			subtitle={`This cannot be undone. ${request.email === null ? `${request.name} has no e-mail address: call ${request.phone}.` : mailWords("The customer gets a mail once it is paid back.")}`}
			submitLabel="Pay back"
			danger
			width="normal"
			busy={busy}
			refused={refused}
			fields={["amount", "reason", ...refundWayErrors]}
			onSubmit={(form) => {
				const amount = readRupees(textOf(form, "amount"));
				const problem = amountProblem(amount, most);
				setWrong(problem);
				const settlement = readSettlement(form);
				// An amount that is refused here goes as zero, which the server refuses with everything else that is wrong.
				const sent = problem === undefined ? (amount ?? 0) : 0;
				call(
					"POST /staff/service-requests/:id/refund",
					{ id: request.id, kind, amount: sent, reason: textOf(form, "reason"), key, ...(settlement && { settlement }) },
					`The refund of ${formatRupees(Math.min(sent, money.refundable))} is noted.`,
				);
			}}
		>
			<fieldset className="check-list">
				<legend className="label">Why money goes back</legend>
				{money.creditable > 0 ? (
					<Radio name="kind" value="cancelled" checked={kind === "cancelled"} onChange={() => setKind("cancelled")}>
						Take back a part of the repair, with a credit note
					</Radio>
				) : null}
				{money.refundable > 0 ? (
					<Radio name="kind" value="goodwill" checked={kind === "goodwill"} onChange={() => setKind("goodwill")}>
						Goodwill: the invoice stays as it is
					</Radio>
				) : null}
			</fieldset>
			<TextField
				key={kind}
				label="Amount in rupees"
				name="amount"
				inputMode="decimal"
				required
				defaultValue={kind === "goodwill" ? "" : writeRupees(most)}
				hint={request.refund_limit === null ? amountHint(kind, money) : `Up to ${formatRupees(most)} today.`}
				error={wrong ?? errorAt(refused, "amount")}
			/>
			<TextField label="Reason" name="reason" required maxLength={500} error={errorAt(refused, "reason")} />
			{money.refundable > 0 ? (
				<RefundWayFields source="any" places={places} start={request.center?.id} refused={refused} />
			) : (
				<p className="muted">All that was paid has gone back already: only a credit note is issued.</p>
			)}
		</FormDialog>
	);
}
