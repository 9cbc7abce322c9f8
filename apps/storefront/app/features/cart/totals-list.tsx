import type { Totals } from "@lapwing/contract/cart";
import { Amount } from "@lapwing/ui/price";
import type { ReactNode } from "react";

type TotalsListProps = {
	totals: Totals;
	coupon: { code: string; applies: boolean } | null /** Shown until the charge is known. */;
	delivery?: ReactNode;
	/** GST in whole rupees. The state decides whether it is rounded as one tax or as two halves, a paisa apart, and a cart knows no state. */
	roundTax?: boolean;
};

/** Totals from MRP to the amount to pay. */
export function TotalsList({ totals, coupon, delivery = "By PIN code", roundTax = false }: TotalsListProps) {
	const { count, mrp, subtotal, discount, tax, total } = totals;
	return (
		<dl className="totals">
			<Sum label={`MRP (${count} ${count === 1 ? "item" : "items"})`}>
				<Amount value={mrp} />
			</Sum>
			{mrp > subtotal && (
				<Sum label="Discount" className="save">
					<Amount value={subtotal - mrp} />
				</Sum>
			)}
			{discount > 0 && (
				<Sum label={coupon ? `Coupon ${coupon.code}` : "Coupon"} className="save">
					<Amount value={-discount} />
				</Sum>
			)}
			<Sum label="Delivery">
				{totals.delivery === null ? delivery : totals.delivery === 0 ? "Free" : <Amount value={totals.delivery} />}
			</Sum>
			{tax > 0 && (
				<Sum label="GST, included">
					<Amount value={roundTax ? Math.round(tax / 100) * 100 : tax} />
				</Sum>
			)}
			<Sum label="Total" className="total">
				<Amount value={total} />
			</Sum>
		</dl>
	);
}

function Sum({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
