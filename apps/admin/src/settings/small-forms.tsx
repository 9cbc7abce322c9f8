import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Button, IconButton } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { readWholeNumber } from "../form/whole-number.ts";
import { latestSettings } from "./latest.ts";

type NumberSetting = {
	[Key in "returns" | "locator" | "reviews"]: { part: Key; field: keyof ShopValues[Key]["value"] & string };
}["returns" | "locator" | "reviews"];
type Typed = Record<string, string>;
type NumberFormProps = NumberSetting & {
	settings: ShopValues;
	title: string;
	about?: string;
	label: string;
	hint: string;
	note?: ReactNode;
};

/** A setting that is one whole number. */
function NumberForm({ settings, part, field, title, about, label, hint, note }: NumberFormProps) {
	const loadedOf = (values: ShopValues): Loaded<Typed> => ({
		values: { [field]: String((values[part].value as Record<string, number>)[field]) },
		version: values[part].version,
	});
	const form = useEditForm<Typed, `PUT /staff/settings/${typeof part}`>({
		name: `settings ${part}`,
		loaded: loadedOf(settings),
		route: `PUT /staff/settings/${part}`,
		input: (values, version) => ({ [field]: readWholeNumber(values[field] ?? ""), version }) as never,
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby={`${part}-head`}>
			<h2 id={`${part}-head`}>{title}</h2>
			{about === undefined ? null : <p className="muted">{about}</p>}
			<TextField
				label={label}
				inputMode="numeric"
				value={form.values[field] ?? ""}
				hint={hint}
				onChange={(event) => form.set({ [field]: event.currentTarget.value })}
				error={form.at(field)}
			/>
			{note}
		</section>,
	);
}

export const ReturnsForm = ({ settings }: { settings: ShopValues }) => (
	<NumberForm
		settings={settings}
		part="returns"
		field="days"
		title="Returns"
		label="Days after delivery"
		hint="0: nothing can be sent back. Orders that have arrived keep their day."
		note={settings.stated_returns.map(({ slug, title, days }) => (
			<Note key={slug} tone="warn" role="status" title={`${title} says ${days} ${days === 1 ? "day" : "days"}.`}>
				The setting says {settings.returns.value.days}. <Link to={`/pages/${slug}`}>Edit the page</Link>, so that both say the same.
			</Note>
		))}
	/>
);

type Refunds = { manager_limit: string };
const refundsOf = ({ refunds: { value, version } }: ShopValues): Loaded<Refunds> => ({
	values: { manager_limit: writeRupees(value.manager_limit) },
	version,
});

export function RefundsForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Refunds, "PUT /staff/settings/refunds">({
		name: "settings refunds",
		loaded: refundsOf(settings),
		route: "PUT /staff/settings/refunds",
		input: ({ manager_limit }, version) => ({ manager_limit: readRupees(manager_limit) ?? -1, version }),
		read: ({ data }) => refundsOf(data),
		latest: async () => refundsOf(await latestSettings()),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby="refunds-head">
			<h2 id="refunds-head">Refunds by managers</h2>
			<p className="muted">Owners and the role Orders have no limit. Cashiers do not refund.</p>
			<TextField
				label="Most for one order or repair in a day, in rupees"
				inputMode="decimal"
				value={form.values.manager_limit}
				hint="All managers together, however many refunds it is split into. Cancelled orders and returns count. 0: managers do not refund."
				onChange={(event) => form.set({ manager_limit: event.currentTarget.value })}
				error={form.at("manager_limit")}
			/>
		</section>,
	);
}

export const LocatorForm = ({ settings }: { settings: ShopValues }) => (
	<NumberForm
		settings={settings}
		part="locator"
		field="radius_km"
		title="Stores and centres near a PIN code"
		label="Distance, in kilometres"
		hint="A search by PIN code lists stores and centres up to this distance. Where there is none, the nearest ones."
	/>
);

export const ReviewsForm = ({ settings }: { settings: ShopValues }) => (
	<NumberForm
		settings={settings}
		part="reviews"
		field="mail_days"
		title="Reviews"
		about="Buyers get one mail per order that asks for a review. You read each review before it is shown."
		label="Days after arrival"
		hint="0: no mail. Buyers can still review from their order and from the product page."
	/>
);

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
type Offer = { key: string; text: string; min_price: string; until: string };
type Emi = { min_price: string; plans: Plan[]; offers: Offer[] };

function emiOf({ emi: { value, version } }: ShopValues): Loaded<Emi> {
	const plans = value.plans.map(({ months, rate }, index) => ({ key: `plan ${index}`, months: String(months), rate: String(rate / 100) }));
	const offers = (value.offers ?? []).map(({ text, min_price, until }, index) => ({
		key: `offer ${index}`,
		text,
		min_price: writeRupees(min_price),
		until: until ?? "",
	}));
	return { version, values: { min_price: writeRupees(value.min_price), plans, offers } };
}

export function EmiForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Emi, "PUT /staff/settings/emi">({
		name: "settings emi",
		loaded: emiOf(settings),
		route: "PUT /staff/settings/emi",
		input: ({ min_price, plans, offers }, version) => ({
			min_price: readRupees(min_price) ?? -1,
			plans: plans.map(({ months, rate }) => ({
				months: readWholeNumber(months),
				rate: /^\d+(\.\d{1,2})?$/.test(rate) ? Math.round(Number(rate) * 100) : -1,
			})),
			offers: offers.map(({ text, min_price: from, until }) => ({
				text,
				min_price: from.trim() === "" ? 0 : (readRupees(from) ?? -1),
				until: until === "" ? null : until,
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
			<BankOffers offers={values.offers} set={(offers) => set({ offers })} at={at} />
		</section>,
	);
}

type BankOffersProps = { offers: Offer[]; set: (offers: Offer[]) => void; at: (path: string) => string | undefined };

function BankOffers({ offers, set, at }: BankOffersProps) {
	const change = (key: string, changes: Partial<Offer>) =>
		set(offers.map((offer) => (offer.key === key ? { ...offer, ...changes } : offer)));
	return (
		<>
			<h3>Bank offers</h3>
			<p className="muted">Product pages show them. The bank takes the amount off when the customer pays; our prices stay.</p>
			{offers.map((offer, index) => (
				<div key={offer.key} className="estimate-line">
					<TextField
						label={`Text of offer ${index + 1}`}
						maxLength={160}
						value={offer.text}
						onChange={(event) => change(offer.key, { text: event.currentTarget.value })}
						error={at(`offers.${index}.text`)}
					/>
					<TextField
						label="From, in rupees"
						inputMode="decimal"
						optional
						value={offer.min_price}
						onChange={(event) => change(offer.key, { min_price: event.currentTarget.value })}
						error={at(`offers.${index}.min_price`)}
					/>
					<TextField
						label="Last day"
						type="date"
						optional
						value={offer.until}
						onChange={(event) => change(offer.key, { until: event.currentTarget.value })}
						error={at(`offers.${index}.until`)}
					/>
					<IconButton label={`Remove offer ${index + 1}`} onClick={() => set(offers.filter(({ key }) => key !== offer.key))}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</div>
			))}
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={offers.length >= 12}
					onClick={() => set([...offers, { key: crypto.randomUUID(), text: "", min_price: "", until: "" }])}
				>
					Add an offer
				</Button>
			</div>
		</>
	);
}
