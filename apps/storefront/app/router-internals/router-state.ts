import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";

/**
 * The state object of the router, for comparing by identity: it is another one after every change. `useNavigation`, `useMatches` and
 * `useLocation` each miss some (a revalidation, a fetcher), and React discards the server's markup of a part whose context changed.
 */
export function useRouterState(): object | null {
	return useContext(UNSAFE_DataRouterStateContext);
}
