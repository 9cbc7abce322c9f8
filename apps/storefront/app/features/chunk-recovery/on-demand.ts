import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part of the page whose code comes when it is first shown. Wants a Suspense around it. */
export type OnDemand<Props> = LazyExoticComponent<ComponentType<Props>> & {
	/** Fetches the code ahead, at the first sign that it will be wanted. */
	prepare(): void;
};

export function onDemand<Props>(what: string, load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
	let ahead: Promise<ComponentType<Props>> | undefined;
	const part = lazy(() => window.__lapwing.loadChunk(what, async () => ({ default: await (ahead ?? load()) })));
	return Object.assign(part, {
		prepare() {
			// What is only fetched ahead may be lost in silence: whoever shows the part asks again.
			ahead ??= load();
			ahead.catch(() => {
				ahead = undefined;
			});
		},
	});
}
