import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** React.lazy with chunk recovery and preloading. Needs a Suspense boundary. */
export type LazyChunk<Props> = LazyExoticComponent<ComponentType<Props>> & {
	/** Preloads the chunk, such as on hover. */
	prepare(): void;
};

export function lazyChunk<Props>(what: string, load: () => Promise<ComponentType<Props>>): LazyChunk<Props> {
	let ahead: Promise<ComponentType<Props>> | undefined;
	const part = lazy(() => window.__lapwing.loadChunk(what, async () => ({ default: await (ahead ?? load()) })));
	return Object.assign(part, {
		prepare() {
			// A failed preload is ignored; rendering loads it again.
			ahead ??= load();
			ahead.catch(() => {
				ahead = undefined;
			});
		},
	});
}
