import { isFailure } from "@lapwing/contract/client";
import { returnFormBytes } from "@lapwing/contract/return-photos";
import { data, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { nullIfSignedOut, privateMeta } from "../features/account/account-page.ts";
import { orderActions } from "../features/account/order-actions.ts";
import { OrderView } from "../features/account/order-view.tsx";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { api } from "../features/api/browser-api.ts";
import { submitAction } from "../features/forms/form-action.ts";
import { readForm } from "../features/forms/read-form.ts";
import { lineReviewsOf } from "../features/review/review-link.tsx";
import type { Route } from "./+types/account-order";

function orderUrl(reference: string): string {
	return `/my-account/myorders/${encodeURIComponent(reference)}`;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const call = context.get(visitorApi);
	const reference = params.order_id;
	const answers = await Promise.all([
		call("GET /account/orders/:reference", { reference }),
		call("GET /account/orders/:reference/reviews", { reference }),
	]).catch(orNotFound);
	return answers && { order: answers[0].data, reviews: lineReviewsOf(answers[1].data) };
}

/** A malformed reference is answered 404. */
function orNotFound(thrown: unknown): null {
	if (isFailure(thrown) && thrown.code === "invalid")
		throw data({ code: "not_found", message: "There is no such order." }, { status: 404 });
	return nullIfSignedOut(thrown);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const actions = orderActions(context.get(visitorApi), { reference: params.order_id });
	const answer = await submitAction(await readForm(request, returnFormBytes), actions);
	if (answer.data.failure === undefined) throw redirect(orderUrl(params.order_id), 303);
	return answer;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	return submitAction(await request.formData(), orderActions(api, { reference: params.order_id }));
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
	privateMeta(`Order ${params.order_id}`, "Where your order is.", matches[0]);

export default function AccountOrder({ loaderData: shown }: Route.ComponentProps) {
	return shown === null ? <SignInPrompt /> : <OrderView {...shown} base={orderUrl(shown.order.reference)} />;
}
