import { ChunkErrorPage } from "../error-page/error-page.tsx";

/** Waits in every page for the moment when nothing else can be loaded any more; `chunk-recovery.ts` shows it. */
export function ChunkErrorTemplate() {
	return (
		<div id="chunk-error" hidden>
			<ChunkErrorPage />
		</div>
	);
}
