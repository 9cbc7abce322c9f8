// Parts below the fold: the server writes them whole, and their code comes when the visitor comes near them or the browser has nothing
// else to do. React keeps what the server wrote until then.
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { type ComponentType, type ReactNode, Suspense, use, useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";
import { onDemand } from "../chunk-recovery/on-demand.ts";
import { savesData } from "../client-state/saves-data.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** How far outside the visible page a part wakes, so that it is ready when it is seen. */
const margin = "800px 0px";

type HydrationGate = {
	passed: Promise<void> | undefined;
	open: () => void;
	isAwake: () => boolean;
	/** Does what had to wait for it. */
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

/** `onServer` is what `load` brings, at hand on the server and undefined in the browser. */
export function deferHydration<Props extends object>(
	what: string,
	load: () => Promise<ComponentType<Props>>,
	onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
	const Part = onServer ?? onDemand(what, load);
	return (props) => <DeferredBoundary Part={Part} props={props} />;
}

function DeferredBoundary<Props extends object>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
	const place = useRef<HTMLDivElement>(null);
	// A page that was navigated to has no server's words to show meanwhile: there the part comes at once.
	const [gate] = useState(useHydrated() || import.meta.env.SSR ? openGate : closedGate);
	// The router is at work: what it brings may concern the part, and React waits for all that may be concerned.
	const router = useContext(UNSAFE_DataRouterStateContext);
	const [routerAtFirst] = useState(router);
	if (router !== routerAtFirst) gate.open();
	useEffect(() => watch(place.current, gate), [gate]);
	// The same element as long as it says the same: React throws away the server's words where a sleeping part is given new ones.
	const values = Object.values(props);
	// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- an object of props is new with every rendering; its values count
	const part = useMemo(
		() => (
			<Suspense fallback={<LoadingIndicator page />}>
				<SuspendUntilOpen gate={gate}>
					<Part {...props} />
				</SuspendUntilOpen>
			</Suspense>
		),
		// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- as said above
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
	// A keyboard or a screen reader may come there without scrolling.
	place.addEventListener("focusin", gate.open, { signal });
	place.addEventListener("submit", (event) => hold(event as SubmitEvent, gate), { signal });
	if (!savesData()) whenIdle(gate.open, signal);
	return () => {
		near.disconnect();
		watching.abort();
	};
}

/** A form that only script can send, pressed before its script is there, is sent when it is. */
function hold(event: SubmitEvent, gate: HydrationGate): void {
	const form = event.target;
	if (gate.isAwake() || !(form instanceof HTMLFormElement) || !form.classList.contains("needs-script")) return;
	event.preventDefault();
	gate.hold(() => form.requestSubmit(event.submitter));
	gate.open();
}

function whenIdle(work: () => void, signal: AbortSignal): void {
	// Safari knows no idle callback.
	const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000));
	if (document.readyState === "complete") idle();
	else addEventListener("load", idle, { once: true, signal });
}
