import "../features/track/track.css";
import { returnFormBytes } from "@lapwing/contract/return-photos";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { redirect } from "react-router";
import { publicApi, visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { orderActions } from "../features/account/order-actions.ts";
import { OrderView } from "../features/account/order-view.tsx";
import { api } from "../features/api/browser-api.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { submitAction } from "../features/forms/form-action.ts";
import { readForm } from "../features/forms/read-form.ts";
import { lineReviewsOf } from "../features/review/review-link.tsx";
import type { Route } from "./+types/track-order";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { token } = params;
	const [{ data: order }, { data: items }] = await Promise.all([
		context.get(publicApi)("GET /orders/track/:token", { token }),
		context.get(visitorApi)("GET /orders/track/:token/reviews", { token }),
	]).catch(throwRouteError);
	return { order, reviews: lineReviewsOf(items) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const answer = await submitAction(
		await readForm(request, returnFormBytes),
		orderActions(context.get(visitorApi), { token: params.token }),
	);
	if (answer.data.failure === undefined) throw redirect(`/track/order/${params.token}`, 303);
	return answer;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	return submitAction(await request.formData(), orderActions(api, { token: params.token }));
}

// The URL is a capability: no indexing, and no referrer to other sites. `same-origin` and not `no-referrer`, which would also hide the
// Origin of form posts that the CSRF check needs.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	...privateMeta(loaderData ? `Order ${loaderData.order.reference}` : "Order", "Where your order is.", matches[0]),
	{ name: "referrer", content: "same-origin" },
];

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export default function TrackOrder({ loaderData: { order, reviews }, params }: Route.ComponentProps) {
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Track", href: "/track" }, { label: order.reference }]} />
			<OrderView order={order} reviews={reviews} base={`/track/order/${params.token}`} />
		</div>
	);
}
