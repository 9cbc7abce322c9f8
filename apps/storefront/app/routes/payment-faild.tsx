import "../features/payment/payment.css";
import { isFailure } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { OptionList, OptionRow } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { Check, X } from "@lapwing/ui/icons";
import { Note } from "@lapwing/ui/note";
import { formatTime } from "@lapwing/ui/time";
import { data, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { formFailure } from "../features/forms/form-action.ts";
import { NoPayment, noPaymentTitle } from "../features/payment/no-payment.tsx";
import { paymentHeaders, paymentMeta } from "../features/payment/payment-page.ts";
import { formatItems, Receipt } from "../features/payment/receipt.tsx";
import { paymentFromQuery, paymentResponse } from "../features/payment/result-loader.ts";
import { shopZone } from "../features/shell/shop-zone.ts";
import type { Route } from "./+types/payment-faild";

export async function loader({ context, request }: Route.LoaderArgs) {
	const payment = await paymentFromQuery(request, context.get(visitorApi));
	if (payment?.outcome === "paid" || payment?.outcome === "refunding") throw redirect(`/payment-success?payment=${payment.token}`);
	return paymentResponse(request, payment);
}

/** Retries the payment, with the same method or another. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" && value !== "" ? value : undefined;
	};
	const method = read("payment_method");
	try {
		const { data: again } = await context.get(visitorApi)("POST /payments/:token/retry", {
			token: read("token") ?? "",
			...(method !== undefined && { payment_method: method }),
		});
		throw redirect(again.next, 303);
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const { errors } = formFailure(thrown);
		return data(
			{ problem: errors["payment_method"] ? undefined : thrown.message, methodError: errors["payment_method"] },
			{ status: thrown.status >= 400 ? thrown.status : 503 },
		);
	}
}

export const headers: Route.HeadersFunction = paymentHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	paymentMeta(
		!loaderData
			? noPaymentTitle
			: loaderData.subject_paid
				? "Paid"
				: loaderData.outcome === "waiting"
					? "Not paid yet"
					: "The payment did not go through",
		matches[0],
	);

export default function PaymentFaild({ loaderData: payment, actionData }: Route.ComponentProps) {
	if (payment === null) return <NoPayment />;
	if (payment.subject_paid) return <PaidOtherwise payment={payment} />;
	const waiting = payment.outcome === "waiting";
	return (
		<div className="wrap">
			<div className="state">
				<span className="state__mark state__mark--bad">
					<X className="icon" aria-hidden="true" />
				</span>
				<h1>{waiting ? "This is not paid yet." : "The payment did not go through."}</h1>
				<p className="lead">{failureText(payment)}</p>
				<Receipt
					rows={[
						[payment.subject.kind === "order" ? "Order" : "Repair", payment.subject.reference],
						["Items", formatItems(payment.items)],
						["Amount", formatRupees(payment.amount)],
						["Method", payment.method],
						["Reason", payment.failure],
						["Held for you until", payment.kept_until && formatTime(payment.kept_until, shopZone, "datetime")],
					]}
				/>
				{actionData?.problem && (
					<Note tone="bad" role="alert">
						{actionData.problem}
					</Note>
				)}
				{payment.may_retry ? (
					<PayAgain payment={payment} methodError={actionData?.methodError} />
				) : (
					<div className="row">
						<ButtonLink size="lg" href={payment.subject.path}>
							{payment.subject.kind === "order" ? "See the order" : "See the repair"}
						</ButtonLink>
						<ButtonLink tone="line" size="lg" href="/contact-us">
							Ask us
						</ButtonLink>
					</div>
				)}
				<p className="small muted">
					{payment.may_retry && (
						<>
							<ButtonLink tone="text" size="sm" href={payment.subject.path}>
								{payment.subject.kind === "order" ? "See the order" : "See the repair"}
							</ButtonLink>
							<ButtonLink tone="text" size="sm" href="/contact-us">
								Ask us
							</ButtonLink>
						</>
					)}
				</p>
			</div>
		</div>
	);
}

/** Link of a failed payment whose order was paid by a later one. */
function PaidOtherwise({ payment: { subject } }: { payment: Payment }) {
	const isOrder = subject.kind === "order";
	return (
		<div className="wrap">
			<div className="state">
				<span className="state__mark state__mark--ok">
					<Check className="icon" aria-hidden="true" />
				</span>
				<h1>This {isOrder ? "order" : "repair"} is paid</h1>
				<p className="lead">{subject.reference} was paid by a later payment. This one took no money, and there is nothing left to pay.</p>
				<div className="row">
					<ButtonLink size="lg" href={subject.path}>
						{isOrder ? "See the order" : "See the repair"}
					</ButtonLink>
				</div>
			</div>
		</div>
	);
}

function failureText({ outcome, money_taken, may_retry, kept_until }: Payment): string {
	if (money_taken)
		return "The bank says that money left your account. We are looking into it and will write to you. Please do not pay again before that.";
	const taken =
		outcome === "waiting"
			? "No money was taken, as far as we know."
			: "No money was taken. If your bank has blocked an amount, it will be released within 5 working days.";
	if (!may_retry) return `${taken} This order can no longer be paid.`;
	return kept_until === null ? taken : `${taken} Your items are held for you for now.`;
}

/** Plain forms: the payment page must be a document navigation, since it needs its own CSP (`form-action`). */
function PayAgain({ payment, methodError }: { payment: Payment; methodError: string | undefined }) {
	const address = `/payment-faild?payment=${payment.token}`;
	const others = payment.methods.filter((each) => each.id !== payment.provider);
	return (
		<>
			<form method="post" action={address}>
				<input type="hidden" name="token" value={payment.token} />
				<Button size="lg" type="submit">
					Pay again
				</Button>
			</form>
			{others.length > 0 && (
				<form className="pay__ways" method="post" action={address}>
					<input type="hidden" name="token" value={payment.token} />
					<OptionList legend="Or pay another way">
						{others.map(({ id, title, note, available, reason }, index) => (
							<OptionRow
								key={id}
								name="payment_method"
								value={id}
								defaultChecked={index === others.findIndex((each) => each.available)}
								disabled={!available}
								title={title}
								detail={available ? note : (reason ?? note)}
							/>
						))}
					</OptionList>
					{methodError && <FieldError>{methodError}</FieldError>}
					{others.some((each) => each.available) && (
						<Button tone="line" size="lg" type="submit">
							Pay this way
						</Button>
					)}
				</form>
			)}
		</>
	);
}
