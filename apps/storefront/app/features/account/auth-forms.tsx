import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useClientState } from "../client-state/store.ts";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { useSiteInfo } from "../shell/site-info.ts";
import { type AuthDone } from "./auth-actions.ts";
import { type AuthView, authAction, authPage } from "./auth-page.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";

type AuthFormsProps = {
	view: AuthView;
	/** Return path after the sign-in. */
	to: string | undefined;
	/** Switches the form in the dialog; if omitted, the other forms are links (page without JavaScript). */
	onView?: (view: AuthView) => void;
};

type FormProps = {
	to: string | undefined;
	email: string;
	onEmail: (email: string) => void;
	links: (view: AuthView, label: string) => ReactNode;
};

/** Forms for password, one-time code, sign-up and forgotten password, used by the dialog and the page. */
export function AuthForms({ view, to, onView }: AuthFormsProps) {
	// Shared by the forms, so that the address is typed once.
	const [email, setEmail] = useState("");
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		box.current?.querySelector<HTMLElement>(`[data-view="${view}"] input:not([type=hidden])`)?.focus();
	}, [view]);
	const links = (other: AuthView, label: string) =>
		onView ? (
			<button type="button" className="link" onClick={() => onView(other)}>
				{label}
			</button>
		) : (
			<UiLink className="link" href={authPage(other, to)}>
				{label}
			</UiLink>
		);
	const Shown = forms[view];
	return (
		<div ref={box}>
			<Shown key={view} to={to} email={email} onEmail={setEmail} links={links} />
		</div>
	);
}

const forms: Record<AuthView, (props: FormProps) => ReactNode> = {
	login: SignInForm,
	code: CodeForm,
	register: SignUpForm,
	forgot: ForgottenForm,
};

function EmailField({
	email,
	onEmail,
	error,
	name = "email",
}: {
	email: string;
	onEmail: (email: string) => void;
	error: string | undefined;
	name?: string;
}) {
	return (
		<TextField
			label="E-mail"
			type="email"
			name={name}
			autoComplete="username"
			inputMode="email"
			required
			maxLength={254}
			defaultValue={email}
			onChange={(event) => onEmail(event.currentTarget.value)}
			error={error}
		/>
	);
}

function SignInForm({ to, email, onEmail, links }: FormProps) {
	const act = useFormAction<AuthDone>("sign-in", { signsIn: true });
	return (
		<act.Form className="auth" method="post" action={authAction("login", to)} data-view="login" noValidate>
			<FormNote failure={act.failure} />
			<EmailField email={act.value("email") ?? email} onEmail={onEmail} error={act.error("email")} />
			<PasswordField name="password" error={act.error("password")} />
			<Button type="submit" name="intent" value="sign-in" block busy={act.busy} busyLabel="Signing in">
				Sign in
			</Button>
			<div className="auth__also">
				{links("code", "Mail me a code instead")}
				{links("forgot", "Forgot password")}
			</div>
			<div className="auth__also">
				<p>New here?</p>
				{links("register", "Create an account")}
			</div>
		</act.Form>
	);
}

function CodeForm({ to, email, onEmail, links }: FormProps) {
	const request = useFormAction<AuthDone>("request-code", { signsIn: true });
	const signIn = useFormAction<AuthDone>("sign-in-code", { signsIn: true });
	const [again, setAgain] = useState(false);
	const code = useRef<HTMLInputElement>(null);
	const sentTo = request.done?.step === "mail-sent" ? request.done.email : signIn.value("email");
	const asksForCode = sentTo !== undefined && !again;
	useEffect(() => {
		if (asksForCode) code.current?.focus();
	}, [asksForCode]);
	if (!asksForCode)
		return (
			<request.Form
				className="auth"
				method="post"
				action={authAction("code", to)}
				data-view="code"
				noValidate
				onSubmit={() => setAgain(false)}
			>
				<FormNote failure={request.failure} />
				<p className="muted">We will send you a 6-digit code. It is valid for 10 minutes.</p>
				<EmailField email={request.value("email") ?? email} onEmail={onEmail} error={request.error("email")} />
				<Button type="submit" name="intent" value="request-code" block busy={request.busy} busyLabel="Sending">
					Mail me a code
				</Button>
				<div className="auth__also">{links("login", "Use my password")}</div>
			</request.Form>
		);
	return (
		<signIn.Form className="auth" method="post" action={authAction("code", to)} data-view="code" noValidate>
			<Note tone="info" role="status">
				If <b>{sentTo}</b> has an account, a code is on its way.
			</Note>
			<FormNote failure={signIn.failure} />
			<input type="hidden" name="email" value={sentTo} />
			<CodeField ref={code} error={signIn.error("code") ?? signIn.error("email")} />
			<Button type="submit" name="intent" value="sign-in-code" block busy={signIn.busy} busyLabel="Signing in">
				Sign in
			</Button>
			<div className="auth__also">
				<button type="button" className="link" onClick={() => setAgain(true)}>
					Send another code
				</button>
				{links("login", "Use my password")}
			</div>
		</signIn.Form>
	);
}

