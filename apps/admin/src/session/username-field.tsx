import { TextField } from "@lapwing/ui/field";

/** E-mail address as the username of a sign-in, for password managers. */
export function UsernameField({ error }: { error: string | undefined }) {
	return (
		<TextField
			label="E-mail"
			name="email"
			type="email"
			autoComplete="username"
			autoCapitalize="none"
			spellCheck={false}
			required
			error={error}
		/>
	);
}
