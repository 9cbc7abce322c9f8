import type { CounterSale } from "@lapwing/contract/counter";
import type { Exchange } from "@lapwing/contract/exchange";
import { formatRupees } from "@lapwing/contract/money";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { CircleCheck, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { paidWords, soldTitle } from "./payment-words.ts";

export type SoldResult = {
	sale: CounterSale | Exchange;
	/** Cash to give back of what was given. */
	change: number;
};

type SoldProps = SoldResult & {
	exchanged: string | undefined;
	onNext: () => void;
};

/** After a counter sale or an exchange: its invoice, and where to go on. */
export function Sold({ sale, change, exchanged, onNext }: SoldProps) {
	const head = useRef<HTMLHeadingElement>(null);
	useEffect(() => head.current?.focus(), []);
	return (
		<section className="box sold" aria-labelledby="sold-head">
			<h2 id="sold-head" ref={head} tabIndex={-1}>
				<span className="row">
					<CircleCheck className="icon" aria-hidden="true" /> {"credit" in sale ? "Exchanged" : soldTitle(sale.total, sale.payment)}
				</span>
			</h2>
			{change > 0 ? (
				<p className="sold-change">
					Give back <b className="num">{formatRupees(change)}</b>
				</p>
			) : null}
			{"credit" in sale ? <p>{settlementText(sale)}</p> : null}
			<p>
				Invoice <b className="num">{sale.invoice.number}</b>
				{sale.tax > 0 && `, GST of ${formatRupees(sale.tax)} within`}. The stock of this location is less by what was sold.
			</p>
			<div className="row">
				<a className="btn" href={sale.invoice.url} target="_blank" rel="noreferrer">
					<FileText className="icon icon--sm" aria-hidden="true" />
					Print the invoice
				</a>
				{exchanged === undefined ? (
					<Button tone="line" onClick={onNext}>
						Next sale
					</Button>
				) : (
					<ButtonLink tone="line" href={`/orders/${exchanged}`}>
						Back to {exchanged}
					</ButtonLink>
				)}
				<ButtonLink tone="text" href={`/orders/${sale.reference}`}>
					Order {sale.reference}
				</ButtonLink>
			</div>
		</section>
	);
}

function settlementText({ credit, collected, payment, given_back, given_back_way, given_back_elsewhere }: Exchange): string {
	if (payment !== null)
		return `${formatRupees(credit)} counted for what came back, ${formatRupees(collected)} was collected ${paidWords[payment]}.`;
	const counted = `${formatRupees(credit)} counted for what came back`;
	if (given_back_way === "bank") return `${counted}, ${formatRupees(given_back)} was sent by bank transfer.`;
	if (given_back_way === "original") return `${counted}, ${formatRupees(given_back)} goes back to the original payment.`;
	if (given_back_elsewhere !== null)
		return `${counted}. ${given_back_elsewhere} gives the customer ${formatRupees(given_back)} in cash: nothing from this till.`;
	if (given_back > 0) return `Give the customer ${formatRupees(given_back)} in cash: ${counted}.`;
	return `${formatRupees(credit)} counted for what came back. Nothing else was paid.`;
}
