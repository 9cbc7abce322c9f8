import type { TrackedRequest } from "@lapwing/contract/service";
import { type ServiceState, stateTitles } from "@lapwing/contract/service-state";
import { Time } from "@lapwing/ui/time";
import { Timeline, type TimelineStep } from "@lapwing/ui/timeline";
import { shopZone } from "../shell/shop-zone.ts";

/** States of a repair without interruptions. */
const mainPath: readonly ServiceState[] = [
	"new",
	"contacted",
	"booked",
	"received",
	"diagnosed",
	"awaiting_approval",
	"repairing",
	"ready",
	"closed",
];

/** Timeline: history, then the remaining states. */
export function RequestTimeline({ request }: { request: TrackedRequest }) {
	const past = request.history.map(
		({ at, title, note }): TimelineStep => ({
			title,
			detail: (
				<>
					<Time value={at} zone={shopZone} format="datetime" />
					{note && (
						<>
							<br />
							{note}
						</>
					)}
				</>
			),
		}),
	);
	const over = request.state === "closed" || request.state === "cancelled";
	const here = mainPath.indexOf(request.state === "awaiting_parts" ? "repairing" : request.state);
	const ahead = over ? [] : mainPath.slice(here + 1).map((state): TimelineStep => ({ title: stateTitles[state] }));
	return (
		<section aria-labelledby="progress">
			<h2 id="progress">Progress</h2>
			<Timeline steps={[...past, ...ahead]} current={over ? past.length : past.length - 1} />
		</section>
	);
}
