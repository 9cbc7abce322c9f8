import { formatRupees, percentOff } from "@lapwing/contract/money";
import { classNames } from "./class-names.ts";

export interface PriceProps {
	/** In paise, GST included. */
	amount: number;
	/** In paise. Struck through if above the price. */
	mrp?: number | null | undefined;
	/** Lowest of several prices. */
	from?: boolean | undefined;
	size?: "md" | "xl" | undefined;
	className?: string | undefined;
}

/**
 * “Price” and “MRP” are for screen readers and drawn by CSS: a list has fifty of them. The spaces between the parts are inside them; beside
 * them each would be a node of its own.
 */
export function Price({ amount, mrp, from = false, size = "md", className }: PriceProps) {
	const off = mrp ? percentOff(mrp, amount) : 0;
	return (
		<p className={classNames("price", size === "xl" && "price--xl", className)}>
			{from ? <span className="price__from">from </span> : null}
			<b>{formatRupees(amount)}</b>
			{mrp && mrp > amount ? <s>{` ${formatRupees(mrp)}`}</s> : null}
			{off > 0 ? <span className="off">{` ${off}% off`}</span> : null}
		</p>
	);
}

/** Inline amount, in a sentence or a sum. */
export function Amount({ value, className }: { value: number; className?: string | undefined }) {
	return <span className={classNames("num", className)}>{formatRupees(value)}</span>;
}
