import "../features/payment/payment.css";
import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Spinner } from "@lapwing/ui/spinner";
import { data, redirect, useNavigate } from "react-router";
import { visitorApi } from "../context.ts";
import { useHydrated } from "../features/client-state/use-hydrated.ts";
import { NoPayment, noPaymentTitle } from "../features/payment/no-payment.tsx";
import { paymentHeaders, paymentMeta } from "../features/payment/payment-page.ts";
import { nullIfNotFound } from "../features/payment/result-loader.ts";
import { useVerification } from "../features/payment/use-verification.ts";
import type { Route } from "./+types/verify-payment";

/** Renders before the provider is asked. With JavaScript the page polls; without it, a meta refresh with `look` does. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const sessionId = query.get("session_id")?.slice(0, 200) || undefined;
	const api = context.get(visitorApi);
	if (query.has("look")) {
		const verified = await api("POST /payments/:token/verify", input(params.token, sessionId)).catch(nullIfNotFound);
		if (verified !== null && verified.data.next !== null) throw redirect(verified.data.next);
		return paymentData(verified?.data.payment, sessionId);
	}
	const asked = await api("GET /payments/:token", { token: params.token }).catch(nullIfNotFound);
	return paymentData(asked?.data, sessionId);
}

function paymentData(payment: Payment | undefined, sessionId: string | undefined) {
	return data(payment === undefined ? null : { payment, sessionId }, { status: payment === undefined ? 404 : 200 });
}

function input(token: string, sessionId: string | undefined) {
	return { token, ...(sessionId !== undefined && { session_id: sessionId }) };
}

export const headers: Route.HeadersFunction = paymentHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	paymentMeta(loaderData ? "Checking your payment" : noPaymentTitle, matches[0]);

export default function VerifyPayment({ loaderData, params }: Route.ComponentProps) {
	return loaderData ? <Verification {...loaderData} token={params.token} /> : <NoPayment />;
}

type VerificationProps = { payment: Payment; sessionId: string | undefined; token: string };

function Verification({ payment: first, sessionId, token }: VerificationProps) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const { payment, progress, gaveUp, offline, restart } = useVerification({
		payment: first,
		token,
		sessionId,
		onKnown: (next) => void navigate(next, { replace: true }),
	});
	return (
		<div className="wrap">
			<div className="state">
				<h1>{gaveUp ? "We do not know yet" : "Checking your payment"}</h1>
				{gaveUp ? (
					<GaveUp payment={payment} onAgain={restart} />
				) : (
					<>
						<p className="pay__wait" role="status">
							<Spinner />
							We ask the bank about {formatRupees(payment.amount)} for {payment.subject.reference}. Please keep this page open.
						</p>
						{hydrated && <progress className="pay__progress" max={1} value={progress} aria-label="Time we wait for the bank" />}
						{offline && (
							<Note tone="warn" role="alert" title="No connection.">
								We ask again as soon as you are back online. You are not charged twice.
							</Note>
						)}
						<CheckForm token={token} sessionId={sessionId} />
					</>
				)}
			</div>
		</div>
	);
}

/** Without JavaScript: refresh by GET. Providers POST to this URL. */
function CheckForm({ token, sessionId }: { token: string; sessionId: string | undefined }) {
	const look = new URLSearchParams({ look: "1", ...(sessionId !== undefined && { session_id: sessionId }) });
	return (
		<>
			<noscript>
				<meta httpEquiv="refresh" content={`3;url=/verify-payment/${token}?${look}`} />
			</noscript>
			<form action={`/verify-payment/${token}`} className="only-noscript">
				<input type="hidden" name="look" value="1" />
				{sessionId !== undefined && <input type="hidden" name="session_id" value={sessionId} />}
				<Button size="lg" type="submit">
					Check the payment
				</Button>
			</form>
		</>
	);
}

function GaveUp({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
	return (
		<>
			<p className="lead" role="status">
				The bank has not answered. We will keep asking
				{payment.mailed_to !== null && `, and will mail ${payment.mailed_to} as soon as we know`}. Please do not pay again before that.
			</p>
			<div className="row">
				<ButtonLink size="lg" href={payment.subject.path}>
					{payment.subject.kind === "order" ? "See the order" : "See the repair"}
				</ButtonLink>
				<Button tone="line" size="lg" onClick={onAgain}>
					Ask again
				</Button>
				<ButtonLink tone="text" size="lg" href="/">
					Go to the home page
				</ButtonLink>
			</div>
		</>
	);
}
