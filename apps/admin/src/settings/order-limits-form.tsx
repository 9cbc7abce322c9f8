import type { OrderLimits, ShopValues } from "@lapwing/contract/staff-settings";
import { TextField } from "@lapwing/ui/field";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { readWholeNumber } from "../form/whole-number.ts";
import { latestSettings } from "./latest.ts";

type Values = Record<keyof OrderLimits, string>;

const amounts: ReadonlySet<string> = new Set<keyof OrderLimits>(["unpaid_amount", "cash_amount", "network_amount"]);

function loadedOf({ order_limits: { value, version } }: ShopValues): Loaded<Values> {
	const written = Object.entries(value).map(([name, figure]) => [name, amounts.has(name) ? writeRupees(figure) : String(figure)]);
	return { version, values: Object.fromEntries(written) as Values };
}

function read(values: Values): OrderLimits {
	const figures = Object.entries(values).map(([name, typed]) => [
		name,
		amounts.has(name) ? (readRupees(typed) ?? -1) : readWholeNumber(typed),
	]);
	return Object.fromEntries(figures) as OrderLimits;
}

export function OrderLimitsForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Values, "PUT /staff/settings/order-limits">({
		name: "settings order limits",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/order-limits",
		input: (values, version) => ({ ...read(values), version }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
	});
	const field = (name: keyof OrderLimits, label: string, hint?: string) => (
		<TextField
			label={label}
			inputMode={amounts.has(name) ? "decimal" : "numeric"}
			value={form.values[name]}
			{...(hint !== undefined && { hint })}
			onChange={(event) => form.set({ [name]: event.currentTarget.value })}
			error={form.at(name)}
		/>
	);
	return form.frame(
		<div className="editor">
			<div>
				<section className="box" aria-labelledby="buyer-limits-head">
					<h2 id="buyer-limits-head">One buyer</h2>
					<p className="muted">Known by account, browser, e-mail address and phone. Each of them counts.</p>
					{field("unpaid_orders", "Unpaid orders", "One more is refused until one is paid, cancelled or 45 minutes old.")}
					{field("unpaid_amount", "Stock held by unpaid orders, in rupees", "Past it, stock is taken when the payment arrives.")}
					{field("cash_orders", "Orders under way to be paid in cash", "The next has to be paid online.")}
					{field("cash_amount", "Their amount, in rupees")}
				</section>
			</div>
			<div>
				<section className="box" aria-labelledby="network-limits-head">
					<h2 id="network-limits-head">One network</h2>
					<p className="muted">A mobile network or an office is one address for many people. Nobody is refused.</p>
					{field("network_orders", "Unpaid orders that hold stock at once", "Past it, stock is held when the payment is started.")}
					{field("network_started", "Of them with a started payment", "Past it, stock is taken when the payment arrives.")}
					{field("network_pieces", "Pieces held by unpaid orders", "Past it, stock is taken when the payment arrives.")}
					{field("network_amount", "Their amount, in rupees", "Past it, stock is taken when the payment arrives.")}
					{field("network_share", "Share of one configuration, in per cent", "A second order holds no more than this of what there is.")}
					{field("network_cash", "Orders for cash a day", "The next has to be paid online.")}
				</section>
			</div>
		</div>,
	);
}
