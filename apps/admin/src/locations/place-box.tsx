import { isFailure } from "@lapwing/contract/client";
import { gstStates } from "@lapwing/contract/gst-states";
import { Button } from "@lapwing/ui/button";
import { PinField, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { useRef, useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure/sentence.ts";
import type { EditForm } from "../form/edit-form.tsx";
import type { LocationValues } from "./location-form.ts";
import { PointMap } from "./point-map.tsx";

/** Address, PIN code and coordinates. */
export function PlaceBox({ form: { values, set, at } }: { form: EditForm<LocationValues> }) {
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const city = useRef<HTMLInputElement>(null);
	async function takeFromPin() {
		setBusy(true);
		setProblem(undefined);
		try {
			const { data } = await api("GET /staff/pin-codes/:pin", { pin: values.post_code });
			set({
				latitude: String(data.latitude),
				longitude: String(data.longitude),
				state_code: data.state_code,
				// As it is now: it may have been typed while the answer was on its way.
				...(city.current?.value.trim() === "" && document.activeElement !== city.current && { city: data.city }),
			});
		} catch (error) {
			setProblem(isFailure(error) ? sentenceOf(error) : "It could not be looked up.");
		}
		setBusy(false);
	}
	const latitude = Number(values.latitude);
	const longitude = Number(values.longitude);
	const point =
		values.latitude !== "" && values.longitude !== "" && !Number.isNaN(latitude + longitude) ? { latitude, longitude } : undefined;
	return (
		<section className="box" aria-labelledby="place-head">
			<h2 id="place-head">Where it is</h2>
			<TextArea
				label="Address"
				rows={2}
				value={values.address}
				maxLength={300}
				hint="Street and area. City and PIN code are added."
				onChange={(event) => set({ address: event.currentTarget.value })}
				error={at("address")}
			/>
			<div className="form-grid">
				<PinField
					value={values.post_code}
					onChange={(event) => set({ post_code: event.currentTarget.value })}
					error={problem ?? at("post_code")}
				/>
				<div className="beside-field">
					<Button
						tone="line"
						size="sm"
						busy={busy}
						busyLabel="Looking"
						disabled={values.post_code.length !== 6}
						onClick={() => void takeFromPin()}
					>
						Take city, state and point from the PIN
					</Button>
				</div>
				<TextField
					label="City"
					ref={city}
					value={values.city}
					maxLength={80}
					onChange={(event) => set({ city: event.currentTarget.value })}
					error={at("city")}
				/>
				<SelectField
					label="State"
					value={values.state_code}
					onChange={(event) => set({ state_code: event.currentTarget.value })}
					error={at("state_code")}
				>
					<option value="">Choose</option>
					{gstStates.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<TextField
					label="Latitude"
					inputMode="decimal"
					value={values.latitude}
					onChange={(event) => set({ latitude: event.currentTarget.value })}
					error={at("latitude")}
				/>
				<TextField
					label="Longitude"
					inputMode="decimal"
					value={values.longitude}
					onChange={(event) => set({ longitude: event.currentTarget.value })}
					error={at("longitude")}
				/>
			</div>
			<PointMap point={point} onPick={(picked) => set({ latitude: String(picked.latitude), longitude: String(picked.longitude) })} />
		</section>
	);
}
