import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { ChunkErrorBoundary } from "./chunk-error-boundary.tsx";

type OptionalChunkProps = {
	/** Rendered if the chunk fails to load. */
	renderChunkError: (retry: () => void) => ReactNode;
	onChunkError?: () => void;
};

/** Lazy component that the page works without: a chunk load error is shown in its place, with a retry. */
export function optionalChunk<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & OptionalChunkProps> {
	// React.lazy caches a rejection, so a retry needs a new lazy component.
	const create = () => lazy(() => window.__lapwing.loadOptionalChunk(async () => ({ default: await load() })));
	let Part = create();
	const Current = (props: Props) => {
		const Loaded = Part as ComponentType<Props>;
		return (
			<Suspense>
				<Loaded {...props} />
			</Suspense>
		);
	};
	return ({ renderChunkError, onChunkError, ...props }) => {
		const fallback = (retry: () => void) =>
			renderChunkError(() => {
				Part = create();
				retry();
			});
		return (
			<ChunkErrorBoundary fallback={fallback} onChunkError={onChunkError}>
				<Current {...(props as unknown as Props)} />
			</ChunkErrorBoundary>
		);
	};
}