function SignUpForm({ to, email, onEmail, links }: FormProps) {
	const act = useFormAction<AuthDone>("sign-up", { signsIn: true, onDone: () => useClientState.getState().signUpMailed() });
	if (act.done?.step === "mail-sent")
		return (
			<CheckYourMail email={act.done.email} links={links}>
				We sent a link to confirm your address. It opens your account and signs you in.
			</CheckYourMail>
		);
	return (
		<act.Form className="auth" method="post" action={authAction("register", to)} data-view="register" noValidate>
			<FormNote failure={act.failure} />
			<TextField
				label="Name"
				name="name"
				autoComplete="name"
				required
				maxLength={80}
				defaultValue={act.value("name")}
				error={act.error("name")}
			/>
			<EmailField email={act.value("email") ?? email} onEmail={onEmail} error={act.error("email")} />
			<PasswordField name="password" chosen error={act.error("password")} />
			{to !== undefined && <input type="hidden" name="to" value={to} />}
			<Button type="submit" name="intent" value="sign-up" block busy={act.busy} busyLabel="Creating">
				Create account
			</Button>
			<AgreedTo />
			<div className="auth__also">
				<p>Have an account?</p>
				{links("login", "Sign in")}
			</div>
		</act.Form>
	);
}

function ForgottenForm({ to, email, onEmail, links }: FormProps) {
	const act = useFormAction<AuthDone>("forgotten", { signsIn: true });
	if (act.done?.step === "mail-sent")
		return (
			<CheckYourMail email={act.done.email} links={links}>
				If this address has an account, a link to choose a new password is on its way.
			</CheckYourMail>
		);
	return (
		<act.Form className="auth" method="post" action={authAction("forgot", to)} data-view="forgot" noValidate>
			<FormNote failure={act.failure} />
			<p className="muted">Enter your e-mail address and we will send you a link to set a new password.</p>
			<EmailField email={act.value("email") ?? email} onEmail={onEmail} error={act.error("email")} />
			<Button type="submit" name="intent" value="forgotten" block busy={act.busy} busyLabel="Sending">
				Mail me a link
			</Button>
			<div className="auth__also">{links("login", "Back to sign in")}</div>
		</act.Form>
	);
}

function CheckYourMail({ email, links, children }: { email: string; links: FormProps["links"]; children: ReactNode }) {
	return (
		<div className="auth">
			<Note tone="ok" title="Check your mail." role="status">
				{children}
			</Note>
			<p>
				Sent to <b>{email}</b>. Not received it after a few minutes? Check your spam folder.
			</p>
			<div className="auth__also">{links("login", "Back to sign in")}</div>
		</div>
	);
}

/** Terms and privacy policy, as far as the seller has written them. */
function AgreedTo() {
	const { written_pages } = useSiteInfo();
	const texts = [
		{ slug: "terms-conditions", name: "terms" },
		{ slug: "privacy-policy", name: "privacy policy" },
	].filter(({ slug }) => written_pages.includes(slug));
	if (texts.length === 0) return null;
	return (
		<p className="tiny faint">
			By creating an account you agree to our{" "}
			{texts.map(({ slug, name }, index) => (
				<span key={slug}>
					{index > 0 && " and "}
					<UiLink className="link" href={`/${slug}`}>
						{name}
					</UiLink>
				</span>
			))}
			.
		</p>
	);
}
