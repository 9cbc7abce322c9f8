import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { LostPart } from "./lost-part.tsx";

type Loss = {
	/** Rendered if the chunk fails to load. */
	renderLost: (tryAgain: () => void) => ReactNode;
	onLost?: () => void;
};

/** Lazy component that the page works without: a chunk load error is shown in its place, with a retry. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Loss> {
	// React.lazy caches a rejection, so a retry needs a new lazy component.
	const make = () => lazy(() => window.__lapwing.loadAlone(async () => ({ default: await load() })));
	let Part = make();
	const Current = (props: Props) => {
		const Now = Part as ComponentType<Props>;
		return (
			<Suspense>
				<Now {...props} />
			</Suspense>
		);
	};
	return ({ renderLost, onLost, ...props }) => {
		const fallback = (tryAgain: () => void) =>
			renderLost(() => {
				Part = make();
				tryAgain();
			});
		return (
			<LostPart fallback={fallback} onLost={onLost}>
				<Current {...(props as unknown as Props)} />
			</LostPart>
		);
	};
}
