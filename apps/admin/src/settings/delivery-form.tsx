import type { RouteInput } from "@lapwing/contract/client";
import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Button, IconButton } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { ChevronUp, Trash2 } from "lucide-react";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { readWholeNumber } from "../form/whole-number.ts";
import { latestSettings } from "./latest.ts";

type Rate = { serviceable: boolean; days: string; charge: string; express: { days: string; charge: string } | null };
type Zone = Rate & { key: string; title: string; prefixes: string };
type Values = {
	zones: Zone[];
	elsewhere: Rate & { title: string };
	free_from: string;
	cut_off_hour: string;
	closed_weekdays: number[];
	time_zone: string;
};

type Saved = ShopValues["delivery"]["value"];
type SavedRate = Omit<Saved["default"], "title">;

const rateOf = ({ serviceable, days, charge, express }: SavedRate): Rate => ({
	serviceable,
	days: String(days),
	charge: writeRupees(charge),
	express: express ? { days: String(express.days), charge: writeRupees(express.charge) } : null,
});

function loadedOf({ delivery: { value, version } }: ShopValues): Loaded<Values> {
	return {
		version,
		values: {
			zones: value.zones.map((zone, index) => ({
				...rateOf(zone),
				key: `zone ${index}`,
				title: zone.title,
				prefixes: zone.prefixes.join(", "),
			})),
			elsewhere: { ...rateOf(value.default), title: value.default.title },
			free_from: value.free_from === null ? "" : writeRupees(value.free_from),
			cut_off_hour: String(value.cut_off_hour),
			closed_weekdays: value.closed_weekdays,
			time_zone: value.time_zone,
		},
	};
}

const paise = (typed: string) => readRupees(typed) ?? -1;

const sentRate = ({ serviceable, days, charge, express }: Rate): SavedRate => ({
	serviceable,
	days: readWholeNumber(days),
	charge: paise(charge),
	...(express && { express: { days: readWholeNumber(express.days), charge: paise(express.charge) } }),
});

