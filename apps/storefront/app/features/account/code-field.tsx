import { TextField } from "@lapwing/ui/field";
import type { Ref } from "react";

type CodeFieldProps = { error: string | undefined; hint?: string | undefined; ref?: Ref<HTMLInputElement> };

/** One-time code, six digits. */
export function CodeField({ error, hint, ref }: CodeFieldProps) {
	return (
		<TextField
			ref={ref}
			label="Code from the mail"
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			required
			maxLength={6}
			className="input--digits"
			error={error}
			hint={hint}
		/>
	);
}
