import { Button, IconButton } from "@lapwing/ui/button";
import { FieldError, TextField } from "@lapwing/ui/field";
import { Plus, Trash2 } from "lucide-react";
import type { EditForm } from "../form/edit-form.tsx";
import { type HolidayEntry, type LocationValues, type Span, weekdays } from "./location-form.ts";

type HoursProps = { form: EditForm<LocationValues> };

const most = 3;

export function HoursBox({ form: { values, set, at } }: HoursProps) {
	const { hours } = values;
	const copyMonday = () => {
		const copied = { ...hours };
		for (const { key } of weekdays.slice(1, 6)) copied[key] = hours.mon;
		set({ hours: copied });
	};
	return (
		<section className="box" aria-labelledby="hours-head">
			<h2 id="hours-head">
				Opening hours
				<Button size="sm" tone="line" onClick={copyMonday}>
					Monday’s for all until Saturday
				</Button>
			</h2>
			<ul className="hours">
				{weekdays.map(({ key, title }) => (
					<li key={key}>
						<b>{title}</b>
						<Spans title={title} spans={hours[key]} onChange={(spans) => set({ hours: { ...hours, [key]: spans } })} />
						<select
							className="select"
							aria-label={`${title}: the same hours as another day`}
							value=""
							onChange={(event) => {
								const day = weekdays.find((each) => each.key === event.currentTarget.value);
								if (day) set({ hours: { ...hours, [key]: hours[day.key] } });
							}}
						>
							<option value="">Same as …</option>
							{weekdays
								.filter((day) => day.key !== key)
								.map((day) => (
									<option key={day.key} value={day.key}>
										{day.title}
									</option>
								))}
						</select>
						{at(`hours.${key}`) ? <FieldError>{at(`hours.${key}`)}</FieldError> : null}
					</li>
				))}
			</ul>
		</section>
	);
}

type SpansProps = { title: string; spans: readonly Span[]; onChange: (spans: Span[]) => void };

/** Opening intervals of a day, such as around a lunch break; none means closed. */
function Spans({ title, spans, onChange }: SpansProps) {
	const change = (index: number, span: Span) => onChange(spans.map((each, place) => (place === index ? span : each)));
	return (
		<div className="spans">
			{spans.length === 0 ? <span className="muted">Closed</span> : null}
			{spans.map(([from, until], index) => (
				// Index as key: intervals have no other identity.
				<span key={`${title} ${index + 1}`} className="span">
					<input
						className="input"
						type="time"
						value={from}
						required
						aria-label={`${title}, opens, ${index + 1}`}
						onChange={(event) => change(index, [event.currentTarget.value, until])}
					/>
					to
					<input
						className="input"
						type="time"
						value={until}
						required
						aria-label={`${title}, closes, ${index + 1}`}
						onChange={(event) => change(index, [from, event.currentTarget.value])}
					/>
					<IconButton label={`Remove these hours of ${title}`} onClick={() => onChange(spans.filter((_, place) => place !== index))}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</span>
			))}
			{spans.length < most ? (
				<IconButton
					label={`Add hours to ${title}`}
					onClick={() => onChange([...spans, spans.length === 0 ? ["10:00", "20:00"] : ["17:00", "20:00"]])}
				>
					<Plus className="icon icon--sm" aria-hidden="true" />
				</IconButton>
			) : null}
		</div>
	);
}

export function HolidaysBox({ form: { values, set, at } }: HoursProps) {
	const { holidays } = values;
	const change = (key: string, changes: Partial<HolidayEntry>) =>
		set({ holidays: holidays.map((holiday) => (holiday.key === key ? { ...holiday, ...changes } : holiday)) });
	return (
		<section className="box" aria-labelledby="holidays-head">
			<h2 id="holidays-head">Holidays and other days</h2>
			{at("holidays") ? <FieldError>{at("holidays")}</FieldError> : null}
			<ul className="hours">
				{holidays.map((holiday, index) => (
					<li key={holiday.key}>
						<div className="form-grid">
							<TextField
								label="Day"
								type="date"
								value={holiday.date}
								onChange={(event) => change(holiday.key, { date: event.currentTarget.value })}
								error={at(`holidays.${index}.date`) ?? at(`hours.${holiday.date}`)}
							/>
							<TextField
								label="Name"
								value={holiday.name}
								maxLength={80}
								onChange={(event) => change(holiday.key, { name: event.currentTarget.value })}
								error={at(`holidays.${index}.name`)}
							/>
						</div>
						<Spans title={holiday.name || "this day"} spans={holiday.hours} onChange={(hours) => change(holiday.key, { hours })} />
						<div>
							<Button size="sm" tone="text" onClick={() => set({ holidays: holidays.filter(({ key }) => key !== holiday.key) })}>
								Remove this day
							</Button>
						</div>
					</li>
				))}
			</ul>
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={holidays.length >= 60}
					onClick={() => set({ holidays: [...holidays, { key: crypto.randomUUID(), date: "", name: "", hours: [] }] })}
				>
					Add a day
				</Button>
			</div>
		</section>
	);
}
