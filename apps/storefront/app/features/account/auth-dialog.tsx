import { Dialog, DialogBody } from "@lapwing/ui/dialog";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Suspense, useState } from "react";
import { ChunkErrorBoundary } from "../chunk-recovery/chunk-error-boundary.tsx";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { type AuthLayout, useClientState } from "../client-state/store.ts";
import { clearPending } from "../wishlist/wishlist.ts";
import type { AuthView } from "./auth-page.ts";

// Code splitting: few visitors open the dialog.
export const DialogForms = lazyChunk("the sign-in forms", async () => (await import("./dialog-forms.tsx")).DialogForms);

const titles: Record<AuthView, string> = {
	login: "Sign in",
	code: "Sign in with a code",
	register: "Create an account",
	forgot: "Forgot password",
};

/** Sign-in dialog, one per page; opened by `openAuth` of the client state. */
export function AuthDialog() {
	const { status, type } = useClientState((state) => state.authLayout);
	return <OpenDialog key={`${status}`} open={status} type={type} />;
}

function OpenDialog({ open, type }: { open: boolean; type: AuthLayout["type"] }) {
	const [view, setView] = useState<AuthView>(type);
	function close() {
		// Closing discards the pending wishlist item, except after a sign-up: the link in its mail completes it.
		if (!useClientState.getState().authLayout.mailed) clearPending();
		useClientState.getState().closeAuth();
	}
	return (
		<Dialog open={open} onClose={close} title={titles[view]} width="narrow">
			<DialogBody>
				<ChunkErrorBoundary onChunkError={close}>
					<Suspense
						fallback={
							<div className="auth__wait">
								<LoadingIndicator />
							</div>
						}
					>
						<DialogForms view={view} onView={setView} />
					</Suspense>
				</ChunkErrorBoundary>
			</DialogBody>
		</Dialog>
	);
}
