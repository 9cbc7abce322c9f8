import type { CheckoutLine, Quote } from "@lapwing/contract/checkout";
import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { ChevronDown } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { Amount } from "@lapwing/ui/price";
import { OrderPicture } from "../account/order-picture.tsx";
import { changeLabel } from "../cart/change-labels.ts";
import { TotalsList } from "../cart/totals-list.tsx";
import { useSiteInfo } from "../shell/site-info.ts";
import { type CheckoutSection, canBePaid, removeCoupon } from "./checkout-state.ts";
import { fieldId } from "./field-id.ts";

/** Why a part fits no laptop of the shopper, by SKU. */
type Warnings = ReadonlyMap<string, string>;

type OrderSummaryProps = CheckoutSection & {
	warnings: Warnings;
	/** A newer quote is being fetched. */
	refreshing: boolean;
	placing: boolean;
	problem: string | undefined;
};

/** Items, coupon, totals and the submit button. */
export function OrderSummary({ quote, value, error, warnings, refreshing, placing, problem }: OrderSummaryProps) {
	const { promises, written_pages } = useSiteInfo();
	const returnDays = promises.return_days;
	return (
		<aside className="summary" aria-labelledby="order" aria-busy={refreshing || undefined}>
			<h2 id="order">Your order</h2>
			<Lines lines={quote.lines} warnings={warnings} />
			<CouponField quote={quote} value={value} error={error("coupon")} />
			<TotalsList totals={quote.totals} coupon={quote.coupon} />
			<p className="sr" role="status">
				{refreshing ? "" : `Total ${formatRupees(quote.totals.total)}`}
			</p>
			{problem && (
				<Note tone="bad" role="alert">
					{problem}
				</Note>
			)}
			{canBePaid(quote) && (
				<Button size="lg" block type="submit" name="intent" value="place" busy={placing} busyLabel="Placing the order">
					<PayLabel quote={quote} />
				</Button>
			)}
			<p className="tiny muted">
				{written_pages.includes("terms-conditions") && (
					<>
						By ordering you accept the{" "}
						<UiLink className="link" href="/terms-conditions">
							terms
						</UiLink>
						.{" "}
					</>
				)}
				{returnDays > 0 && `${returnDays}-day return. `}The {promises.gst_invoice && "GST "}invoice comes with the parcel and by e-mail.
			</p>
		</aside>
	);
}

/** CSS shows the word of the method that is chosen, so that it is right without JavaScript. */
function PayLabel({ quote: { totals } }: { quote: Quote }) {
	if (totals.total === 0) return "Place the order";
	return (
		<span>
			<span className="checkout__pay">Pay</span>
			<span className="checkout__cash">Order for</span> {formatRupees(totals.total)}
		</span>
	);
}

function Lines({ lines, warnings }: { lines: readonly CheckoutLine[]; warnings: Warnings }) {
	return (
		<ul className="mini">
			{lines.map((line) => (
				<li key={line.sku + line.options}>
					<OrderPicture picture={line.picture} />
					<span>
						{line.title}
						{line.quantity > 1 && ` × ${line.quantity}`}
						<br />
						<span className="faint">{line.options}</span>
						{line.changes.map((change) => (
							<span key={change.kind} className="checkout__change">
								{changeLabel(change)}
							</span>
						))}
						{warnings.has(line.sku) && <span className="checkout__change">{warnings.get(line.sku)}</span>}
					</span>
					<b>
						<Amount value={line.total} />
					</b>
				</li>
			))}
		</ul>
	);
}

/** Collapsed order above the form, on phones. */
export function FoldedOrder({ quote, warnings }: { quote: Quote; warnings: Warnings }) {
	const { count, total } = quote.totals;
	return (
		<details className="totals-fold only-mob">
			<summary>
				Your order, {count} {count === 1 ? "item" : "items"}
				<b>{formatRupees(total)}</b>
				<ChevronDown className="icon" aria-hidden="true" />
			</summary>
			<Lines lines={quote.lines} warnings={warnings} />
		</details>
	);
}

function CouponField({ quote: { coupon }, value, error }: { quote: Quote; value: CheckoutSection["value"]; error: string | undefined }) {
	const refused = coupon !== null && coupon.code !== "" && !coupon.applies ? coupon.message : undefined;
	const shown = error ?? refused;
	const isEntered = shown !== undefined || (coupon?.applies ?? false);
	return (
		<div className="field">
			<label htmlFor={fieldId("coupon")}>
				Coupon <span className="opt">(optional)</span>
			</label>
			<div className="join">
				<input
					className="input"
					id={fieldId("coupon")}
					name="coupon"
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					defaultValue={value("coupon") ?? coupon?.code}
					aria-invalid={shown ? true : undefined}
					aria-describedby={`${fieldId("coupon")}-note`}
				/>
				<Button tone="line" type="submit" name="intent" value="update">
					Apply
				</Button>
			</div>
			<div className="small" id={`${fieldId("coupon")}-note`} role="status">
				{shown ? <FieldError>{shown}</FieldError> : coupon?.applies && coupon.message}
			</div>
			{isEntered && (
				<div>
					<Button tone="text" size="sm" type="submit" name="intent" value={removeCoupon}>
						Remove<span className="sr"> coupon</span>
					</Button>
				</div>
			)}
		</div>
	);
}
