// Parts below the fold: the server writes them whole, and their code comes when the visitor comes near them. React keeps what the
// server wrote until then.
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { onDemand } from "../chunk-recovery/on-demand.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** How far outside the visible page a part wakes, so that it is ready when it is seen. */
const margin = "800px 0px";

type Gate = { passed: Promise<void> | undefined; open: () => void };

const openGate: Gate = { passed: undefined, open: () => undefined };

function closedGate(): Gate {
	let open = () => undefined as void;
	const passed = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { passed, open };
}

/** `onServer` is what `load` brings, at hand on the server and undefined in the browser. */
export function latePart<Props extends object>(
	what: string,
	load: () => Promise<ComponentType<Props>>,
	onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
	const Part = onServer ?? onDemand(what, load);
	return (props) => (
		<Place>
			<Part {...props} />
		</Place>
	);
}

function Place({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	// A page that was navigated to has no server's words to show meanwhile: there the part comes at once.
	const [gate] = useState(useHydrated() || import.meta.env.SSR ? openGate : closedGate);
	// New words for the page (another configuration, another order of reviews) are new words for its parts.
	if (useNavigation().state !== "idle") gate.open();
	useEffect(() => wakeNear(place.current, gate.open), [gate]);
	return (
		<div ref={place}>
			<Suspense fallback={<LoadingIndicator page />}>
				<Behind gate={gate}>{children}</Behind>
			</Suspense>
		</div>
	);
}

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
	if (gate.passed) use(gate.passed);
	return children;
}

function wakeNear(place: Element | null, wake: () => void): (() => void) | undefined {
	if (place === null) return undefined;
	const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), { rootMargin: margin });
	near.observe(place);
	// A keyboard or a screen reader may come there without scrolling.
	place.addEventListener("focusin", wake);
	return () => {
		near.disconnect();
		place.removeEventListener("focusin", wake);
	};
}
