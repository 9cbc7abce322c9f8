import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import type { Offers } from "@lapwing/contract/offers";
import { ReceiptIndianRupee } from "@lapwing/ui/icons";
import { useEffect, useEffectEvent } from "react";
import { type DeliveryAnswer, DeliveryCheck, useDeliveryAnswer } from "./delivery-check.tsx";
import { OfferList } from "./offers.tsx";
import { PickUp } from "./pick-up.tsx";

type PurchaseOptionsProps = {
	condition: ProductPage["condition"];
	/** Title of the payment method that has instalments. */
	emiBy: string | null;
	variant: ProductVariant;
	offers: Offers | null;
	initialDelivery: DeliveryAnswer | null;
	/** Told of every answer for a PIN code. */
	onDelivery: (answer: DeliveryAnswer | null) => void;
};

/** Offers, EMI, delivery and pick-up. A module of its own for code splitting. */
export function PurchaseOptions({ condition, emiBy, variant, offers, initialDelivery, onDelivery }: PurchaseOptionsProps) {
	return (
		<div className="ways">
			{condition && <Condition {...condition} />}
			{/* Sold out, it cannot be bought at these prices: the same for EMI below. */}
			{offers && variant.stock.state !== "out" && <OfferList offers={offers} />}
			<Emi variant={variant} by={emiBy} />
			<Fulfilment variant={variant} initialDelivery={initialDelivery} onDelivery={onDelivery} />
		</div>
	);
}

function Fulfilment({ variant, initialDelivery, onDelivery }: Omit<PurchaseOptionsProps, "offers" | "condition" | "emiBy">) {
	const state = useDeliveryAnswer(initialDelivery);
	const tell = useEffectEvent(onDelivery);
	useEffect(() => tell(state.answer), [state.answer]);
	return (
		<div className="fulfil">
			<DeliveryCheck price={variant.price} sku={variant.sku} inStock={variant.stock.state !== "out"} state={state} />
			<PickUp variant={variant} near={state.answer?.delivery?.point ?? null} />
		</div>
	);
}

/** What a refurbished laptop is like. */
function Condition({ grade, battery_health }: NonNullable<ProductPage["condition"]>) {
	return (
		<dl className="keyspecs">
			{grade !== null && (
				<div>
					<dt>Grade</dt>
					<dd>{grade}</dd>
				</div>
			)}
			{battery_health !== null && (
				<div>
					<dt>Battery health</dt>
					<dd>{battery_health}</dd>
				</div>
			)}
		</dl>
	);
}

function Emi({ variant: { emi, price, stock }, by }: { variant: ProductVariant; by: string | null }) {
	const lowest = emi.find((plan) => plan.rate === 0) ?? emi[0];
	if (!lowest || stock.state === "out") return null;
	return (
		<div className="emi">
			<ReceiptIndianRupee className="icon" aria-hidden="true" />
			<div>
				{lowest.rate === 0 ? "No-cost EMI" : "EMI"} on {formatRupees(price)}:{" "}
				<b className="num">{formatRupees(roundedRupees(lowest.monthly))} a month</b> for {lowest.months} months on credit cards.
				{by && ` Your bank gives it: choose EMI when you pay by “${by}”.`}
				<details className="more">
					<summary className="link">See plans</summary>
					<table className="spec-table emi__plans">
						<caption className="sr">EMI plans</caption>
						<thead>
							<tr>
								<th scope="col">Months</th>
								<th scope="col">Interest</th>
								<th scope="col">A month</th>
								<th scope="col">Total</th>
							</tr>
						</thead>
						<tbody>
							{byMonths(emi).map((plan) => (
								<tr key={`${plan.months}-${plan.rate}`}>
									<td>{plan.months}</td>
									<td>{plan.rate === 0 ? "None" : `${plan.rate / 100}%`}</td>
									<td>{formatRupees(roundedRupees(plan.monthly))}</td>
									<td>{formatRupees(roundedRupees(plan.total))}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			</div>
		</div>
	);
}

function byMonths(plans: ProductVariant["emi"]): ProductVariant["emi"] {
	return plans.toSorted((one, other) => one.months - other.months || one.rate - other.rate);
}

/** Rounded up to whole rupees; the bank's rounding may differ. */
function roundedRupees(paise: number): number {
	return Math.ceil(paise / 100) * 100;
}
