import { type PasswordFieldProps, RevealablePasswordField } from "@lapwing/ui/password-field";

export const passwordHint = "10 characters or more. Three or four words are easy to remember.";

/** Password of a customer: a new one (`chosen`) has a hint. */
export function PasswordField({ label = "Password", ...rest }: Omit<PasswordFieldProps, "shown" | "label"> & { label?: string }) {
	return <RevealablePasswordField maxLength={128} hint={rest.chosen ? passwordHint : undefined} {...rest} label={label} />;
}
