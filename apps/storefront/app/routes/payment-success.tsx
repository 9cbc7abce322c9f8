import "../features/payment/payment.css";
import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { ButtonLink } from "@lapwing/ui/button";
import { Check, Undo2 } from "@lapwing/ui/icons";
import { Note } from "@lapwing/ui/note";
import { formatTime } from "@lapwing/ui/time";
import { redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { formatExpected } from "../features/account/order-labels.ts";
import { NoPayment, noPaymentTitle } from "../features/payment/no-payment.tsx";
import { paymentHeaders, paymentMeta } from "../features/payment/payment-page.ts";
import { formatItems, Receipt } from "../features/payment/receipt.tsx";
import { paymentFromQuery, paymentResponse } from "../features/payment/result-loader.ts";
import { shopZone } from "../features/shell/shop-zone.ts";
import { useSiteInfo } from "../features/shell/site-info.ts";
import type { Route } from "./+types/payment-success";

export async function loader({ context, request }: Route.LoaderArgs) {
	const payment = await paymentFromQuery(request, context.get(visitorApi));
	// The URL proves nothing: the payment's state decides.
	if (payment?.outcome === "failed") throw redirect(`/payment-faild?payment=${payment.token}`);
	if (payment?.outcome === "waiting") throw redirect(`/verify-payment/${payment.token}`);
	return paymentResponse(request, payment);
}

export const headers: Route.HeadersFunction = paymentHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	paymentMeta(loaderData ? resultText(loaderData).title : noPaymentTitle, matches[0]);

/** COD that is not collected yet. */
function paysLater({ provider, state }: Payment): boolean {
	return provider === "cod" && state !== "captured";
}

function resultText(payment: Payment): { title: string; lead: string } {
	const { subject, outcome, fulfilment, mailed_to } = payment;
	const mail = mailed_to === null ? "Keep this order number." : `We sent the confirmation to ${mailed_to}.`;
	if (outcome === "refunding")
		return {
			title: "Your money is on its way back",
			lead: `Your payment for ${subject.reference} reached us too late or twice. We have asked the bank to return all of it${mailed_to === null ? "" : `, and mailed ${mailed_to}`}.`,
		};
	if (subject.kind === "repair")
		return { title: "Paid. Thank you", lead: `Repair ${subject.reference} is paid. Its invoice is on the page of the repair.` };
	const what = fulfilment === "pickup" ? "We are keeping it aside for you" : "We are getting it ready";
	if (paysLater(payment)) return { title: "Ordered. Thank you", lead: `Order ${subject.reference}. ${what}. ${mail}` };
	return { title: "Paid. Thank you", lead: `Order ${subject.reference}. ${what}. ${mail}` };
}

export default function PaymentSuccess({ loaderData: payment }: Route.ComponentProps) {
	const isGst = useSiteInfo().promises.gst_invoice;
	if (payment === null) return <NoPayment />;
	const { title, lead } = resultText(payment);
	const isOrder = payment.subject.kind === "order";
	const Mark = payment.outcome === "refunding" ? Undo2 : Check;
	const pickup = payment.fulfilment === "pickup";
	return (
		<div className="wrap">
			<div className="state">
				<span className="state__mark state__mark--ok">
					<Mark className="icon" aria-hidden="true" />
				</span>
				<h1>{title}</h1>
				<p className="lead">{lead}</p>
				<Receipt
					rows={[
						["Items", formatItems(payment.items)],
						[amountLabel(payment), formatRupees(payment.amount)],
						["Paid by", paysLater(payment) ? null : payment.method],
						["Payment reference", payment.reference],
						[pickup ? "Ready" : "Arrives", payment.expected && payment.outcome === "paid" ? formatExpected(payment.expected) : null],
						[
							pickup ? "Collect at" : "To",
							payment.pickup ? (
								<>
									{payment.pickup.title}
									<br />
									{payment.pickup.address}
									<br />
									{payment.pickup.hours}
									<br />
									<a className="link" href={payment.pickup.map_url}>
										Open in Maps
									</a>
								</>
							) : (
								payment.destination
							),
						],
						["Held for you until", payment.pickup?.held_until && formatTime(payment.pickup.held_until, shopZone, "date")],
					]}
				/>
				<div className="row">
					<ButtonLink size="lg" href={payment.subject.path}>
						{isOrder ? "Track this order" : "See the repair"}
					</ButtonLink>
					<ButtonLink tone="line" size="lg" href="/products">
						Continue shopping
					</ButtonLink>
				</div>
				{isOrder && payment.outcome === "paid" && (
					<Note>
						The {isGst && "GST "}invoice is made when your order is packed. It comes with {pickup ? "the goods" : "the parcel"} and is
						available on your order page.
					</Note>
				)}
			</div>
		</div>
	);
}

function amountLabel(payment: Payment): string {
	if (payment.outcome === "refunding") return "Comes back";
	if (!paysLater(payment)) return "Paid";
	return payment.fulfilment === "pickup" ? "To pay at the store" : "To pay on delivery";
}
