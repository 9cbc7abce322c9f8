import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render: what only works with script shows afterwards. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** What is of use only until script runs. Apart, so that nothing around it is drawn again when it goes. */
export function UntilHydrated({ children }: { children: ReactNode }): ReactNode {
	return useHydrated() ? null : children;
}
