import type { SignedIn } from "@lapwing/contract/accounts";
import type { Api } from "@lapwing/contract/client";
import { safeReturnPath } from "@lapwing/contract/return-path";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { data, redirect, useSearchParams } from "react-router";
import { visitorApi } from "../context.ts";
import { privateHeaders, privateMeta } from "../features/account/account-page.ts";
import { LinkPage } from "../features/account/link-page.tsx";
import { currentLinkState, linkStatus, readLink } from "../features/account/link-state.ts";
import { openAuthDialog } from "../features/account/open-auth-dialog.ts";
import { setSession } from "../features/account/session.ts";
import { api } from "../features/api/browser-api.ts";
import { useClientState } from "../features/client-state/store.ts";
import { type Fields, submitAction } from "../features/forms/form-action.ts";
import { FormNote } from "../features/forms/form-note.tsx";
import { useFormAction } from "../features/forms/use-form-action.ts";
import type { Route } from "./+types/verify-account";

export async function loader({ context, params }: Route.LoaderArgs) {
	const link = await readLink(context.get(visitorApi), params.token);
	if (link.kind === "reset") throw redirect(`/reset-password/${encodeURIComponent(params.token)}`);
	return data(link, { status: linkStatus(link.state) });
}

type Done = { step: "verified"; signedIn: SignedIn } | { step: "sent" };

function linkActions(call: Api, token: string): Record<string, (fields: Fields) => Promise<Done>> {
	return {
		verify: async () => ({ step: "verified", signedIn: (await call("POST /account/verify", { token })).data }),
		"send-again": async () => {
			await call("POST /account/verify/resend", { token });
			return { step: "sent" };
		},
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return submitAction(await request.formData(), linkActions(context.get(visitorApi), params.token));
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	const answer = await submitAction(await request.formData(), linkActions(api, params.token));
	if (answer.data.failure === undefined && answer.data.done.step === "verified") await setSession(answer.data.done.signedIn);
	return answer;
}

/** No revalidation: the loader would report the link as used. */
export function shouldRevalidate() {
	return false;
}

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	privateMeta("Confirm your e-mail address", "Confirm your e-mail address.", matches[0]);

export default function VerifyAccount({ loaderData: link, params }: Route.ComponentProps) {
	const act = useFormAction<Done>("verify");
	const changes = link.kind === "change_email";
	if (act.done?.step === "verified") return <Verified email={act.done.signedIn.user.email} />;
	switch (currentLinkState(link.state, act.failure)) {
		case "open":
			return (
				<LinkPage look="ask" title={changes ? "Confirm your new e-mail address" : "Confirm your e-mail address"}>
					<p className="lead">
						{changes
							? "From now on we write to the address this mail came to."
							: "Confirm it and your account is ready. You will be signed in."}
					</p>
					<FormNote failure={act.failure} />
					<act.Form method="post">
						<Button type="submit" name="intent" value="verify" size="lg" busy={act.busy} busyLabel="Confirming">
							Confirm my address
						</Button>
					</act.Form>
				</LinkPage>
			);
		case "expired":
			return <Expired key={params.token} />;
		case "used":
			return <Used />;
		case "unknown":
			return (
				<LinkPage
					look="bad"
					title="This link is not valid"
					actions={
						<>
							<ButtonLink href="/my-account">Go to your account</ButtonLink>
							<ButtonLink tone="line" href="/">
								Go to the home page
							</ButtonLink>
						</>
					}
				>
					<p className="lead">Part of it may be missing. Open it from the e-mail again, or sign in and ask for a new one.</p>
				</LinkPage>
			);
	}
}

function Verified({ email }: { email: string }) {
	const [query] = useSearchParams();
	const to = safeReturnPath(query.get("to"), "");
	return (
		<LinkPage
			look="done"
			title="Your address is confirmed"
			actions={
				to !== "" ? (
					<ButtonLink href={to}>Continue where you left off</ButtonLink>
				) : (
					<>
						<ButtonLink href="/products">See laptops</ButtonLink>
						<ButtonLink tone="line" href="/my-account">
							Your account
						</ButtonLink>
					</>
				)
			}
		>
			<p className="lead" role="status">
				{email} is yours, and you are signed in.
			</p>
		</LinkPage>
	);
}

function Expired() {
	const act = useFormAction<Done>("send-again");
	if (act.done !== undefined)
		return (
			<LinkPage look="done" title="Check your mail">
				<Note tone="ok" role="status">
					A new link is on its way to the address the old one was for.
				</Note>
			</LinkPage>
		);
	return (
		<LinkPage look="late" title="This link has expired">
			<p className="lead">Links are valid for a limited time only. We can send you a new one.</p>
			<FormNote failure={act.failure} />
			<act.Form method="post">
				<Button type="submit" name="intent" value="send-again" busy={act.busy} busyLabel="Sending">
					Send a new link
				</Button>
			</act.Form>
		</LinkPage>
	);
}

function Used() {
	const signedIn = useClientState((state) => state.auth.user !== null);
	return (
		<LinkPage
			look="late"
			title="This link was already used"
			actions={
				<ButtonLink href="/my-account" onClick={signedIn ? undefined : openAuthDialog}>
					{signedIn ? "Your account" : "Sign in"}
				</ButtonLink>
			}
		>
			<p className="lead">Each link works once. {signedIn ? "You are signed in." : "If it was you, sign in and continue."}</p>
		</LinkPage>
	);
}
