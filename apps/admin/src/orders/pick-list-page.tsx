import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { useStaff } from "../layout/frame.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { loadLocations } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { isPicked, type Picked, pick, readPicked, storePicked } from "./picked.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [list, places] = await Promise.all([
		api("GET /staff/pick-list", queryOf(request, ["location", "reference", "references"]) as never, { signal }),
		loadLocations(signal),
	]);
	return { ...list.data, places };
}

export function Component() {
	const { printed_at, places, locations, more } = useLoaderData<typeof loader>();
	const { id: staffId } = useStaff();
	const [picked, setPicked] = useState(() => readPicked(staffId));
	function tick(changed: Picked): void {
		setPicked(changed);
		storePicked(staffId, changed);
	}
	const address = useListAddress();
	const reference = address.value("reference");
	const chosen = address.value("references").split(",").filter(Boolean);
	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Pick list" }]} />
			<PageHead
				title={reference ? `Pick list for ${reference}` : chosen.length > 0 ? `Pick list for ${chosen.length} chosen orders` : "Pick list"}
				actions={
					<Button size="sm" onClick={() => print()}>
						<Printer className="icon icon--sm" aria-hidden="true" />
						Print
					</Button>
				}
			/>
			<p className="muted above-page">
				What to take from stock, as of <Time value={printed_at} zone={shopZone} format="datetime" />.
				{more ? " Only the oldest 500 rows are shown." : ""}
			</p>
			{reference || chosen.length > 0 ? null : (
				<FilterBar
					choices={[
						{
							name: "location",
							label: "From",
							all: "All stores",
							options: places.filter(({ kind }) => kind === "store").map(({ id, title }) => ({ value: String(id), label: title })),
						},
					]}
				/>
			)}
			{locations.length === 0 ? <EmptyState title="Nothing to pick">Every order that is paid is packed.</EmptyState> : null}
			{locations.map((location) => (
				<section key={location.id} className="box pick-sheet" aria-labelledby={`place-${location.id}`}>
					<h2 id={`place-${location.id}`}>{location.title}</h2>
					<table className="pick-table">
						<thead>
							<tr>
								<th scope="col">Picked</th>
								<th scope="col">SKU</th>
								<th scope="col">Product</th>
								<th scope="col">Number</th>
								<th scope="col">For</th>
							</tr>
						</thead>
						<tbody>
							{location.lines.map((line) => (
								<tr key={line.sku}>
									<td>
										<Checkbox
											className="tick-box"
											id={`picked-${location.id}-${line.sku}`}
											aria-label={[line.title, line.options, line.sku].filter(Boolean).join(", ")}
											checked={isPicked(picked, location, line)}
											onChange={({ currentTarget }) => tick(pick(picked, location, line, currentTarget.checked))}
										>
											{null}
										</Checkbox>
									</td>
									<td className="num">{line.sku}</td>
									<td>
										<label htmlFor={`picked-${location.id}-${line.sku}`}>
											{line.title}
											{line.options ? <span className="muted block">{line.options}</span> : null}
										</label>
									</td>
									<td className="num">{line.quantity}</td>
									<td>
										<ul className="pick-orders">
											{line.orders.map((order) => (
												<li key={order.reference}>
													<Link className="link num" to={`/orders/${order.reference}`}>
														{order.reference}
													</Link>{" "}
													({order.quantity})
												</li>
											))}
										</ul>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			))}
		</>
	);
}
