import type { StaffLocation } from "@lapwing/contract/staff-locations";
import { Button } from "@lapwing/ui/button";
import { SelectField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import type { ShopLocation } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";

/** Above the form of a closed location. */
export function ClosedNote({ location }: { location: StaffLocation }) {
	const { call, busy, refused } = useCall<"POST /staff/locations/:id/reopen">();
	if (location.closed_at === null) return null;
	return (
		<Note tone="warn" title="This location is closed." className="above-page">
			Since <Time value={location.closed_at} zone={shopZone} format="datetime" />.{" "}
			{location.redirect_to === null
				? "Its address says so and names the nearest open one."
				: `Its address leads to ${location.redirect_to}.`}{" "}
			<Button
				size="sm"
				tone="text"
				busy={busy}
				busyLabel="One moment"
				onClick={() => call("POST /staff/locations/:id/reopen", { id: location.id })}
			>
				Open it again
			</Button>
			<FormNote refused={refused} />
		</Note>
	);
}

type ClosingBoxProps = { location: StaffLocation; places: readonly ShopLocation[] };

/** Below the form of an open location. */
export function ClosingBox({ location, places }: ClosingBoxProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const { call, busy, refused } = useCall<"POST /staff/locations/:id/close">(close);
	if (location.closed_at !== null) return null;
	return (
		<section className="box narrow-box closing-box" aria-labelledby="closing-head">
			<h2 id="closing-head">Close this location</h2>
			<p className="muted">
				It is no longer shown, and nothing new is booked there. Its stock must be moved, and its orders, pick-ups and repairs finished
				first. Old orders and invoices keep its name.
			</p>
			<div>
				<Button size="sm" tone="danger" onClick={() => setOpen(true)}>
					Close it
				</Button>
			</div>
			{open ? (
				<FormDialog
					open
					danger
					onClose={close}
					title={`Close ${location.title}?`}
					submitLabel="Close it"
					busy={busy}
					refused={refused}
					fields={["redirect_to"]}
					onSubmit={(form) => {
						const chosen = textOf(form, "redirect_to");
						call("POST /staff/locations/:id/close", { id: location.id, redirect_to: chosen === "" ? null : Number(chosen) });
					}}
				>
					<SelectField
						label={`Who follows /${location.slug} comes to`}
						name="redirect_to"
						defaultValue=""
						error={errorAt(refused, "redirect_to")}
					>
						<option value="">A page that names the nearest open one</option>
						{places
							.filter(({ id }) => id !== location.id)
							.map(({ id, title }) => (
								<option key={id} value={id}>
									{title}
								</option>
							))}
					</SelectField>
				</FormDialog>
			) : null}
		</section>
	);
}
