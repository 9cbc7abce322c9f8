// Selective hydration: content below the fold is rendered by SSR; its code is loaded when it comes near the viewport or the browser is
// idle. React keeps the server's markup until then. docs/decisions/0014-light-pages.md.
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { type ComponentType, type ReactNode, Suspense, use, useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { savesData } from "../client-state/saves-data.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** rootMargin of the IntersectionObserver. */
const margin = "800px 0px";

type HydrationGate = {
	passed: Promise<void> | undefined;
	open: () => void;
	isAwake: () => boolean;
	/** Marks the part as hydrated and runs the queued work. */
	wake: () => void;
	hold: (work: () => void) => void;
};

const openGate: HydrationGate = {
	passed: undefined,
	open: () => undefined,
	isAwake: () => true,
	wake: () => undefined,
	hold: (work) => work(),
};

function closedGate(): HydrationGate {
	let awake = false;
	const held: (() => void)[] = [];
	let open = () => undefined as void;
	const passed = new Promise<void>((resolve) => {
		open = resolve;
	});
	return {
		passed,
		open,
		isAwake: () => awake,
		wake: () => {
			awake = true;
			for (const work of held.splice(0)) work();
		},
		hold: (work) => held.push(work),
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
	const place = useRef<HTMLDivElement>(null);
	// No deferral after a client-side navigation: there is no server markup to keep.
	const [gate] = useState(useHydrated() || import.meta.env.SSR ? openGate : closedGate);
	// A navigation or revalidation may change this part's context, for which React needs it hydrated.
	const router = useContext(UNSAFE_DataRouterStateContext);
	const [routerAtFirst] = useState(router);
	if (router !== routerAtFirst) gate.open();
	useEffect(() => watch(place.current, gate), [gate]);
	// Memoised element: if a dehydrated Suspense boundary gets new props, React discards the server's markup.
	const values = Object.values(props);
	// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- the props object is new with every render; its values are compared
	const part = useMemo(
		() => (
			<Suspense fallback={<LoadingIndicator page />}>
				<SuspendUntilOpen gate={gate}>
					<Part {...props} />
				</SuspendUntilOpen>
			</Suspense>
		),
		// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- see above
		[gate, Part, ...values],
	);
	return <div ref={place}>{part}</div>;
}

function SuspendUntilOpen({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
	if (gate.passed) use(gate.passed);
	useEffect(() => gate.wake(), [gate]);
	return children;
}

function watch(place: Element | null, gate: HydrationGate): (() => void) | undefined {
	if (place === null || gate.isAwake()) return undefined;
	const watching = new AbortController();
	const { signal } = watching;
	const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && gate.open(), { rootMargin: margin });
	near.observe(place);
	// Focus can arrive without scrolling.
	place.addEventListener("focusin", gate.open, { signal });
	place.addEventListener("submit", (event) => hold(event as SubmitEvent, gate), { signal });
	if (!savesData()) whenIdle(gate.open, signal);
	return () => {
		near.disconnect();
		watching.abort();
	};
}

/** Replays a submit: a form that needs JavaScript, submitted before hydration, is submitted after it. */
function hold(event: SubmitEvent, gate: HydrationGate): void {
	const form = event.target;
	if (gate.isAwake() || !(form instanceof HTMLFormElement) || !form.classList.contains("needs-script")) return;
	event.preventDefault();
	gate.hold(() => form.requestSubmit(event.submitter));
	gate.open();
}

function whenIdle(work: () => void, signal: AbortSignal): void {
	// Safari has no requestIdleCallback.
	const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000));
	if (document.readyState === "complete") idle();
	else addEventListener("load", idle, { once: true, signal });
}
