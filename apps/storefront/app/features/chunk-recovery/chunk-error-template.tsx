import { ChunkErrorPage } from "../error-page/error-page.tsx";

/** Hidden copy of the error page in every document, since nothing can be loaded when it is needed. Shown by `chunk-recovery.ts`. */
export function ChunkErrorTemplate() {
	return (
		<div id="chunk-error" hidden>
			<ChunkErrorPage />
		</div>
	);
}
