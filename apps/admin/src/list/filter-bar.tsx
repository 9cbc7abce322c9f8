import { Button, ButtonLink } from "@lapwing/ui/button";
import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { useListAddress } from "./list-address.ts";
import { useAddressValue } from "./use-address-value.ts";

export type FilterChoice = { name: string; label: string; options: readonly { value: string; label: string }[]; all: string };

type FilterBarProps = {
	/** Label and placeholder of the search field, if the list has one. */
	search?: { label: string; placeholder?: string };
	choices?: readonly FilterChoice[];
	/** Further fields, such as dates, and their names. */
	children?: ReactNode;
	more?: readonly string[];
	/** Query parameters to preserve, such as the sort order. */
	keep?: readonly string[];
};

const noChoices: readonly FilterChoice[] = [];
const noNames: readonly string[] = [];
const theOrder = ["sort"];

/** Keys that change a part of a date: the day is complete once the field is left, or by Enter. */
const typesDate = /^(?:\d|Arrow(?:Up|Down)|Backspace|Delete)$/;

const isDate = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === "date";

/**
 * Filter form (GET): selects and days from the calendar submit on change, text fields on Enter or the button. A day that is typed is a day
 * after each digit (0002, 0020, 0202, 2026), so it is submitted by Enter or when its field is left.
 */
export function FilterBar({ search, choices = noChoices, children, more = noNames, keep = theOrder }: FilterBarProps) {
	const address = useListAddress();
	const { pathname } = useLocation();
	const submit = useSubmit();
	const names = [...choices.map((choice) => choice.name), ...more];
	const count = names.filter((name) => address.value(name) !== "").length;
	/** On a phone the filters are folded, so that the list starts on the first screen. */
	const [isOpen, setOpen] = useState(false);
	const isTyping = useRef(false);
	const hasMore = choices.length > 0 || children !== undefined;
	return (
		<Form
			method="get"
			action={pathname}
			className="filter-bar"
			role="search"
			aria-label="Filter the list"
			preventScrollReset
			onChange={({ target, currentTarget }) => {
				if (target instanceof HTMLSelectElement || (isDate(target) && !isTyping.current))
					void submit(currentTarget, { preventScrollReset: true });
			}}
			onPointerDown={({ target }) => {
				// The calendar of the field that was typed in.
				if (target === document.activeElement) isTyping.current = false;
			}}
			onKeyDown={(event) => {
				const { target, currentTarget, key } = event;
				if (!isDate(target)) return;
				if (typesDate.test(key)) isTyping.current = true;
				if (key !== "Enter") return;
				// Without a button, a form of several fields is not submitted by Enter.
				event.preventDefault();
				void submit(currentTarget, { preventScrollReset: true });
			}}
			onBlur={({ target, currentTarget }) => {
				if (isDate(target) && target.value !== address.value(target.name)) void submit(currentTarget, { preventScrollReset: true });
				isTyping.current = false;
			}}
		>
			{keep.map((name) => (address.value(name) ? <input key={name} type="hidden" name={name} value={address.value(name)} /> : null))}
			{search ? (
				<div className="filter-search join">
					<label className="sr" htmlFor="filter-q">
						{search.label}
					</label>
					<SearchField placeholder={search.placeholder ?? search.label} value={address.value("q")} />
					<Button type="submit" tone="line" aria-label="Search">
						<Search className="icon icon--sm" aria-hidden="true" />
					</Button>
				</div>
			) : null}
			{hasMore ? (
				<Button className="only-mob filter-fold" tone="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					<SlidersHorizontal className="icon icon--sm" aria-hidden="true" />
					{count > 0 ? `Filters (${count})` : "Filters"}
				</Button>
			) : null}
			<div className="filter-choices" data-open={isOpen || undefined}>
				{choices.map((choice) => (
					<ChoiceField key={choice.name} choice={choice} value={address.value(choice.name)} />
				))}
				{children}
			</div>
			{address.narrowed([...names, "q"]) ? (
				<ButtonLink tone="text" size="sm" href={pathname}>
					Clear filters
				</ButtonLink>
			) : null}
		</Form>
	);
}

function SearchField({ placeholder, value }: { placeholder: string; value: string }) {
	const field = useAddressValue<HTMLInputElement>(value);
	return <input ref={field} id="filter-q" className="input" type="search" name="q" placeholder={placeholder} defaultValue={value} />;
}

function ChoiceField({ choice: { name, label, all, options }, value }: { choice: FilterChoice; value: string }) {
	const field = useAddressValue<HTMLSelectElement>(value);
	return (
		<label className="filter-choice">
			<span>{label}</span>
			<select ref={field} className="select" name={name} defaultValue={value}>
				<option value="">{all}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	);
}
