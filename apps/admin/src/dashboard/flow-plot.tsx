import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatTime } from "@lapwing/ui/time";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { shopZone } from "../shop/shop-zone.ts";

export type FlowDays = NonNullable<Dashboard["order_flow"]>;
export type FlowNames = { came: string; left: string };

const dayWords = (day: string) => formatTime(`${day}T12:00:00+05:30`, shopZone, "date");

type TipProps = { active?: boolean; payload?: readonly { name?: unknown; value?: unknown; payload?: unknown }[] };

function PlotTip({ active, payload }: TipProps) {
	const day = payload?.[0]?.payload as FlowDays[number] | undefined;
	if (!active || day === undefined) return null;
	return (
		<div className="plot-tip">
			<b>{dayWords(day.day)}</b>
			{payload?.map(({ name, value }) => (
				<span key={name as string} className="num">
					{name as string}: {value as number}
				</span>
			))}
		</div>
	);
}

/** Decorative chart (aria-hidden): the table below has the same data. */
export default function FlowPlot({ days, names }: { days: FlowDays; names: FlowNames }) {
	const axis = { tick: { fill: "var(--ink-3)", fontSize: 12 }, tickLine: false, axisLine: false };
	return (
		<div className="sales-plot flow-plot" aria-hidden="true">
			<ResponsiveContainer width="100%" height="100%">
				<BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barGap={1} accessibilityLayer={false}>
					<CartesianGrid vertical={false} stroke="var(--line)" />
					<XAxis dataKey="day" tickFormatter={(day: string) => dayWords(day).split(", ")[1] ?? day} minTickGap={28} {...axis} />
					<YAxis allowDecimals={false} width={32} {...axis} />
					<Tooltip cursor={{ fill: "var(--accent-tint)" }} content={PlotTip} />
					<Bar dataKey="came" name={names.came} fill="var(--line-strong)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
					<Bar dataKey="left" name={names.left} fill="var(--accent)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}
