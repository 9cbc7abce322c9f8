import { isFailure } from "@lapwing/contract/client";
import { data } from "react-router";
import { visitorApi } from "../context.ts";
import { orSignIn, privateMeta } from "../features/account/account-page.ts";
import { OrderView } from "../features/account/order-view.tsx";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import type { Route } from "./+types/account-order";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await context.get(visitorApi)("GET /account/orders/:reference", { reference: params.order_id }).catch(orNotFound);
	return answer && answer.data;
}

/** A number that no order can have is an order that is not there. */
function orNotFound(thrown: unknown): null {
	if (isFailure(thrown) && thrown.code === "invalid")
		throw data({ code: "not_found", message: "There is no such order." }, { status: 404 });
	return orSignIn(thrown);
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
	privateMeta(`Order ${params.order_id}`, "Where your order is.", matches[0]);

export default function AccountOrder({ loaderData: order }: Route.ComponentProps) {
	return order === null ? <SignInPrompt /> : <OrderView order={order} />;
}
