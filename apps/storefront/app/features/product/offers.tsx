import { formatRupees } from "@lapwing/contract/money";
import type { Offers } from "@lapwing/contract/offers";
import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";

/** Said after a price with a coupon that is not for everybody. */
export const onFirstOrder = " on a first order";

/** Coupons with the price after them, and bank offers. */
export function OfferList({ offers: { price, price_after, coupons, banks, emi } }: { offers: Offers }) {
	if (coupons.length + banks.length === 0) return null;
	return (
		<section className="offers" aria-labelledby="offers-h">
			<h2 id="offers-h">Offers</h2>
			{price_after < price && (
				<p>
					<b className="num">{formatRupees(price_after)}</b> with coupon <b>{coupons[0]?.code}</b>
					{coupons[0]?.first_order && onFirstOrder}
					{emi && `. EMI on this price: ${formatRupees(emi.monthly)} a month for ${emi.months} months.`}
				</p>
			)}
			<ul>
				{coupons.map(({ code, title, price: after, ends_at, per_customer_limit, first_order }, index) => (
					<li key={code}>
						<b>{code}</b> {title}
						{/* That of the first coupon is above. */}
						{(index > 0 || price_after >= price) && (
							<>
								: <span className="num">{formatRupees(after)}</span>
							</>
						)}
						. {first_order && "For a first order. "}
						{per_customer_limit !== null &&
							!first_order &&
							(per_customer_limit === 1 ? "Once per customer. " : `Up to ${per_customer_limit} orders per customer. `)}
						{ends_at !== null && `Until ${formatTime(ends_at, shopZone, "date")}. `}
					</li>
				))}
				{banks.map(({ text, until }) => (
					<li key={text}>
						{text}. {until !== null && `Until ${formatTime(`${until}T06:30:00Z`, shopZone, "date")}. `}
						<span className="faint">The bank takes it off when you pay.</span>
					</li>
				))}
			</ul>
			{coupons.length > 0 && <p className="faint">Enter one coupon in the cart.</p>}
		</section>
	);
}
