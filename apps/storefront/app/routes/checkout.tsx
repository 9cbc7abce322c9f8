import "../features/cart/cart.css";
import "../features/checkout/checkout.css";
import { isFailure } from "@lapwing/contract/client";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { ShoppingBag } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { data, redirect } from "react-router";
import { site, visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { guestVisitor } from "../features/cart/guest-visitor.ts";
import { orderInputOf, pinErrorOf, quoteInputOf } from "../features/checkout/checkout-fields.ts";
import { CheckoutForm } from "../features/checkout/checkout-form.tsx";
import { type CheckoutStart, fetchBuyer, fetchQuote } from "../features/checkout/checkout-start.ts";
import { removeCoupon } from "../features/checkout/checkout-state.ts";
import { fetchFitWarnings } from "../features/fit/fit-warnings.ts";
import { type Fields, fieldsOf, formFailure } from "../features/forms/form-action.ts";
import type { Route } from "./+types/checkout";

/** “Buy now” of one variant; otherwise the cart. */
function itemOfQuery(request: Request): Fields {
	const query = new URL(request.url).searchParams;
	const buy = query.get("buy");
	const extension = query.get("extension");
	return buy ? { buy, quantity: query.get("quantity") ?? "1", ...(extension && { extension }) } : {};
}

const itemOfFit = ({ buy, quantity }: Fields) => (buy === undefined ? {} : { buy, ...(quantity !== undefined && { quantity }) });

export async function loader({ context, request }: Route.LoaderArgs) {
	const visitor = guestVisitor(request, context.get(visitorApi), context.get(site));
	const item = itemOfQuery(request);
	const { user, addresses, fields } = await fetchBuyer(visitor.api).catch(throwRouteError);
	const [answer, warnings] = await Promise.all([
		fetchQuote(visitor.api, quoteInputOf({ ...fields, ...item }, addresses)).catch(throwRouteError),
		fetchFitWarnings(visitor.api, itemOfFit(item)),
	]);
	return data(
		{
			...answer,
			warnings,
			user,
			addresses,
			fields,
			item,
			key: crypto.randomUUID(),
		},
		{ headers: visitor.headers },
	);
}

type Posted = Pick<CheckoutStart, "fields" | "errors" | "problem" | "conflict"> & { answer: Awaited<ReturnType<typeof fetchQuote>> };

/** Without JavaScript: “Update” refreshes the quote, the other button orders. Submitted values are rendered again. */
export async function action({ context, request }: Route.ActionArgs) {
	const visitor = guestVisitor(request, context.get(visitorApi), context.get(site));
	const sent = fieldsOf(await request.formData());
	const fields = sent["intent"] === removeCoupon ? { ...sent, coupon: "" } : sent;
	const { addresses } = await fetchBuyer(visitor.api).catch(throwRouteError);
	const posted: Omit<Posted, "answer"> = { fields, errors: {}, problem: undefined, conflict: undefined };
	let status = 200;
	const pinError = pinErrorOf(fields);
	if (pinError !== undefined) posted.errors = { post_code: pinError };
	if (fields["intent"] === "place") {
		try {
			const { data: placed } = await visitor.api("POST /checkout/orders", orderInputOf(fields, addresses));
			throw redirect(placed.next, { status: 303, headers: visitor.headers });
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			status = thrown.status;
			const shown = Number(fields["shown_total"]);
			posted.errors = formFailure(thrown).errors;
			if (thrown.code === "conflict")
				posted.conflict = { message: thrown.message, before: Number.isSafeInteger(shown) ? shown : undefined };
			else if (Object.keys(posted.errors).length === 0) posted.problem = thrown.message;
		}
	}
	// Quotes know nothing of a guest: a coupon that was refused with the order would be taken off again.
	const quoted = posted.errors["coupon"] === undefined ? fields : { ...fields, coupon: "" };
	const answer = await fetchQuote(visitor.api, quoteInputOf(quoted, addresses)).catch(throwRouteError);
	return data<Posted>({ ...posted, answer }, { status, headers: visitor.headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
	const all = new Headers(loaderHeaders);
	for (const cookie of actionHeaders.getSetCookie()) all.set("set-cookie", cookie);
	all.set("cache-control", "private, no-store");
	return all;
};

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Checkout", "Delivery, payment and review.", matches[0]);

export default function Checkout({ loaderData, actionData: posted }: Route.ComponentProps) {
	const { user, addresses, item, key, fields } = loaderData;
	const answer = posted?.answer ?? loaderData;
	if (!("quote" in answer) || answer.quote.lines.length === 0)
		return <NothingToBuy message={"refusal" in answer ? answer.refusal : undefined} />;
	const start: CheckoutStart = {
		item,
		fitItem: itemOfFit(item),
		warnings: loaderData.warnings,
		user,
		addresses,
		key,
		quote: answer.quote,
		fields: posted?.fields ?? fields,
		posted: posted !== undefined,
		errors: posted?.errors ?? {},
		problem: posted?.problem,
		conflict: posted?.conflict,
	};
	return (
		<div className="wrap">
			<h1 className="sr">Checkout</h1>
			<ol className="steps">
				<li className="done">Cart</li>
				<li aria-current="step">Details and payment</li>
				<li>Done</li>
			</ol>
			<CheckoutForm key={item["buy"] ?? "cart"} start={start} />
		</div>
	);
}

function NothingToBuy({ message }: { message: string | undefined }) {
	return (
		<div className="wrap link-page">
			<h1>Checkout</h1>
			<EmptyState
				icon={<ShoppingBag className="icon icon--lg" aria-hidden="true" />}
				title={message ?? "There is nothing to buy yet"}
				action={
					<>
						<ButtonLink href="/cart">To the cart</ButtonLink>
						<ButtonLink tone="line" href="/products">
							See all laptops
						</ButtonLink>
					</>
				}
			>
				{/* Also seen by whoever goes back after an order. */}
				<p>
					{message !== undefined && "Nothing was ordered or charged. "}
					Orders that you have placed are under{" "}
					<UiLink className="link" href="/track">
						Track an order
					</UiLink>
					.
				</p>
			</EmptyState>
		</div>
	);
}
