import type { LocatorOptions } from "@lapwing/contract/location";
import { Button } from "@lapwing/ui/button";
import { pinDigits, SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useId, useRef, useState } from "react";
import { hasFilters, type LocatorFilters } from "./locator-data.ts";

/** Typing is over when no key came for this long, in milliseconds. */
const typingPause = 350;

type LocatorFiltersProps = {
	path: string;
	/** `Store` or `Service centre`. */
	centreLabel: string;
	allCentres: string;
	options: LocatorOptions;
	filters: LocatorFilters;
	onChange: (filters: LocatorFilters) => void;
};

/** A plain GET form; with script every change asks by itself. */
export function LocatorFilterForm({ path, centreLabel, allCentres, options, filters, onChange }: LocatorFiltersProps) {
	const clearForm = useId();
	// The last wish of the visitor, which the address follows after a moment: a second change must not lose the first.
	const wished = useRef(filters);
	const [shown, setShown] = useState(filters);
	const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
	const postCode = useRef<HTMLInputElement>(null);

	useEffect(() => {
		// Back, Forward, a city on the map: the address has changed without the form.
		if (same(filters, wished.current)) return;
		clearTimeout(typing.current);
		wished.current = filters;
		setShown(filters);
	}, [filters]);
	useEffect(() => () => clearTimeout(typing.current), []);

	function change(part: Partial<LocatorFilters>, wait = 0) {
		const next = { ...shown, ...part };
		setShown(next);
		clearTimeout(typing.current);
		const ask = () => {
			wished.current = next;
			onChange(next);
		};
		if (wait === 0) ask();
		else typing.current = setTimeout(ask, wait);
	}

	return (
		<>
			<form className="loc-filter" action={path} method="get" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
				<SelectField label="Brand" name="brand_id" value={shown.brand_id} onChange={(event) => change({ brand_id: event.target.value })}>
					<option value="">All brands</option>
					{options.brands.map((brand) => (
						<option key={brand.id} value={brand.id}>
							{brand.title}
						</option>
					))}
				</SelectField>
				<SelectField
					label={centreLabel}
					name="center_id"
					value={shown.center_id}
					onChange={(event) => change({ center_id: event.target.value })}
				>
					<option value="">{allCentres}</option>
					{options.centers.map((center) => (
						<option key={center.id} value={center.id}>
							{center.title}
						</option>
					))}
				</SelectField>
				<div className="pair">
					<TextField
						ref={postCode}
						label="Post code"
						name="post_code"
						inputMode="numeric"
						autoComplete="postal-code"
						pattern="[0-9]{1,6}"
						maxLength={6}
						className="input--digits"
						value={shown.post_code}
						onChange={(event) => change({ post_code: pinDigits(event.target.value) }, typingPause)}
					/>
					<noscript>
						<Button type="submit">Find</Button>
					</noscript>
					{hasFilters(shown) && (
						<Button
							tone="line"
							type="submit"
							form={clearForm}
							onClick={(event) => {
								event.preventDefault();
								change({ brand_id: "", center_id: "", post_code: "" });
								// The button is about to go, and the focus with it.
								postCode.current?.focus();
							}}
						>
							CLEAR
						</Button>
					)}
				</div>
			</form>
			<form id={clearForm} action={path} method="get" hidden />
		</>
	);
}

function same(one: LocatorFilters, other: LocatorFilters): boolean {
	return one.brand_id === other.brand_id && one.center_id === other.center_id && one.post_code === other.post_code;
}
