import { Checkbox } from "@lapwing/ui/choice";
import { TextField, type TextFieldProps } from "@lapwing/ui/field";
import { useState } from "react";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "label" | "autoComplete"> & { label?: string; chosen?: boolean };

export const passwordHint = "10 characters or more. Three or four words are easy to remember.";

/** `chosen`: a new password, with a hint and autocomplete="new-password". */
export function PasswordField({ label = "Password", chosen = false, ...rest }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	return (
		<div className="password">
			<TextField
				required
				maxLength={128}
				hint={chosen ? passwordHint : undefined}
				{...rest}
				label={label}
				type={shown ? "text" : "password"}
				autoComplete={chosen ? "new-password" : "current-password"}
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Checkbox checked={shown} onChange={(event) => setShown(event.currentTarget.checked)}>
				Show<span className="sr"> {label.toLowerCase()}</span>
			</Checkbox>
		</div>
	);
}
