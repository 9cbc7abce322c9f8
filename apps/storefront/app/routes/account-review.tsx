import { data, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { nullIfSignedOut, privateMeta } from "../features/account/account-page.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { api } from "../features/api/browser-api.ts";
import { submitAction } from "../features/forms/form-action.ts";
import { parseLineId, reviewActions } from "../features/review/review-actions.ts";
import { ReviewPage } from "../features/review/review-page.tsx";
import type { Route } from "./+types/account-review";

const orderUrl = (reference: string) => `/my-account/myorders/${encodeURIComponent(reference)}`;

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await context
		.get(visitorApi)("GET /account/orders/:reference/reviews", { reference: params.order_id })
		.catch(nullIfSignedOut);
	if (answer === null) return null;
	const item = answer.data.find(({ line_id }) => line_id === parseLineId(params.line));
	if (item === undefined) throw data({ code: "not_found", message: "There is no such item in this order." }, { status: 404 });
	return item;
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const actions = reviewActions(context.get(visitorApi), { reference: params.order_id }, parseLineId(params.line));
	const answer = await submitAction(await request.formData(), actions);
	if (answer.data.failure === undefined) throw redirect(`${orderUrl(params.order_id)}/review/${params.line}`, 303);
	return answer;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	return submitAction(await request.formData(), reviewActions(api, { reference: params.order_id }, parseLineId(params.line)));
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your review", "Review what you bought.", matches[0]);

export default function AccountReview({ loaderData: item }: Route.ComponentProps) {
	return item === null ? <SignInPrompt /> : <ReviewPage item={item} base={orderUrl(item.reference)} />;
}
