import { useState } from "react";
import { Checkbox } from "./choice.tsx";
import { TextField, type TextFieldProps } from "./field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "autoComplete"> & {
	/** A new password: password managers suggest one. */
	chosen?: boolean;
	/** As plain text, for a form that shows or hides all of its passwords. */
	shown?: boolean;
};

export function PasswordField({ chosen = false, shown = false, ...rest }: PasswordFieldProps) {
	return (
		<TextField
			required
			{...rest}
			type={shown ? "text" : "password"}
			autoComplete={chosen ? "new-password" : "current-password"}
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}

/** Password field with a checkbox of its own that shows what was typed. */
export function RevealablePasswordField({ label, ...rest }: Omit<PasswordFieldProps, "shown" | "label"> & { label: string }) {
	const [shown, setShown] = useState(false);
	return (
		<div className="password">
			<PasswordField {...rest} label={label} shown={shown} />
			<Checkbox checked={shown} onChange={(event) => setShown(event.currentTarget.checked)}>
				Show<span className="sr"> {label.toLowerCase()}</span>
			</Checkbox>
		</div>
	);
}
