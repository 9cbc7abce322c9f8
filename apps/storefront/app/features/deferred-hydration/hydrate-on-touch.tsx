// Hydration on interaction: the server's markup stays as it is until the visitor points at it, touches or focuses it. React hydrates a
// Suspense boundary synchronously before it handles a press within it; here the boundary suspends until then.
import { memo, type ReactNode, type RefObject, Suspense, use, useEffect } from "react";
import { type HydrationTrigger, useHydrationTriggers } from "./hydration-trigger.ts";

type PartProps = { trigger: HydrationTrigger | undefined; children: ReactNode };

/**
 * The part's element must be registered (`observeTouch`). Memoised, and its children must be as well: React discards the server's markup
 * of a part that gets new props before it is hydrated.
 */
export const HydrateOnTouch = memo(({ trigger, children }: PartProps) => (
	<Suspense>
		<UntilTriggered trigger={trigger}>{children}</UntilTriggered>
	</Suspense>
));

/** Suspends until the trigger. */
export function UntilTriggered({ trigger, children }: PartProps) {
	if (trigger?.started === false) use(trigger.ready);
	return children;
}

const triggerOf = new WeakMap<Element, HydrationTrigger>();

/** Starts `trigger` when the visitor points at `element`, touches or focuses it. */
export function observeTouch(element: Element, trigger: HydrationTrigger | undefined): void {
	if (trigger === undefined || trigger.started) return;
	triggerOf.set(element, trigger);
	listen();
}

/** A part that is one element. */
export function useTouchPart(element: RefObject<Element | null>): HydrationTrigger | undefined {
	const [trigger] = useHydrationTriggers(1);
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
	for (const type of ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "click", "input", "change"])
		addEventListener(type, startAt, { capture: true, passive: true });
}

function startAt({ target }: Event): void {
	for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement)
		triggerOf.get(element)?.start();
}
