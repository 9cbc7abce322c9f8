import { TextField } from "@lapwing/ui/field";

/** Second factor: TOTP code or recovery code. */
export function StepCodeField({ error }: { error: string | undefined }) {
	return (
		<TextField
			label="Code from your app"
			hint="Or one of your recovery codes."
			name="code"
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={20}
			error={error}
		/>
	);
}
