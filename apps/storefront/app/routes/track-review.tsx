import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { data, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { api } from "../features/api/browser-api.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { submitAction } from "../features/forms/form-action.ts";
import { parseLineId, reviewActions } from "../features/review/review-actions.ts";
import { ReviewPage } from "../features/review/review-page.tsx";
import type { Route } from "./+types/track-review";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { data: items } = await context.get(visitorApi)("GET /orders/track/:token/reviews", { token: params.token }).catch(throwRouteError);
	const item = items.find(({ line_id }) => line_id === parseLineId(params.line));
	if (item === undefined) throw data({ code: "not_found", message: "There is no such item in this order." }, { status: 404 });
	return item;
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const actions = reviewActions(context.get(visitorApi), { token: params.token }, parseLineId(params.line));
	const answer = await submitAction(await request.formData(), actions);
	if (answer.data.failure === undefined) throw redirect(`/track/order/${params.token}/review/${params.line}`, 303);
	return answer;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	return submitAction(await request.formData(), reviewActions(api, { token: params.token }, parseLineId(params.line)));
}

// The URL is a capability, see track-order.tsx.
export const meta: Route.MetaFunction = ({ matches }) => [
	...privateMeta("Your review", "Review what you bought.", matches[0]),
	{ name: "referrer", content: "same-origin" },
];

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export default function TrackReview({ loaderData: item, params }: Route.ComponentProps) {
	const order = `/track/order/${params.token}`;
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: item.reference, href: order }, { label: "Your review" }]} />
			<ReviewPage item={item} base={order} />
		</div>
	);
}
