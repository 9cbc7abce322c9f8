import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False during SSR and hydration, true afterwards. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Content for SSR and pages without JavaScript. A component of its own, so that the parent does not rerender. */
export function UntilHydrated({ children }: { children: ReactNode }): ReactNode {
	return useHydrated() ? null : children;
}
