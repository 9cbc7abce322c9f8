// What changed since yesterday at this hour, beside the day before.
import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderEvent } from "@lapwing/contract/staff-orders";
import { Time } from "@lapwing/ui/time";
import { Link } from "react-router";
import { shopZone } from "../shop/shop-zone.ts";

type Change = { now: number; before: number };
type Row = { label: string; href: string; change: Change; isMoney?: true; hint?: string };

export function rowsOf({ orders, service, catalogue, moderation }: Dashboard["changes"]): Row[] {
	const list = (recent: OrderEvent) => `/orders?view=table&recent=${recent}`;
	return [
		...(orders
			? [
					{ label: "Orders placed", href: list("placed"), change: orders.placed },
					{ label: "Orders sent or handed over", href: list("left"), change: orders.left },
					{ label: "Orders cancelled", href: list("cancelled"), change: orders.cancelled },
					{ label: "Returns asked for", href: list("returns"), change: orders.returns },
					{
						label: "Money paid back",
						href: list("refunded"),
						change: orders.refunded,
						isMoney: true as const,
						hint: "without what exchanges set off",
					},
				]
			: []),
		...(service
			? [
					{ label: "Repairs taken in", href: "/service/list?recent=came", change: service.repairs },
					{ label: "Repairs closed", href: "/service/list?recent=closed", change: service.closed },
					{ label: "Leads", href: "/leads?recent=came", change: service.leads },
				]
			: []),
		...(catalogue
			? [
					{ label: "Products changed", href: "/products?recent=changed", change: catalogue.changed },
					{ label: "Products put on sale", href: "/products?recent=published", change: catalogue.published },
				]
			: []),
		...(moderation
			? [
					{ label: "Reviews written", href: "/reviews?recent=1", change: moderation.reviews },
					{ label: "Questions asked", href: "/questions?recent=1", change: moderation.questions },
				]
			: []),
	];
}

export function ChangesBox({ changes }: { changes: Dashboard["changes"] }) {
	const rows = rowsOf(changes);
	const quiet = rows.filter(({ change }) => change.now === 0 && change.before === 0);
	const busy = rows.filter((row) => !quiet.includes(row));
	if (rows.length === 0) return null;
	return (
		<section className="box dashboard-changes" aria-labelledby="changes-head">
			<h2 id="changes-head">
				Since yesterday
				<span className="muted">
					<Time value={changes.since} zone={shopZone} format="datetime" />
				</span>
			</h2>
			{busy.length > 0 ? (
				<ul className="waiting">
					{busy.map(({ label, href, change, isMoney, hint }) => {
						const words = (value: number) => (isMoney ? formatRupees(value) : value.toLocaleString("en-IN"));
						return (
							<li key={label}>
								<span>
									<Link to={href}>{label}</Link>
									{hint ? <span className="muted block">{hint}</span> : null}
								</span>
								<span className="muted num">
									was {words(change.before)}
									<span className="sr"> the day before</span>
								</span>
								<b className="num">{words(change.now)}</b>
							</li>
						);
					})}
				</ul>
			) : (
				<p className="muted">Nothing has changed.</p>
			)}
			{busy.length > 0 && quiet.length > 0 ? (
				<p className="muted">None: {quiet.map(({ label }) => label.toLowerCase()).join(", ")}.</p>
			) : null}
		</section>
	);
}
