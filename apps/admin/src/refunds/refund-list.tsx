import { formatRupees } from "@lapwing/contract/money";
import type { RefundSettlement, StaffRefund } from "@lapwing/contract/refund";
import { refundFiguresText } from "@lapwing/contract/refund-figures";
import { Button } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import type { Caller } from "../form/call.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useCustomerMailWords } from "../outbox/mail-sending.tsx";
import type { ShopLocation } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { refundKindTitles, refundStateTitle, refundStateTones, refundWayWords } from "./refund-labels.ts";
import { RefundWayFields, readSettlement, refundWayErrors } from "./refund-way-fields.tsx";

type RefundListProps = {
	refunds: readonly StaffRefund[];
	places: readonly ShopLocation[];
	paidInCash?: boolean;
	/** Of the customer; empty where none was given. */
	email: string;
	/** Calls the endpoint for orders or for repairs. */
	onSettle: (call: Caller["call"], refund: StaffRefund, settlement: RefundSettlement) => void;
};

/** List of refunds; pending cash refunds are settled here. */
export function RefundList({ refunds, places, paidInCash = false, email, onSettle }: RefundListProps) {
	const [asked, setAsked] = useState<StaffRefund>();
	return (
		<>
			<ul className="money-list">
				{refunds.map((refund) => (
					<li key={refund.id} className="money-row">
						<div>
							<b className="num">{formatRupees(-refund.amount)}</b> {refundKindTitles[refund.kind]}{" "}
							<Tag tone={refund.may_settle && refund.state === "waiting" ? "warn" : refundStateTones[refund.state]}>
								{refundStateTitle(refund)}
							</Tag>
							<span className="muted block">
								<Time value={refund.at} zone={shopZone} format="datetime" /> · {refundWayWords(refund)}
							</span>
							{refund.reason === refundKindTitles[refund.kind] ? null : <span className="muted block">{refund.reason}</span>}
							{refund.figures ? (
								<span className="muted block">{refundFiguresText(refund.figures, refund.amount, "what is credited")}</span>
							) : null}
							{refund.failure ? <span className="trouble">{refund.failure}</span> : null}
						</div>
						{refund.may_settle ? (
							<Button
								size="sm"
								tone="line"
								onClick={() => setAsked(refund)}
								aria-label={`Settle the refund of ${formatRupees(refund.amount)}`}
							>
								Settle
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{asked ? <SettleDialog refund={asked} {...{ places, paidInCash, email, onSettle }} onClose={() => setAsked(undefined)} /> : null}
		</>
	);
}

type SettleDialogProps = Omit<RefundListProps, "refunds"> & { refund: StaffRefund; onClose: () => void };

function SettleDialog({ refund, places, paidInCash = false, email, onSettle, onClose }: SettleDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const mailWords = useCustomerMailWords(email);
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Settle the refund of ${formatRupees(refund.amount)}`}
			subtitle={
				refund.state === "failed"
					? "The provider refused it. Ask it once more, or say how you gave the money back."
					: refund.by_provider
						? `The provider took this besides what was due. Have it paid back, or say how you gave the money back. ${mailWords("The customer gets a mail.")}`
						: `Say how you gave the money back. This cannot be undone. ${mailWords("The customer gets a mail.")}`
			}
			submitLabel="Settle"
			busy={busy}
			refused={refused}
			fields={refundWayErrors}
			onSubmit={(form) => {
				const settlement = readSettlement(form);
				if (settlement !== undefined) onSettle(call, refund, settlement);
			}}
		>
			<RefundWayFields source={refund.by_provider ? "online" : "cash"} paidInCash={paidInCash} places={places} refused={refused} />
		</FormDialog>
	);
}
