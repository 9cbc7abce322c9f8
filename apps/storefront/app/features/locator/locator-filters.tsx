import type { LocatorOptions } from "@lapwing/contract/location";
import { Button } from "@lapwing/ui/button";
import { pinDigits, SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useId, useRef, useState } from "react";
import { hasFilters, type LocatorFilters, queryOf } from "./locator-data.ts";

/** Debounce of the post code field, in ms. */
const debounceMs = 350;

type LocatorFiltersProps = {
	path: string;
	/** `Store` or `Service centre`. */
	centreLabel: string;
	allCentres: string;
	options: LocatorOptions;
	filters: LocatorFilters;
	onChange: (filters: LocatorFilters) => void;
};

/** Plain GET form; with JavaScript every change is applied immediately. */
export function LocatorFilterForm({ path, centreLabel, allCentres, options, filters, onChange }: LocatorFiltersProps) {
	const clearForm = useId();
	// Last requested filters. The URL follows later, and a second change must include the first.
	const requested = useRef(filters);
	const [shown, setShown] = useState(filters);
	const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
	const postCode = useRef<HTMLInputElement>(null);

	useEffect(() => {
		// The URL was changed elsewhere: Back, Forward or the map.
		if (queryOf(filters) === queryOf(requested.current)) return;
		clearTimeout(typing.current);
		requested.current = filters;
		setShown(filters);
	}, [filters]);
	useEffect(() => () => clearTimeout(typing.current), []);

	function change(part: Partial<LocatorFilters>, wait = 0) {
		const next = { ...shown, ...part };
		setShown(next);
		clearTimeout(typing.current);
		const apply = () => {
			requested.current = next;
			onChange(next);
		};
		if (wait === 0) apply();
		else typing.current = setTimeout(apply, wait);
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
						onChange={(event) => change({ post_code: pinDigits(event.target.value) }, debounceMs)}
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
								// The button is unmounted, so focus moves to the field.
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
