import type { Profile, User } from "@lapwing/contract/accounts";
import { Button } from "@lapwing/ui/button";
import { PhoneField, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { Tag } from "@lapwing/ui/tag";
import { useState } from "react";
import { FormNote } from "../forms/form-note.tsx";
import { type FormAction, useFormAction } from "../forms/use-form-action.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";

export const profileAction = "/my-account/profile";

/** Result of the form as a whole; field errors are at the fields. */
function Outcome({ act }: { act: FormAction<string> }) {
	return (
		<>
			<FormNote failure={act.failure} />
			{act.done !== undefined && (
				<Note tone="ok" role="status">
					{act.done}
				</Note>
			)}
		</>
	);
}

export function NameSection({ user }: { user: User }) {
	const act = useFormAction("name");
	return (
		<section className="acc-sec" aria-labelledby="name">
			<h2 id="name">Name and phone</h2>
			<act.Form className="acc-form" method="post" action={profileAction} noValidate>
				<Outcome act={act} />
				<TextField
					label="Name"
					name="name"
					autoComplete="name"
					required
					maxLength={80}
					defaultValue={act.value("name") ?? user.name}
					error={act.error("name")}
				/>
				<PhoneField
					name="phone"
					optional
					hint="10 digits. The courier calls it before delivery."
					defaultValue={act.value("phone") ?? user.phone ?? ""}
					error={act.error("phone")}
				/>
				<Button type="submit" name="intent" value="name" tone="line" busy={act.busy} busyLabel="Saving">
					Save
				</Button>
			</act.Form>
		</section>
	);
}

export function EmailSection({ profile }: { profile: Profile }) {
	const { user, user_verfied, pending_email } = profile;
	return (
		<section className="acc-sec" aria-labelledby="email">
			<h2 id="email">E-mail</h2>
			<p className="acc-rows__t">
				<b>{user.email}</b>
				<Tag tone={user_verfied ? "ok" : "warn"}>{user_verfied ? "Confirmed" : "Not confirmed yet"}</Tag>
			</p>
			{pending_email !== null && <PendingEmail address={pending_email} />}
			<EmailForm key={pending_email} profile={profile} />
		</section>
	);
}

function PendingEmail({ address }: { address: string }) {
	const act = useFormAction("keep-email");
	return (
		<Note tone="info" title="Waiting for you.">
			We sent a link to {address}. Your address changes once you open it.
			<act.Form method="post" action={profileAction}>
				<Button type="submit" name="intent" value="keep-email" tone="text" size="sm" busy={act.busy} busyLabel="Cancelling">
					Keep my old address
				</Button>
			</act.Form>
			<FormNote failure={act.failure} />
		</Note>
	);
}

function EmailForm({ profile }: { profile: Profile }) {
	const act = useFormAction("email");
	return (
		<act.Form className="acc-form" method="post" action={profileAction} noValidate>
			<FormNote failure={act.failure} />
			<TextField
				label="New e-mail"
				type="email"
				name="email"
				autoComplete="email"
				required
				maxLength={254}
				defaultValue={act.value("email")}
				error={act.error("email")}
			/>
			<ProofField profile={profile} act={act} />
			<Button type="submit" name="intent" value="email" tone="line" busy={act.busy} busyLabel="Sending">
				Change e-mail
			</Button>
		</act.Form>
	);
}

/** Re-authentication for changes of credentials and deletion: the password, or a mailed code without one. */
export function ProofField({ profile, act }: { profile: Profile; act: FormAction<string> }) {
	if (profile.has_password) return <PasswordField name="password" label="Your password" error={act.error("password")} />;
	return <CodeProof email={profile.user.email} error={act.error("code")} />;
}

function CodeProof({ email, error }: { email: string; error: string | undefined }) {
	const request = useFormAction("code");
	const [asked, setAsked] = useState(false);
	function send() {
		setAsked(true);
		void request.submit({ intent: "code", email }, { method: "post", action: profileAction });
	}
	return (
		<div className="stack" data-gap="3">
			<FormNote failure={request.failure} />
			<CodeField error={error} hint={request.done ?? "We mail you a code to be sure it is you."} />
			<Button tone="line" size="sm" onClick={send} busy={request.busy} busyLabel="Sending">
				{asked ? "Mail another code" : "Mail me a code"}
			</Button>
		</div>
	);
}

export function PasswordSection({ profile }: { profile: Profile }) {
	return (
		<section className="acc-sec" aria-labelledby="password">
			<h2 id="password">Password</h2>
			{profile.has_password ? <PasswordForm email={profile.user.email} /> : <FirstPassword email={profile.user.email} />}
		</section>
	);
}

function PasswordForm({ email }: { email: string }) {
	const [round, setRound] = useState(0);
	const act = useFormAction("password", { onDone: () => setRound((before) => before + 1) });
	return (
		<act.Form className="acc-form" method="post" action={profileAction} noValidate>
			<Outcome act={act} />
			{/* For password managers: the account of this password. */}
			<input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
			<PasswordField key={`old-${round}`} name="current_password" label="Current password" error={act.error("current_password")} />
			<PasswordField key={`new-${round}`} name="new_password" label="New password" chosen error={act.error("new_password")} />
			<Button type="submit" name="intent" value="password" tone="line" busy={act.busy} busyLabel="Changing">
				Change password
			</Button>
		</act.Form>
	);
}

function FirstPassword({ email }: { email: string }) {
	const act = useFormAction("set-password");
	return (
		<act.Form className="acc-form" method="post" action={profileAction}>
			<p className="muted">You sign in with codes sent by e-mail. You can choose a password as well.</p>
			<Outcome act={act} />
			<input type="hidden" name="email" value={email} />
			<Button type="submit" name="intent" value="set-password" tone="line" busy={act.busy} busyLabel="Sending">
				Mail me a link to choose one
			</Button>
		</act.Form>
	);
}
