import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Button, IconButton } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { latestSettings } from "./latest.ts";

type Returns = { days: string };
const returnsOf = ({ returns }: ShopValues): Loaded<Returns> => ({
	values: { days: String(returns.value.days) },
	version: returns.version,
});
const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1);

export function ReturnsForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Returns, "PUT /staff/settings/returns">({
		name: "settings returns",
		loaded: returnsOf(settings),
		route: "PUT /staff/settings/returns",
		input: ({ days }, version) => ({ days: whole(days), version }),
		read: ({ data }) => returnsOf(data),
		latest: async () => returnsOf(await latestSettings()),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby="returns-head">
			<h2 id="returns-head">Returns</h2>
			<TextField
				label="Days after delivery"
				inputMode="numeric"
				value={form.values.days}
				hint="0: nothing can be sent back. Orders that have arrived keep their day."
				onChange={(event) => form.set({ days: event.currentTarget.value })}
				error={form.at("days")}
			/>
		</section>,
	);
}

type Locator = { radius_km: string };
const locatorOf = ({ locator }: ShopValues): Loaded<Locator> => ({
	values: { radius_km: String(locator.value.radius_km) },
	version: locator.version,
});

export function LocatorForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Locator, "PUT /staff/settings/locator">({
		name: "settings locator",
		loaded: locatorOf(settings),
		route: "PUT /staff/settings/locator",
		input: ({ radius_km }, version) => ({ radius_km: whole(radius_km), version }),
		read: ({ data }) => locatorOf(data),
		latest: async () => locatorOf(await latestSettings()),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby="locator-head">
			<h2 id="locator-head">Stores and centres near a PIN code</h2>
			<TextField
				label="Distance, in kilometres"
				inputMode="numeric"
				value={form.values.radius_km}
				hint="A search by PIN code lists stores and centres up to this distance. Where there is none, the nearest ones."
				onChange={(event) => form.set({ radius_km: event.currentTarget.value })}
				error={form.at("radius_km")}
			/>
		</section>,
	);
}

type Numbers = ShopValues["numbers"]["value"];
const numbersOf = ({ numbers }: ShopValues): Loaded<Numbers> => ({ values: numbers.value, version: numbers.version });

export function NumbersForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Numbers, "PUT /staff/settings/numbers">({
		name: "settings numbers",
		loaded: numbersOf(settings),
		route: "PUT /staff/settings/numbers",
		input: (values, version) => ({ ...values, version }),
		read: ({ data }) => numbersOf(data),
		latest: async () => numbersOf(await latestSettings()),
	});
	const text = (name: keyof Numbers, maxLength: number) => ({
		value: form.values[name],
		maxLength,
		autoCapitalize: "characters",
		spellCheck: false,
		onChange: (event: { currentTarget: { value: string } }) => form.set({ [name]: event.currentTarget.value.toUpperCase() }),
		error: form.at(name),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby="numbers-head">
			<h2 id="numbers-head">Numbers</h2>
			<p className="muted">Orders and invoices that exist keep their numbers. The count of invoices goes on.</p>
			<TextField
				label="Orders begin with"
				{...text("order_prefix", 4)}
				hint={`One to four letters, as in ${form.values.order_prefix || "LW"}-26-1182047.`}
			/>
			<TextField
				label="Invoices begin with"
				{...text("invoice_prefix", 2)}
				hint={`One or two letters, as in ${form.values.invoice_prefix || "LW"}29-2627-000123. Credit notes begin with CN.`}
			/>
		</section>,
	);
}

type Plan = { key: string; months: string; rate: string };
type Emi = { min_price: string; plans: Plan[] };

function emiOf({ emi: { value, version } }: ShopValues): Loaded<Emi> {
	const plans = value.plans.map(({ months, rate }, index) => ({ key: `plan ${index}`, months: String(months), rate: String(rate / 100) }));
	return { version, values: { min_price: writeRupees(value.min_price), plans } };
}

export function EmiForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Emi, "PUT /staff/settings/emi">({
		name: "settings emi",
		loaded: emiOf(settings),
		route: "PUT /staff/settings/emi",
		input: ({ min_price, plans }, version) => ({
			min_price: readRupees(min_price) ?? -1,
			plans: plans.map(({ months, rate }) => ({
				months: whole(months),
				rate: /^\d+(\.\d{1,2})?$/.test(rate) ? Math.round(Number(rate) * 100) : -1,
			})),
			version,
		}),
		read: ({ data }) => emiOf(data),
		latest: async () => emiOf(await latestSettings()),
	});
	const { values, set, at } = form;
	const change = (key: string, changes: Partial<Plan>) =>
		set({ plans: values.plans.map((plan) => (plan.key === key ? { ...plan, ...changes } : plan)) });
	return form.frame(
		<section className="box narrow-box" aria-labelledby="emi-head">
			<h2 id="emi-head">Monthly instalments</h2>
			<p className="muted">Products show the lowest instalment. Without a plan the line is left out.</p>
			<TextField
				label="From a price of, in rupees"
				inputMode="decimal"
				value={values.min_price}
				onChange={(event) => set({ min_price: event.currentTarget.value })}
				error={at("min_price")}
			/>
			{values.plans.map((plan, index) => (
				<div key={plan.key} className="estimate-line">
					<TextField
						label={`Months of plan ${index + 1}`}
						inputMode="numeric"
						value={plan.months}
						onChange={(event) => change(plan.key, { months: event.currentTarget.value })}
						error={at(`plans.${index}.months`)}
					/>
					<TextField
						label="% a year"
						inputMode="decimal"
						value={plan.rate}
						onChange={(event) => change(plan.key, { rate: event.currentTarget.value })}
						error={at(`plans.${index}.rate`)}
					/>
					<IconButton label={`Remove plan ${index + 1}`} onClick={() => set({ plans: values.plans.filter(({ key }) => key !== plan.key) })}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</div>
			))}
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={values.plans.length >= 12}
					onClick={() => set({ plans: [...values.plans, { key: crypto.randomUUID(), months: "", rate: "" }] })}
				>
					Add a plan
				</Button>
			</div>
		</section>,
	);
}
