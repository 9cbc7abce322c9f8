import "../features/payment/payment.css";
import { isFailure } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { Button } from "@lapwing/ui/button";
import { Spinner } from "@lapwing/ui/spinner";
import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { formTargets, visitorApi } from "../context.ts";
import { NoPayment, noPaymentTitle } from "../features/payment/no-payment.tsx";
import { paymentHeaders, paymentMeta } from "../features/payment/payment-page.ts";
import { nullIfNotFound } from "../features/payment/result-loader.ts";
import { SandboxPage } from "../features/payment/sandbox-page.tsx";
import type { Route } from "./+types/pay";

/** Starting a payment is idempotent, so the loader may do it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await context.get(visitorApi)("POST /payments/:token/start", { token: params.token }).catch(nullIfNotFound);
	if (answer === null) return data(null, { status: 404 });
	const { data: started } = answer;
	if (started.start.kind === "done") throw redirect(started.start.next);
	if (started.start.kind === "form") context.set(formTargets, [new URL(started.start.action).origin]);
	return data(started);
}

/** Buttons of the sandbox provider. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const act = (await request.formData()).get("act");
	try {
		const { data: acted } = await context.get(visitorApi)("POST /payments/:token/sandbox", {
			token: params.token,
			act: act === "pay" ? "pay" : act === "fail" ? "fail" : "leave",
		});
		throw redirect(acted.next, 303);
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		return data({ problem: thrown.message }, { status: thrown.status >= 400 ? thrown.status : 503 });
	}
}

export const headers: Route.HeadersFunction = paymentHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...paymentMeta(loaderData ? "Pay" : noPaymentTitle, matches[0]),
	// Meta refresh: after a plain form post, an HTTP redirect to another origin would violate the `form-action` of the CSP.
	...(loaderData?.start.kind === "redirect" ? [{ httpEquiv: "refresh", content: `0;url=${loaderData.start.url}` }] : []),
];

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData === null) return <NoPayment />;
	const { payment, start } = loaderData;
	return (
		<div className="wrap">
			<div className="state">
				<h1>{payment.subject.kind === "order" ? "Pay for your order" : "Pay for your repair"}</h1>
				{start.kind === "sandbox" && <SandboxPage payment={payment} problem={actionData?.problem} />}
				{start.kind === "redirect" && <RedirectToProvider url={start.url} payment={payment} />}
				{start.kind === "form" && <ProviderForm target={start.action} fields={start.fields} payment={payment} />}
			</div>
		</div>
	);
}

function Waiting({ payment: { amount, method } }: { payment: Payment }) {
	return (
		<p className="pay__wait" role="status">
			<Spinner />
			Taking you to the payment page {formatRupees(amount)}: {method}.
		</p>
	);
}

function RedirectToProvider({ url, payment }: { url: string; payment: Payment }) {
	useEffect(() => location.replace(url), [url]);
	return (
		<>
			<Waiting payment={payment} />
			<p>
				<a className="btn btn--lg" href={url}>
					Continue to payment
				</a>
			</p>
		</>
	);
}

type ProviderFormProps = { target: string; fields: readonly { name: string; value: string }[]; payment: Payment };

/** Submitted automatically; with the button without JavaScript. */
function ProviderForm({ target, fields, payment }: ProviderFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.submit(), []);
	return (
		<>
			<Waiting payment={payment} />
			<form ref={form} method="post" action={target}>
				{fields.map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button size="lg" type="submit">
					Continue to payment
				</Button>
			</form>
		</>
	);
}
