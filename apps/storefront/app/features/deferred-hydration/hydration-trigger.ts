import { useEffect, useState } from "react";
import { dataRouter } from "../../router-internals/data-router.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** What a part waits for: its boundary suspends on `ready` until `started`. */
export type HydrationTrigger = { started: boolean; ready: Promise<void>; start: () => void };

function createTrigger(): HydrationTrigger {
	let resolve = () => undefined as void;
	const trigger: HydrationTrigger = {
		started: false,
		ready: new Promise<void>((done) => {
			resolve = done;
		}),
		start: () => {
			trigger.started = true;
			resolve();
		},
	};
	return trigger;
}

/**
 * Triggers of `count` parts; none after a client-side navigation, since there is no server markup to keep. Any change of the router's state
 * starts them, before React renders it: the router's contexts change with it, and React discards the server's markup of a part that is not
 * hydrated then.
 */
export function useHydrationTriggers(count: number): readonly HydrationTrigger[] {
	const hydrated = useHydrated();
	const [triggers] = useState(() => (hydrated || import.meta.env.SSR ? [] : Array.from({ length: count }, createTrigger)));
	useEffect(() => {
		if (triggers.length === 0) return undefined;
		const unsubscribe = dataRouter().subscribe(() => {
			unsubscribe();
			for (const trigger of triggers) trigger.start();
		});
		return unsubscribe;
	}, [triggers]);
	return triggers;
}
