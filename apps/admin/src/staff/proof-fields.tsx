import { PasswordField } from "@lapwing/ui/password-field";
import { StepCodeField } from "../session/step-code-field.tsx";

/** One's own password, and a code once the server asks for it: a session alone opens nobody's account. */
export function ProofFields({ error }: { error: (name: "password" | "code") => string | undefined }) {
	return (
		<>
			<PasswordField label="Your password" name="password" required={false} error={error("password")} />
			{error("code") === undefined ? null : <StepCodeField error={error("code")} />}
		</>
	);
}
