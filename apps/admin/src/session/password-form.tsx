import type { StaffMember } from "@lapwing/contract/staff";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { PasswordField } from "@lapwing/ui/password-field";
import { toast } from "@lapwing/ui/toast";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, submitting, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { rememberMember } from "./session.ts";
import { StepCodeField } from "./step-code-field.tsx";

/** Returns the failure for the form, or undefined on success. */
export async function changePassword(request: Request): Promise<FormRefusal | undefined> {
	const form = await request.formData();
	const answer = await submitting(request, () =>
		api("POST /staff/password", {
			current_password: textOf(form, "current_password"),
			new_password: textOf(form, "new_password"),
			code: textOf(form, "code"),
		}),
	);
	if ("failure" in answer) return answer;
	rememberMember(answer.data);
	toast.success(answer.message ?? "Your password is changed.");
	return undefined;
}

type Words = { current: string; hint?: string; submit: string };

export function PasswordForm({ member, refused, words }: { member: StaffMember; refused: FormRefusal | undefined; words: Words }) {
	const busy = useNavigation().state !== "idle";
	const [shown, setShown] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<Form ref={form} method="post" replace noValidate className="box">
			<FormNote refused={refused} fields={["current_password", "new_password", "code"]} />
			{/* Hidden username, for password managers. */}
			<input type="email" name="username" autoComplete="username" value={member.email} readOnly hidden />
			<PasswordField
				label={words.current}
				hint={words.hint}
				name="current_password"
				shown={shown}
				error={errorAt(refused, "current_password")}
			/>
			<PasswordField
				label="New password"
				hint="Use 10 characters or more. Several words are easy to remember and hard to guess."
				name="new_password"
				chosen
				shown={shown}
				error={errorAt(refused, "new_password")}
			/>
			{errorAt(refused, "code") === undefined ? null : <StepCodeField error={errorAt(refused, "code")} />}
			<Checkbox checked={shown} onChange={(event) => setShown(event.currentTarget.checked)}>
				Show passwords
			</Checkbox>
			<Button type="submit" block busy={busy} busyLabel="Saving">
				{words.submit}
			</Button>
		</Form>
	);
}
