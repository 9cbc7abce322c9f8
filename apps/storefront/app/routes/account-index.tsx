import { safeReturnPath } from "@lapwing/contract/return-path";
import { data, redirect, useSearchParams } from "react-router";
import { visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { type AuthDone, authActions } from "../features/account/auth-actions.ts";
import { AuthForms } from "../features/account/auth-forms.tsx";
import { authView } from "../features/account/auth-page.ts";
import { clearSession, setSession } from "../features/account/session.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { api } from "../features/api/browser-api.ts";
import { submitAction } from "../features/forms/form-action.ts";
import { orIfMissing } from "../features/missing-call/missing-call.ts";
import type { Route } from "./+types/account-index";

const firstPage = "/my-account/myorders";

function pageAfter(request: Request): string {
	return safeReturnPath(new URL(request.url).searchParams.get("to"), firstPage);
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const { data: me } = await context
		.get(visitorApi)("GET /account/me")
		.catch(orIfMissing({ user: null, user_verfied: false }));
	if (me.user !== null) throw redirect(pageAfter(request));
	return data(null);
}

/** Without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
	const answer = await submitAction<AuthDone>(await request.formData(), authActions(context.get(visitorApi)));
	const step = answer.data.failure === undefined ? answer.data.done.step : undefined;
	if (step === "signed-in") throw redirect(pageAfter(request), 303);
	if (step === "signed-out") throw redirect("/", 303);
	return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
	const answer = await submitAction<AuthDone>(await request.formData(), authActions(api));
	if (answer.data.failure !== undefined) return answer;
	const { done } = answer.data;
	if (done.step === "signed-in") await setSession(done.signedIn);
	if (done.step === "signed-out") {
		clearSession();
		throw redirect("/");
	}
	return answer;
}

export const meta: Route.MetaFunction = ({ matches }) =>
	privateMeta("Your account", "Sign in to see your orders, addresses and saved laptops.", matches[0]);

export default function AccountIndex() {
	const [query] = useSearchParams();
	const to = query.get("to") ?? undefined;
	return (
		<>
			<div className="only-script">
				<SignInPrompt {...(to !== undefined && { to: safeReturnPath(to, firstPage) })} />
			</div>
			<noscript>
				<div className="auth--page">
					<AuthForms view={authView(query.get("type"))} to={to === undefined ? undefined : safeReturnPath(to, firstPage)} />
				</div>
			</noscript>
		</>
	);
}
