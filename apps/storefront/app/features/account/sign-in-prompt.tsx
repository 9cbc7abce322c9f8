import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Lock } from "@lapwing/ui/icons";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useClientState } from "../client-state/store.ts";
import { authPage } from "./auth-page.ts";
import { openAuthDialog } from "./open-auth-dialog.ts";

/** Shown instead of a page that needs a session. Opens the sign-in dialog; the page follows after the sign-in. */
export function SignInPrompt({ to }: { to?: string }) {
	const { pathname, search } = useLocation();
	useEffect(() => useClientState.getState().openAuth(), []);
	return (
		<EmptyState
			icon={<Lock className="icon icon--lg" aria-hidden="true" />}
			title="Sign in to see this page"
			action={
				<ButtonLink href={authPage("login", to ?? pathname + search)} onClick={openAuthDialog}>
					Sign in
				</ButtonLink>
			}
		>
			<p>Your orders, addresses and saved laptops are in your account.</p>
		</EmptyState>
	);
}
