import { Checkbox } from "@lapwing/ui/choice";
import { FieldError, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { foundPlaces, placesByCity, type StaffPlace } from "./found-places.ts";

type PlaceChoicesProps = {
	places: readonly StaffPlace[];
	/** Ids. */
	chosen: readonly number[];
	all: boolean;
	error: string | undefined;
	onChange: (chosen: number[]) => void;
	onAll: (all: boolean) => void;
};

/** Fewer are read faster than they are looked for. */
const fewPlaces = 8;

/** Locations of a member of staff, by city, with a field that finds one among many. */
export function PlaceChoices({ places, chosen, all, error, onChange, onAll }: PlaceChoicesProps) {
	const [typed, setTyped] = useState("");
	const found = foundPlaces(places, typed);
	const titles = places.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
	return (
		<fieldset className="check-list place-choices">
			<legend>Locations</legend>
			{error ? <FieldError>{error}</FieldError> : null}
			<Checkbox checked={all} onChange={(event) => onAll(event.currentTarget.checked)}>
				All locations, also those opened later
			</Checkbox>
			{all ? null : (
				<>
					{places.length > fewPlaces ? (
						<TextField
							label="Find a location"
							type="search"
							autoComplete="off"
							value={typed}
							onChange={(event) => setTyped(event.currentTarget.value)}
							onKeyDown={(event) => {
								// Enter would send the invitation.
								if (event.key === "Enter") event.preventDefault();
							}}
						/>
					) : null}
					<p className="muted" role="status">
						{typed.trim() === "" ? "" : `${found.length} of ${places.length} found. `}
						{titles.length === 0 ? "None chosen yet." : `Chosen: ${titles.join(", ")}.`}
					</p>
					<div className="place-list">
						{placesByCity(found).map(([city, own]) => (
							<div key={city} role="group" aria-label={city} className="check-list">
								<b className="muted" aria-hidden="true">
									{city}
								</b>
								{own.map(({ id, title }) => (
									<Checkbox
										key={id}
										checked={chosen.includes(id)}
										onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
									>
										{title}
									</Checkbox>
								))}
							</div>
						))}
					</div>
				</>
			)}
		</fieldset>
	);
}
