import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatRupees } from "@lapwing/contract/money";
import { formatTime } from "@lapwing/ui/time";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { shopZone } from "../shop/shop-zone.ts";

const dayWords = (day: string) => formatTime(`${day}T12:00:00+05:30`, shopZone, "date");

/** Axis labels: ₹12,000 and ₹1.2 lakh. */
function shortRupees(paise: number): string {
	const rupees = paise / 100;
	if (rupees >= 100_000) return `₹${Math.round(rupees / 10_000) / 10} lakh`;
	return formatRupees(Math.round(rupees) * 100);
}

type TipProps = { active?: boolean; payload?: readonly { payload?: unknown }[] };

function PlotTip({ active, payload }: TipProps) {
	const day = payload?.[0]?.payload as { day: string; orders: number; amount: number } | undefined;
	if (!active || day === undefined) return null;
	return (
		<div className="plot-tip">
			<b className="num">{formatRupees(day.amount)}</b>
			<span>
				{dayWords(day.day)}, {day.orders === 1 ? "1 order" : `${day.orders} orders`}
			</span>
		</div>
	);
}

/** Decorative chart (aria-hidden): the table below has the same data. */
export default function SalesPlot({ days }: { days: NonNullable<Dashboard["sales"]> }) {
	return (
		<div className="sales-plot" aria-hidden="true">
			<ResponsiveContainer width="100%" height="100%">
				<BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
					<CartesianGrid vertical={false} stroke="var(--line)" />
					<XAxis
						dataKey="day"
						tickFormatter={(day: string) => dayWords(day).split(", ")[1] ?? day}
						tick={{ fill: "var(--ink-3)", fontSize: 12 }}
						tickLine={false}
						axisLine={false}
						minTickGap={28}
					/>
					<YAxis tickFormatter={shortRupees} tick={{ fill: "var(--ink-3)", fontSize: 12 }} tickLine={false} axisLine={false} width={72} />
					<Tooltip cursor={{ fill: "var(--accent-tint)" }} content={PlotTip} />
					<Bar dataKey="amount" fill="var(--accent)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}
