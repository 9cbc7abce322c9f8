import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part of the page whose code comes when it is first shown. Wants a Suspense around it. */
export type OnDemand<Props> = LazyExoticComponent<ComponentType<Props>> & {
	/** Fetches the code ahead, at the first sign that it will be wanted. */
	prepare(): void;
};

export function onDemand<Props>(what: string, load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
	let loading: Promise<{ default: ComponentType<Props> }> | undefined;
	const once = () => {
		loading ??= window.__lapwing.loadChunk(what, async () => ({ default: await load() }));
		return loading;
	};
	return Object.assign(lazy(once), {
		prepare() {
			// Whoever shows it is told of a failure.
			once().catch(() => undefined);
		},
	});
}
