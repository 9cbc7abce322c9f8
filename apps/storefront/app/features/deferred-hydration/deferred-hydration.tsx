// Selective hydration: content below the fold is rendered by SSR; its code is loaded when it comes near the viewport or the browser is
// idle. React keeps the server's markup until then. docs/decisions/0014-light-pages.md.
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from "react";
import { useRouterState } from "../../router-internals/router-state.ts";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { savesData } from "../client-state/saves-data.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** rootMargin of the IntersectionObserver. */
const margin = "800px 0px";

type HydrationTrigger = {
	/** Pending until hydration is triggered; undefined if it is not deferred. */
	triggered: Promise<void> | undefined;
	start: () => void;
	isHydrated: () => boolean;
	/** Marks the part as hydrated and runs the queued work. */
	markHydrated: () => void;
	afterHydration: (work: () => void) => void;
};

const immediateTrigger: HydrationTrigger = {
	triggered: undefined,
	start: () => undefined,
	isHydrated: () => true,
	markHydrated: () => undefined,
	afterHydration: (work) => work(),
};

function createDeferredTrigger(): HydrationTrigger {
	let hydrated = false;
	const queue: (() => void)[] = [];
	let start = () => undefined as void;
	const triggered = new Promise<void>((resolve) => {
		start = resolve;
	});
	return {
		triggered,
		start,
		isHydrated: () => hydrated,
		markHydrated: () => {
			hydrated = true;
			for (const work of queue.splice(0)) work();
		},
		afterHydration: (work) => queue.push(work),
	};
}

/** `onServer`: the loaded component on the server, undefined in the browser. */
export function deferHydration<Props extends object>(
	what: string,
	load: () => Promise<ComponentType<Props>>,
	onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
	const Part = onServer ?? lazyChunk(what, load);
	return (props) => <DeferredBoundary Part={Part} props={props} />;
}

function DeferredBoundary<Props extends object>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
	const container = useRef<HTMLDivElement>(null);
	// No deferral after a client-side navigation: there is no server markup to keep.
	const [trigger] = useState(useHydrated() || import.meta.env.SSR ? immediateTrigger : createDeferredTrigger);
	// A navigation or revalidation may change this part's context, for which React needs it hydrated.
	const router = useRouterState();
	const [initialRouter] = useState(router);
	if (router !== initialRouter) trigger.start();
	useEffect(() => observeTriggers(container.current, trigger), [trigger]);
	// Memoised element: if a dehydrated Suspense boundary gets new props, React discards the server's markup.
	const values = Object.values(props);
	// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- the props object is new with every render; its values are compared
	const part = useMemo(
		() => (
			<Suspense fallback={<LoadingIndicator page />}>
				<SuspendUntilTriggered trigger={trigger}>
					<Part {...props} />
				</SuspendUntilTriggered>
			</Suspense>
		),
		// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- see above
		[trigger, Part, ...values],
	);
	return <div ref={container}>{part}</div>;
}

function SuspendUntilTriggered({ trigger, children }: { trigger: HydrationTrigger; children: ReactNode }) {
	if (trigger.triggered) use(trigger.triggered);
	useEffect(() => trigger.markHydrated(), [trigger]);
	return children;
}

function observeTriggers(container: Element | null, trigger: HydrationTrigger): (() => void) | undefined {
	if (container === null || trigger.isHydrated()) return undefined;
	const controller = new AbortController();
	const { signal } = controller;
	const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && trigger.start(), {
		rootMargin: margin,
	});
	observer.observe(container);
	// Focus can arrive without scrolling.
	container.addEventListener("focusin", trigger.start, { signal });
	container.addEventListener("submit", (event) => replaySubmit(event as SubmitEvent, trigger), { signal });
	if (!savesData()) whenIdle(trigger.start, signal);
	return () => {
		observer.disconnect();
		controller.abort();
	};
}

/** Replays a submit: a form that needs JavaScript, submitted before hydration, is submitted after it. */
function replaySubmit(event: SubmitEvent, trigger: HydrationTrigger): void {
	const form = event.target;
	if (trigger.isHydrated() || !(form instanceof HTMLFormElement) || !form.classList.contains("needs-script")) return;
	event.preventDefault();
	trigger.afterHydration(() => form.requestSubmit(event.submitter));
	trigger.start();
}

function whenIdle(work: () => void, signal: AbortSignal): void {
	// Safari has no requestIdleCallback.
	const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000));
	if (document.readyState === "complete") idle();
	else addEventListener("load", idle, { once: true, signal });
}
