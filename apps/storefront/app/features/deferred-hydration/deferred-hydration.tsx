// Selective hydration: content below the fold is rendered by SSR; its code is loaded when it comes near the viewport or the browser is
// idle. React keeps the server's markup until then. docs/decisions/0014-light-pages.md.
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { type ComponentType, type RefObject, Suspense, useEffect, useMemo, useRef } from "react";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { savesData } from "../client-state/saves-data.ts";
import { UntilTriggered } from "./hydrate-on-touch.tsx";
import { type HydrationTrigger, useHydrationTriggers } from "./hydration-trigger.ts";

/** rootMargin of the IntersectionObserver. */
const margin = "800px 0px";

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
	const [trigger] = useHydrationTriggers(1);
	useEffect(() => trigger && observeTriggers(container.current, trigger), [trigger]);
	// Memoised element: if a dehydrated Suspense boundary gets new props, React discards the server's markup.
	const values = Object.values(props);
	// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- the props object is new with every render; its values are compared
	const part = useMemo(
		() => (
			<Suspense fallback={<LoadingIndicator page />}>
				<UntilTriggered trigger={trigger}>
					<Part {...props} />
					<ReportHydrated container={container} />
				</UntilTriggered>
			</Suspense>
		),
		// oxlint-disable-next-line react/use-memo, react-hooks/exhaustive-deps -- see above
		[trigger, Part, ...values],
	);
	return <div ref={container}>{part}</div>;
}

const hydratedEvent = "hydrated";

/** Tells the container that its content is hydrated. */
function ReportHydrated({ container }: { container: RefObject<HTMLDivElement | null> }) {
	useEffect(() => {
		container.current?.dispatchEvent(new Event(hydratedEvent));
	}, [container]);
	return null;
}

function observeTriggers(container: Element | null, trigger: HydrationTrigger): (() => void) | undefined {
	if (container === null) return undefined;
	const controller = new AbortController();
	const { signal } = controller;
	const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && trigger.start(), {
		rootMargin: margin,
	});
	observer.observe(container);
	// Focus can arrive without scrolling.
	container.addEventListener("focusin", trigger.start, { signal });
	container.addEventListener("submit", (event) => replaySubmit(event as SubmitEvent, container, trigger), { signal });
	document.addEventListener("click", (event) => replayJump(event, container, trigger), { signal, capture: true });
	container.addEventListener(hydratedEvent, () => controller.abort(), { signal });
	if (!savesData()) whenIdle(trigger.start, signal);
	return () => {
		observer.disconnect();
		controller.abort();
	};
}

/** Replays a submit: a form that needs JavaScript, submitted before hydration, is submitted after it. */
function replaySubmit(event: SubmitEvent, container: Element, trigger: HydrationTrigger): void {
	const form = event.target;
	if (!(form instanceof HTMLFormElement) || !form.classList.contains("needs-script")) return;
	event.preventDefault();
	container.addEventListener(hydratedEvent, () => form.requestSubmit(event.submitter), { once: true });
	trigger.start();
}

/**
 * Replays a click on a link to a place within the part once the part is hydrated: the new address changes the router's state, at which React
 * would discard the part until its code has come. whole-layout-script.ts has scrolled there.
 */
function replayJump(event: MouseEvent, container: Element, trigger: HydrationTrigger): void {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
	if (link === null || event.defaultPrevented || !container.contains(document.getElementById(link.hash.slice(1)))) return;
	event.preventDefault();
	// When idle: what the part has in boundaries of its own is hydrated after it.
	container.addEventListener(hydratedEvent, () => requestIdle(() => link.click()), { once: true });
	trigger.start();
}

function whenIdle(work: () => void, signal: AbortSignal): void {
	if (document.readyState === "complete") requestIdle(work);
	else addEventListener("load", () => requestIdle(work), { once: true, signal });
}

function requestIdle(work: () => void): void {
	// Safari has no requestIdleCallback.
	if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
	else setTimeout(work, 2000);
}
