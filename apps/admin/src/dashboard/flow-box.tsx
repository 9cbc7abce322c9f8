// Plot of work that came and left by day, with the same as a table.
import { Spinner } from "@lapwing/ui/spinner";
import { Time } from "@lapwing/ui/time";
import { lazy, Suspense } from "react";
import { shopZone } from "../shop/shop-zone.ts";
import type { FlowDays, FlowNames } from "./flow-plot.tsx";

/** Lazy loading: the plotting library is larger than the rest of the page. */
const FlowPlot = lazy(() => import("./flow-plot.tsx"));

type FlowBoxProps = { id: string; title: string; names: FlowNames; days: FlowDays };

export function FlowBox({ id, title, names, days }: FlowBoxProps) {
	return (
		<section className="box dashboard-flow" aria-labelledby={id}>
			<h2 id={id}>
				{title}
				<span className="flow-key">
					<span data-series="came">{names.came}</span> <span data-series="left">{names.left}</span>
				</span>
			</h2>
			<Suspense
				fallback={
					<div className="sales-plot flow-plot sales-plot--wait">
						<Spinner />
					</div>
				}
			>
				<FlowPlot days={days} names={names} />
			</Suspense>
			<details className="sales-table">
				<summary>The same as a table</summary>
				<div className="scroll-x">
					<table className="pick-table">
						<caption className="sr">{title}, the newest day first</caption>
						<thead>
							<tr>
								<th scope="col">Day</th>
								<th scope="col">{names.came}</th>
								<th scope="col">{names.left}</th>
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ day, came, left }) => (
								<tr key={day}>
									<th scope="row">
										<Time value={`${day}T12:00:00+05:30`} zone={shopZone} />
									</th>
									<td className="num">{came}</td>
									<td className="num">{left}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</section>
	);
}
