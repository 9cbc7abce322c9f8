import type { Cart } from "@lapwing/contract/cart";
import { formatRupees } from "@lapwing/contract/money";
import { isAssignedPin, noSuchPin } from "@lapwing/contract/pin-circles";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { FieldError, pinDigits } from "@lapwing/ui/field";
import { Truck, Undo2 } from "@lapwing/ui/icons";
import { deliverySentence } from "../product/delivery-promise.ts";
import { useSiteInfo } from "../shell/site-info.ts";
import { dayLabel } from "./day-label.ts";
import { TotalsList } from "./totals-list.tsx";
import { useCartForm } from "./use-cart-form.ts";

export const checkoutPath = "/checkout";

export function CartSummary({ cart }: { cart: Cart }) {
	const { totals, coupon, emi } = cart;
	const { promises } = useSiteInfo();
	const returnDays = promises.return_days;
	// With a PIN code the summary says the charge itself.
	const promise = cart.delivery === null && totals.count > 0 ? deliverySentence(promises, totals.total) : undefined;
	return (
		<aside className="summary" aria-labelledby="summary">
			<h2 id="summary">Summary</h2>
			<PinForm cart={cart} />
			<CouponForm cart={cart} />
			<TotalsList totals={totals} coupon={coupon} roundTax />
			<CheckOut cart={cart} />
			{emi && (
				<p className="small muted">
					EMI from {formatRupees(Math.ceil(emi.monthly / 100) * 100)} a month for {emi.months} months on credit cards.
					{emi.by && ` Choose EMI on the page of “${emi.by}”.`}
				</p>
			)}
			{promise && (
				<p className="small muted row row--nowrap" data-gap="2">
					<Truck className="icon icon--sm" aria-hidden="true" />
					{promise}
				</p>
			)}
			{returnDays > 0 && (
				<p className="small muted row row--nowrap" data-gap="2">
					<Undo2 className="icon icon--sm" aria-hidden="true" />
					{returnDays}-day return, online or at a store
				</p>
			)}
		</aside>
	);
}

function CheckOut({ cart }: { cart: Cart }) {
	if (cart.totals.count === 0)
		return (
			<p className="small muted" role="status">
				Nothing in the cart can be bought right now.
			</p>
		);
	return (
		<ButtonLink size="lg" block href={checkoutPath}>
			Check out
		</ButtonLink>
	);
}

function CouponForm({ cart: { coupon } }: { cart: Cart }) {
	const form = useCartForm("coupon");
	const error = form.failure && (form.failure.errors["coupon"] ?? form.failure.message);
	const refused = coupon !== null && !coupon.applies ? coupon.message : undefined;
	const shown = error ?? refused;
	if (coupon?.applies && error === undefined)
		return (
			<form.Form className="coupon" method="post" action="/cart" preventScrollReset>
				<p className="small" role="status">
					Coupon <b>{coupon.code}</b>: {coupon.message}
				</p>
				<input type="hidden" name="coupon" value="" />
				<input type="hidden" name="had" value={coupon.code} />
				<Button tone="text" size="sm" type="submit" name="intent" value="coupon" busy={form.busy}>
					Remove<span className="sr"> coupon</span>
				</Button>
			</form.Form>
		);
	return (
		<form.Form className="field" method="post" action="/cart" preventScrollReset noValidate>
			<label htmlFor="coupon">
				Coupon <span className="opt">(optional)</span>
			</label>
			{coupon && <input type="hidden" name="had" value={coupon.code} />}
			<div className="join">
				<input
					className="input"
					id="coupon"
					name="coupon"
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					defaultValue={form.failure?.values["coupon"] ?? coupon?.code}
					aria-invalid={shown ? true : undefined}
					aria-describedby={shown ? "coupon-note" : undefined}
				/>
				<Button tone="line" type="submit" name="intent" value="coupon" busy={form.busy}>
					Apply
				</Button>
			</div>
			<div role="status">{shown && <FieldError id="coupon-note">{shown}</FieldError>}</div>
		</form.Form>
	);
}

function PinForm({ cart: { delivery, totals } }: { cart: Cart }) {
	const form = useCartForm("pin");
	const error = form.failure && (form.failure.errors["pin"] ?? form.failure.message);
	return (
		<form.Form className="field" method="post" action="/cart" preventScrollReset noValidate>
			<label htmlFor="pin">Deliver to PIN code</label>
			<div className="join">
				<input
					className="input input--digits"
					id="pin"
					name="pin"
					inputMode="numeric"
					autoComplete="postal-code"
					maxLength={7}
					key={delivery?.pin}
					defaultValue={form.failure?.values["pin"] ?? delivery?.pin}
					onChange={(event) => {
						const digits = pinDigits(event.currentTarget.value);
						if (digits !== event.currentTarget.value) event.currentTarget.value = digits;
					}}
					aria-invalid={error ? true : undefined}
					aria-describedby="pin-note"
				/>
				<Button tone="line" type="submit" name="intent" value="pin" busy={form.busy}>
					Check
				</Button>
			</div>
			<div className="small" id="pin-note" role="status">
				{error ? <FieldError>{error}</FieldError> : <DeliveryText delivery={delivery} totals={totals} />}
			</div>
		</form.Form>
	);
}

export function DeliveryText({ delivery, totals }: Pick<Cart, "delivery" | "totals">) {
	if (delivery === null) return <span className="muted">Shows the day it arrives and what it costs.</span>;
	// A cart from before such PIN codes were refused.
	if (!isAssignedPin(delivery.pin)) return <FieldError>{noSuchPin(delivery.pin)}</FieldError>;
	if (!delivery.serviceable) return <>We do not deliver to {delivery.pin} yet. You can pick it up at a store.</>;
	const worth = totals.total - (totals.delivery ?? 0);
	const freeIn = delivery.free_in ?? 0;
	// Said from half of the amount on: ₹48,710 more is no help to somebody who buys a mouse.
	return (
		<>
			{delivery.date && (
				<>
					Arrives <b>{dayLabel(delivery.date)}</b>.{" "}
				</>
			)}
			{freeIn > 0 && freeIn <= worth && `${formatRupees(freeIn)} more and delivery is free.`}
		</>
	);
}
