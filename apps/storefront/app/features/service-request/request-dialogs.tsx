import { Dialog, DialogBody } from "@lapwing/ui/dialog";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { ChunkErrorBoundary } from "../chunk-recovery/chunk-error-boundary.tsx";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { requestPath, useRequestFlow } from "./request-flow.ts";
import { requestTitle, useWording } from "./request-text.ts";

// Code splitting: few visitors open them.
export const RequestSteps = lazyChunk("the service request", async () => (await import("./request-steps.tsx")).RequestSteps);

/** Service request dialogs, one per page. /free-service has its own. */
export function RequestDialogs() {
	const { pathname } = useLocation();
	const text = useWording();
	const { stage, openedAt, close, end } = useRequestFlow();
	useEffect(() => {
		if (stage !== "closed" && openedAt !== pathname) end();
	}, [stage, openedAt, pathname, end]);
	if (stage === "closed" || pathname === requestPath) return null;
	return (
		<ChunkErrorBoundary onChunkError={end}>
			<Suspense
				fallback={
					<Dialog open onClose={close} title={text(requestTitle)}>
						<DialogBody>
							<LoadingIndicator page />
						</DialogBody>
					</Dialog>
				}
			>
				<RequestSteps />
			</Suspense>
		</ChunkErrorBoundary>
	);
}
