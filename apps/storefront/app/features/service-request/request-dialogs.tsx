import { Dialog, DialogBody } from "@lapwing/ui/dialog";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { LostPart } from "../chunk-recovery/lost-part.tsx";
import { onDemand } from "../chunk-recovery/on-demand.ts";
import { useRequestFlow } from "./request-flow.ts";
import { requestSubtitle, requestTitle } from "./request-text.ts";

// Most visits never open them, so their code comes on demand.
export const RequestSteps = onDemand("the service request", async () => (await import("./request-steps.tsx")).RequestSteps);

/** One on every page, beside the toaster. */
export function RequestDialogs() {
	const { pathname } = useLocation();
	const { stage, openedAt, close, end } = useRequestFlow();
	useEffect(() => {
		if (stage !== "closed" && openedAt !== pathname) end();
	}, [stage, openedAt, pathname, end]);
	if (stage === "closed") return null;
	return (
		<LostPart onLost={end}>
			<Suspense
				fallback={
					<Dialog open onClose={close} title={requestTitle} subtitle={requestSubtitle}>
						<DialogBody>
							<LoadingIndicator page />
						</DialogBody>
					</Dialog>
				}
			>
				<RequestSteps />
			</Suspense>
		</LostPart>
	);
}
