import { Button, type ButtonTone } from "@lapwing/ui/button";
import { LogOut } from "lucide-react";
import { useFetcher } from "react-router";
import type { signOutAction } from "./sign-out.ts";

export type SignOut = { start: () => void; busy: boolean; problem: string | undefined };

export function useSignOut(): SignOut {
	const fetcher = useFetcher<typeof signOutAction>();
	return {
		start: () => void fetcher.submit(null, { method: "post", action: "/sign-out" }),
		busy: fetcher.state !== "idle",
		problem: typeof fetcher.data === "string" ? fetcher.data : undefined,
	};
}

export function SignOutButton({ tone, signOut }: { tone: ButtonTone; signOut: SignOut }) {
	return (
		<Button tone={tone} size="sm" onClick={signOut.start} busy={signOut.busy} busyLabel="Signing out">
			<LogOut className="icon icon--sm" aria-hidden="true" />
			Sign out
		</Button>
	);
}