function inputOf(values: Values, version: string | null): RouteInput<"PUT /staff/settings/delivery"> {
	return {
		zones: values.zones.map((zone) => ({
			...sentRate(zone),
			title: zone.title.trim(),
			prefixes: zone.prefixes.split(/[\s,]+/).filter(Boolean),
		})),
		default: { ...sentRate(values.elsewhere), title: values.elsewhere.title },
		free_from: values.free_from.trim() === "" ? null : paise(values.free_from),
		cut_off_hour: readWholeNumber(values.cut_off_hour),
		closed_weekdays: values.closed_weekdays,
		time_zone: values.time_zone,
		version,
	};
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function DeliveryForm({ settings, onSaved }: { settings: ShopValues; onSaved?: () => void }) {
	const form = useEditForm<Values, "PUT /staff/settings/delivery">({
		name: "settings delivery",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/delivery",
		input: inputOf,
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
		words: {
			zones: "zones",
			elsewhere: "everywhere else",
			free_from: "free delivery",
			cut_off_hour: "cut-off",
			closed_weekdays: "closed days",
		},
		...(onSaved && { onSaved: () => onSaved() }),
	});
	const { values, set, at } = form;
	const change = (key: string, changes: Partial<Zone>) =>
		set({ zones: values.zones.map((zone) => (zone.key === key ? { ...zone, ...changes } : zone)) });
	const add = () =>
		set({
			zones: [
				...values.zones,
				{ key: crypto.randomUUID(), title: "", prefixes: "", serviceable: true, days: "3", charge: "0", express: null },
			],
		});
	return form.frame(
		<div className="editor">
			<div>
				{values.zones.map((zone, index) => (
					<section key={zone.key} className="box" aria-label={`Zone ${index + 1}`}>
						<h2>
							{zone.title || `Zone ${index + 1}`}
							<span className="row">
								{index > 0 ? (
									<IconButton
										label={`Move ${zone.title || "the zone"} up`}
										onClick={() => set({ zones: values.zones.with(index - 1, zone).with(index, values.zones[index - 1] as Zone) })}
									>
										<ChevronUp className="icon icon--sm" aria-hidden="true" />
									</IconButton>
								) : null}
								<IconButton
									label={`Remove ${zone.title || "the zone"}`}
									onClick={() => set({ zones: values.zones.filter(({ key }) => key !== zone.key) })}
								>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							</span>
						</h2>
						<div className="form-grid">
							<TextField
								label="Name"
								value={zone.title}
								maxLength={60}
								onChange={(event) => change(zone.key, { title: event.currentTarget.value })}
								error={at(`zones.${index}.title`)}
							/>
							<TextField
								label="PIN codes that begin with"
								value={zone.prefixes}
								hint="Separated by commas. The longest that fits decides."
								onChange={(event) => change(zone.key, { prefixes: event.currentTarget.value })}
								error={at(`zones.${index}.prefixes`) ?? at(`zones.${index}.prefixes.0`)}
							/>
						</div>
						<RateFields rate={zone} at={(field) => at(`zones.${index}.${field}`)} onChange={(changes) => change(zone.key, changes)} />
					</section>
				))}
				<div>
					<Button tone="line" onClick={add}>
						Add a zone
					</Button>
				</div>
				<section className="box" aria-labelledby="elsewhere-head">
					<h2 id="elsewhere-head">Everywhere else</h2>
					<RateFields
						rate={values.elsewhere}
						at={(field) => at(`default.${field}`)}
						onChange={(changes) => set({ elsewhere: { ...values.elsewhere, ...changes } })}
					/>
				</section>
			</div>
			<div>
				<section className="box" aria-labelledby="rules-head">
					<h2 id="rules-head">For all zones</h2>
					<TextField
						label="Free from, in rupees"
						inputMode="decimal"
						value={values.free_from}
						optional
						hint="Promised on the home page, on products and in the cart. 0: every order. Empty: nothing is promised, and delivery costs what the zone says."
						onChange={(event) => set({ free_from: event.currentTarget.value })}
						error={at("free_from")}
					/>
					<TextField
						label="Orders leave the same day until"
						inputMode="numeric"
						value={values.cut_off_hour}
						hint="The hour, from 0 to 23."
						onChange={(event) => set({ cut_off_hour: event.currentTarget.value })}
						error={at("cut_off_hour")}
					/>
					<fieldset className="check-list">
						<legend className="label">Nothing is sent on</legend>
						{weekdays.map((title, day) => (
							<Checkbox
								key={title}
								checked={values.closed_weekdays.includes(day)}
								onChange={(event) =>
									set({
										closed_weekdays: event.currentTarget.checked
											? [...values.closed_weekdays, day].toSorted((a, b) => a - b)
											: values.closed_weekdays.filter((each) => each !== day),
									})
								}
							>
								{title}
							</Checkbox>
						))}
					</fieldset>
				</section>
			</div>
		</div>,
	);
}

type RateProps = { rate: Rate; at: (field: string) => string | undefined; onChange: (changes: Partial<Rate>) => void };

function RateFields({ rate, at, onChange }: RateProps) {
	return (
		<>
			<Checkbox checked={rate.serviceable} onChange={(event) => onChange({ serviceable: event.currentTarget.checked })}>
				We deliver there
			</Checkbox>
			{rate.serviceable ? (
				<div className="form-grid">
					<TextField
						label="Working days"
						inputMode="numeric"
						value={rate.days}
						onChange={(event) => onChange({ days: event.currentTarget.value })}
						error={at("days")}
					/>
					<TextField
						label="Charge in rupees"
						inputMode="decimal"
						value={rate.charge}
						onChange={(event) => onChange({ charge: event.currentTarget.value })}
						error={at("charge")}
					/>
					<Checkbox
						checked={rate.express !== null}
						className="wide"
						onChange={(event) => onChange({ express: event.currentTarget.checked ? { days: "1", charge: "199" } : null })}
					>
						Express is offered, too
					</Checkbox>
					{rate.express ? (
						<>
							<TextField
								label="Working days with express"
								inputMode="numeric"
								value={rate.express.days}
								onChange={(event) => onChange({ express: { days: event.currentTarget.value, charge: rate.express?.charge ?? "" } })}
								error={at("express.days")}
							/>
							<TextField
								label="Charge for express in rupees"
								inputMode="decimal"
								value={rate.express.charge}
								onChange={(event) => onChange({ express: { charge: event.currentTarget.value, days: rate.express?.days ?? "" } })}
								error={at("express.charge")}
							/>
						</>
					) : null}
				</div>
			) : null}
		</>
	);
}
