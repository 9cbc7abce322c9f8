import type { Suitability as Uses } from "@lapwing/contract/suitability";
import { CircleCheck, Info } from "@lapwing/ui/icons";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";

/** For whom a laptop is and is not. */
export function Suitability({ suitability: { good, other, bad } }: { suitability: Uses }) {
	if (good.length + other.length + bad.length === 0) return null;
	return (
		<ServerMarkup as="section" id="uses" className="split" aria-labelledby="uses-h" of={good}>
			<h2 id="uses-h">Who it is for</h2>
			<ul className="uses">
				{good.map(({ label, why }) => (
					<li key={label}>
						<CircleCheck className="icon" aria-hidden="true" />
						<span>
							<b>{label}</b> {why}
						</span>
					</li>
				))}
				{other.map(({ label, why }) => (
					<li key={label}>
						<Info className="icon" aria-hidden="true" />
						<span>
							<b>{label}</b> Choose the configuration with {why}
						</span>
					</li>
				))}
				{bad.map(({ label, why }) => (
					<li key={label} className="muted">
						<Info className="icon" aria-hidden="true" />
						<span>
							<b>Not {label.charAt(0).toLowerCase() + label.slice(1)}</b> Asks for {why}
						</span>
					</li>
				))}
			</ul>
		</ServerMarkup>
	);
}
