// Hydration on interaction: the server's markup stays as it is until the visitor points at it, touches or focuses it. React hydrates a
// Suspense boundary synchronously before it handles a press within it; here the boundary suspends until then.
import { memo, type ReactNode, type RefObject, Suspense, use, useEffect, useState } from "react";
import { useRouterState } from "../../router-internals/router-state.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

export type TouchTrigger = { started: boolean; ready: Promise<void>; start: () => void };

function createTrigger(): TouchTrigger {
	let resolve = () => undefined as void;
	const trigger: TouchTrigger = {
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
 * Triggers of `count` parts; none after a client-side navigation, since there is no server markup to keep. A change of the router's
 * state starts all: it may change the parts' context, for which React needs them hydrated.
 */
export function useTouchTriggers(count: number): readonly TouchTrigger[] {
	const hydrated = useHydrated();
	const [triggers] = useState(() => (hydrated || import.meta.env.SSR ? [] : Array.from({ length: count }, createTrigger)));
	const router = useRouterState();
	const [initialRouter] = useState(router);
	if (router !== initialRouter) for (const trigger of triggers) trigger.start();
	return triggers;
}

type PartProps = { trigger: TouchTrigger | undefined; children: ReactNode };

/**
 * The part's element must be registered (`observeTouch`). Memoised, and its children must be as well: React discards the server's markup
 * of a part that gets new props before it is hydrated.
 */
export const HydrateOnTouch = memo(({ trigger, children }: PartProps) => (
	<Suspense>
		<UntilTouched trigger={trigger}>{children}</UntilTouched>
	</Suspense>
));

function UntilTouched({ trigger, children }: PartProps) {
	if (trigger?.started === false) use(trigger.ready);
	return children;
}

const triggerOf = new WeakMap<Element, TouchTrigger>();

/** Starts `trigger` when the visitor points at `element`, touches or focuses it. */
export function observeTouch(element: Element, trigger: TouchTrigger | undefined): void {
	if (trigger === undefined || trigger.started) return;
	triggerOf.set(element, trigger);
	listen();
}

/** A part that is one element. */
export function useTouchPart(element: RefObject<Element | null>): TouchTrigger | undefined {
	const [trigger] = useTouchTriggers(1);
	useEffect(() => {
		if (element.current) observeTouch(element.current, trigger);
	}, [element, trigger]);
	return trigger;
}

let listening = false;

function listen(): void {
	if (listening) return;
	listening = true;
	// In the capture phase of the window, before React's listeners on the document: it then hydrates the part within the same event.
	for (const type of ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"])
		addEventListener(type, ({ target }) => startAt(target), { capture: true, passive: true });
	addEventListener("click", click, { capture: true });
}

function startAt(target: EventTarget | null): boolean {
	let started = false;
	for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
		const trigger = triggerOf.get(element);
		if (trigger === undefined || trigger.started) continue;
		trigger.start();
		started = true;
	}
	return started;
}

/** A box that was ticked without any event before (by assistive technology): React would take the new state for the initial one. */
function click(event: MouseEvent): void {
	const { target } = event;
	if (!startAt(target) || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	setTimeout(() => target.click());
}
