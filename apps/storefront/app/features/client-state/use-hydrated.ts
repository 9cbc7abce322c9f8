import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render: what only works with script shows afterwards. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
