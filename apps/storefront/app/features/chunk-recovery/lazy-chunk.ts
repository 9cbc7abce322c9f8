import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** React.lazy with chunk recovery and preloading. Needs a Suspense boundary. */
export type LazyChunk<Props> = LazyExoticComponent<ComponentType<Props>> & {
	/** Preloads the chunk, such as on hover. */
	preload(): void;
};

export function lazyChunk<Props>(name: string, load: () => Promise<ComponentType<Props>>): LazyChunk<Props> {
	let preloaded: Promise<ComponentType<Props>> | undefined;
	const loadPart = () => window.__lapwing.loadChunk(name, async () => ({ default: await (preloaded ?? load()) }));
	// Offline the part waits for the connection: server markup stays, and an error page would take the place of the whole page.
	const part = lazy(() =>
		loadPart().catch(async (error: unknown) => {
			if (navigator.onLine) throw error;
			await new Promise((done) => addEventListener("online", done, { once: true }));
			return loadPart();
		}),
	);
	return Object.assign(part, {
		preload() {
			// A failed preload is ignored; rendering loads it again.
			preloaded ??= load();
			preloaded.catch(() => {
				preloaded = undefined;
			});
		},
	});
}
