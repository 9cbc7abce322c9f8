import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { PasswordField } from "@lapwing/ui/password-field";
import { useEffect, useRef, useState } from "react";
import {
	type ActionFunctionArgs,
	Form,
	Link,
	type LoaderFunctionArgs,
	redirect,
	replace,
	useActionData,
	useNavigation,
} from "react-router";
import { api } from "../api.ts";
import { errorAt, formRefusal, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { useShopName } from "../layout/root.tsx";
import { detourTo, wantedPath } from "./return-to.ts";
import { currentMember, rememberMember } from "./session.ts";
import { UsernameField } from "./username-field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	// The form is shown even if the server does not respond.
	const member = await currentMember(request.signal).catch(() => undefined);
	return member === undefined ? null : redirect(wantedPath(request));
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await request.formData();
	try {
		const { data } = await api("POST /staff/sign-in", {
			email: textOf(form, "email").trim(),
			password: textOf(form, "password"),
			...(form.has("code") && { code: textOf(form, "code") }),
		});
		rememberMember(data);
		const to = wantedPath(request);
		// Replaces the history entry, so that Back skips the form.
		return replace(data.must_change_password ? detourTo("/choose-password", to) : to);
	} catch (error) {
		if (!isFailure(error)) throw error;
		return formRefusal(error);
	}
}

export function Component() {
	usePageTitle("Sign in");
	const shopName = useShopName();
	const refused = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	useEffect(() => form.current?.querySelector("input")?.focus(), []);
	// Shown once the password was correct and two-step sign-in is on; stays until sign-in succeeds.
	const [wantsCode, setWantsCode] = useState(false);
	const codeError = errorAt(refused, "code");
	useEffect(() => {
		if (codeError) setWantsCode(true);
	}, [codeError]);
	return (
		<PlainFrame>
			<div className="gate">
				<h1>Sign in</h1>
				<p className="muted">The console is for the people who run {shopName}.</p>
				<Form ref={form} method="post" replace noValidate className="box">
					<FormNote refused={refused} fields={["email", "password", "code"]} />
					<UsernameField error={errorAt(refused, "email")} />
					<PasswordField label="Password" name="password" error={errorAt(refused, "password")} />
					{wantsCode || codeError ? (
						<TextField
							label="Code"
							hint="Six digits from your app, or a recovery code."
							name="code"
							autoComplete="one-time-code"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={20}
							error={codeError}
						/>
					) : null}
					<Button type="submit" block busy={busy} busyLabel="Signing in">
						Sign in
					</Button>
				</Form>
				<p className="small">
					<Link to="/forgotten-password">Forgotten your password?</Link>{" "}
					<span className="muted">No password yet? Ask an owner of the shop.</span>
				</p>
			</div>
		</PlainFrame>
	);
}
