import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, replace, useActionData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, formFailure, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { usePageTitle } from "../frame/page-title.ts";
import { PlainFrame } from "../frame/plain-frame.tsx";
import { useShopName } from "../frame/root.tsx";
import { detourTo, wantedPath } from "./return-to.ts";
import { currentMember, rememberMember } from "./session.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	// A server that does not answer is no reason to hide the form.
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
		// Back should not lead to the form again.
		return replace(data.must_change_password ? detourTo("/choose-password", to) : to);
	} catch (error) {
		if (!isFailure(error)) throw error;
		return formFailure(error);
	}
}

export function Component() {
	usePageTitle("Sign in");
	const shopName = useShopName();
	const refused = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	// Asked for once the password was right, where two-step sign-in is on; it stays until one is in.
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
					<TextField
						label="E-mail"
						name="email"
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						required
						error={errorAt(refused, "email")}
					/>
					<TextField
						label="Password"
						name="password"
						type="password"
						autoComplete="current-password"
						required
						error={errorAt(refused, "password")}
					/>
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
				<p className="small muted">No password, or forgotten? Ask an owner of the shop.</p>
			</div>
		</PlainFrame>
	);
}
