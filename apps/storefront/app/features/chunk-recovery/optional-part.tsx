import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { LostPart } from "./lost-part.tsx";

type Loss = {
	/** What stands in the part's place when its code is lost. */
	renderLost: (tryAgain: () => void) => ReactNode;
	onLost?: () => void;
};

/** A part whose code comes on demand and whose loss leaves the page alone: an error in its own place, and another try. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Loss> {
	// React remembers that a part was lost, so that another try needs another part.
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
