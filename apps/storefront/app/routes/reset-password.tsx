import type { Api } from "@lapwing/contract/client";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { type MouseEvent } from "react";
import { data, redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { privateHeaders, privateMeta } from "../features/account/account-page.ts";
import { authPage } from "../features/account/auth-page.ts";
import { LinkPage } from "../features/account/link-page.tsx";
import { currentLinkState, linkStatus, readLink } from "../features/account/link-state.ts";
import { openAuthDialog } from "../features/account/open-auth-dialog.ts";
import { PasswordField } from "../features/account/password-field.tsx";
import { clearSession } from "../features/account/session.ts";
import { api } from "../features/api/browser-api.ts";
import { useClientState } from "../features/client-state/store.ts";
import { type Fields, submitAction } from "../features/forms/form-action.ts";
import { FormNote } from "../features/forms/form-note.tsx";
import { useFormAction } from "../features/forms/use-form-action.ts";
import type { Route } from "./+types/reset-password";

export async function loader({ context, params }: Route.LoaderArgs) {
	const link = await readLink(context.get(visitorApi), params.token);
	if (link.kind === "verify" || link.kind === "change_email") throw redirect(`/verify-account/${encodeURIComponent(params.token)}`);
	return data(link, { status: linkStatus(link.state) });
}

function resetActions(call: Api, token: string): Record<string, (fields: Fields) => Promise<string>> {
	return {
		reset: async ({ new_password = "" }) => {
			await call("POST /account/reset", { token, new_password });
			return "changed";
		},
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return submitAction(await request.formData(), resetActions(context.get(visitorApi), params.token));
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
	const answer = await submitAction(await request.formData(), resetActions(api, params.token));
	// A password reset ends all sessions, including this one.
	if (answer.data.failure === undefined && useClientState.getState().auth.user !== null) clearSession();
	return answer;
}

/** No revalidation: the loader would report the link as used. */
export function shouldRevalidate() {
	return false;
}

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Choose a new password", "Choose a new password.", matches[0]);

export default function ResetPassword({ loaderData: link }: Route.ComponentProps) {
	const act = useFormAction("reset");
	if (act.done !== undefined)
		return (
			<LinkPage
				look="done"
				title="Your password is changed"
				actions={
					<ButtonLink href={authPage("login", undefined)} onClick={openAuthDialog}>
						Sign in
					</ButtonLink>
				}
			>
				<p className="lead" role="status">
					All devices are signed out. Sign in with the new password.
				</p>
			</LinkPage>
		);
	switch (currentLinkState(link.state, act.failure)) {
		case "open":
			return (
				<LinkPage look="ask" title="Choose a new password">
					<act.Form className="acc-form" method="post" noValidate>
						<FormNote failure={act.failure} />
						<PasswordField name="new_password" label="New password" chosen error={act.error("new_password")} />
						<Button type="submit" name="intent" value="reset" size="lg" busy={act.busy} busyLabel="Changing">
							Change password
						</Button>
					</act.Form>
				</LinkPage>
			);
		case "expired":
			return (
				<Refused title="This link has expired" look="late">
					Links are valid for a limited time only. We can send you a new one.
				</Refused>
			);
		case "used":
			return (
				<Refused title="This link was already used" look="late">
					Each link works once. If you did not use it, ask for a new one now.
				</Refused>
			);
		case "unknown":
			return (
				<Refused title="This link is not valid" look="bad">
					Part of it may be missing. Open it from the e-mail again, or ask for a new one.
				</Refused>
			);
	}
}

function Refused({ title, look, children }: { title: string; look: "late" | "bad"; children: string }) {
	return (
		<LinkPage
			look={look}
			title={title}
			actions={
				<>
					<ButtonLink href={authPage("forgot", undefined)} onClick={openForgotten}>
						Send a new link
					</ButtonLink>
					<ButtonLink tone="line" href={authPage("login", undefined)} onClick={openAuthDialog}>
						Sign in
					</ButtonLink>
				</>
			}
		>
			<p className="lead">{children}</p>
		</LinkPage>
	);
}

function openForgotten(event: MouseEvent): void {
	event.preventDefault();
	useClientState.getState().openAuth("forgot");
}
