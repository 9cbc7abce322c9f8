import type { CounterPayment } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Segmented } from "@lapwing/ui/segmented";
import type { ReactNode } from "react";
import { saves } from "../layout/keyboard.tsx";
import { useMailWords } from "../outbox/mail-sending.tsx";
import { PaymentReferenceField } from "../refunds/payment-reference-field.tsx";
import { type BillLine, changeWords } from "./bill.ts";

/** `key`: idempotency key, so that repeated submits record one sale. */
export type Bill = {
	lines: BillLine[];
	payment: CounterPayment;
	off: string;
	given: string;
	key: string;
	/** Of an exchange: another location than that of the order. A sale is where the device is. */
	place?: number | undefined;
};

const counterPayments = ["cash", "upi", "card"] as const satisfies CounterPayment[];
export const paymentTitles: Record<CounterPayment, string> = { cash: "Cash", upi: "UPI", card: "Card" };

type Sums = {
	items: number;
	/** Undefined if it is no amount. */
	discount: number | undefined;
	total: number;
	/** Of an exchange: what comes back counts for; undefined for a sale. */
	credit: number | "loading" | undefined;
	toPay: number;
};

type TillBoxProps = {
	bill: Bill;
	onBill: (change: Partial<Bill>) => void;
	field: (name: string) => string | undefined;
	sums: Sums;
	isReady: boolean;
	/** Why the cash given is refused. */
	short: string | undefined;
	busy: boolean;
	at: (field: string) => string | undefined;
	/** Fields for how the rest is given back, shown where an exchange leaves some. */
	restFields: ReactNode;
	/** Above the button. */
	children: ReactNode;
};

/** Sums, payment and the button of a counter sale or an exchange. */
export function TillBox({ bill, onBill, field, sums, isReady, short, busy, at, restFields, children }: TillBoxProps) {
	const mailWords = useMailWords();
	const { items, discount, total, credit, toPay } = sums;
	const isExchange = credit !== undefined;
	const back = typeof credit === "number" && bill.lines.length > 0 ? Math.max(0, credit - total) : 0;
	return (
		<section className="box" aria-labelledby="pay-head">
			<h2 id="pay-head">Payment</h2>
			<dl className="sums till-sums">
				<div>
					<dt>Items</dt>
					<dd className="num">{formatRupees(items)}</dd>
				</div>
				{discount ? (
					<div>
						<dt>Discount</dt>
						<dd className="num">{formatRupees(-discount)}</dd>
					</div>
				) : null}
				{isExchange ? (
					<div>
						<dt>For what comes back</dt>
						<dd className="num">{credit === "loading" ? "…" : formatRupees(-credit)}</dd>
					</div>
				) : null}
				<div className="till-total">
					<dt>{back > 0 ? "To give back" : "To pay"}</dt>
					<dd className="num">{formatRupees(back > 0 ? back : toPay)}</dd>
				</div>
			</dl>
			<TextField
				label="Discount in rupees"
				inputMode="decimal"
				optional
				value={bill.off}
				error={discountError(discount, items) ?? at("discount")}
				onChange={(event) => onBill({ off: event.currentTarget.value })}
			/>
			{isExchange && isReady && toPay === 0 ? (
				back === 0 ? (
					<p>Nothing is to be paid.</p>
				) : null
			) : (
				<PaidBy bill={bill} onBill={onBill} field={field} toPay={toPay} short={short} at={at} />
			)}
			{/* Hidden, not left out: while the credit is fetched again, what was entered here stays. */}
			{isExchange ? (
				<div className="stack" hidden={!(isReady && back > 0)}>
					{restFields}
				</div>
			) : null}
			{children}
			<Button {...saves} type="submit" block busy={busy} busyLabel={isExchange ? "Exchanging" : "Selling"} disabled={!isReady}>
				{isExchange
					? toPay > 0 && isReady
						? `Take ${formatRupees(toPay)} and exchange`
						: "Exchange"
					: bill.lines.length === 0
						? "Sell"
						: `Take ${formatRupees(toPay)} and sell`}
			</Button>
			<p className="muted">
				{isExchange
					? `The credit note and the invoice are issued at once. This cannot be undone. ${mailWords("The customer gets a mail of each.")}`
					: "The invoice is issued and the stock taken off at once. A return later goes through the order’s page."}
			</p>
		</section>
	);
}

/** The server refuses a discount of the whole bill. */
function discountError(discount: number | undefined, bill: number): string | undefined {
	if (discount === undefined) return "Enter an amount such as 500.";
	return discount > 0 && bill > 0 && discount >= bill ? `Must be less than ${formatRupees(bill)}.` : undefined;
}

type PaidByProps = Pick<TillBoxProps, "bill" | "onBill" | "field" | "short" | "at"> & { toPay: number };

function PaidBy({ bill: { payment, given }, onBill, field, toPay, short, at }: PaidByProps) {
	return (
		<>
			<div className="field">
				<span className="label" aria-hidden="true">
					Paid by
				</span>
				<Segmented<CounterPayment>
					label="Paid by"
					value={payment}
					onChange={(chosen) => onBill({ payment: chosen })}
					options={counterPayments.map((value) => ({ value, label: paymentTitles[value] }))}
				/>
			</div>
			{payment === "cash" ? (
				<Change given={given} onGiven={(typed) => onBill({ given: typed })} total={toPay} error={short} />
			) : (
				<PaymentReferenceField payment={payment} start={field("payment_reference")} error={at("payment_reference")} />
			)}
		</>
	);
}

type ChangeProps = { given: string; onGiven: (typed: string) => void; total: number; error: string | undefined };

function Change({ given, onGiven, total, error }: ChangeProps) {
	return (
		<TextField
			label="Cash given, in rupees"
			name="given"
			inputMode="decimal"
			optional
			value={given}
			error={error}
			hint={changeWords(given, total)}
			onChange={(event) => onGiven(event.currentTarget.value)}
		/>
	);
}
