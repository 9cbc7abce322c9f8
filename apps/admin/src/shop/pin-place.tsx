// Town and state of a PIN in forms with an address, and what the server asks where PIN and state contradict each other.
import { isFailure } from "@lapwing/contract/client";
import { Checkbox } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { focusedField, placeAfterPin } from "@lapwing/ui/pin-place";
import { api } from "../api.ts";

type Place = { city: string; state_code: string };

/** A PIN of many villages has no city: the one that is there stays, also one of an earlier PIN. */
const nothingFilled: Place = { city: "", state_code: "" };

const filledBy = (answer: Parameters<typeof placeAfterPin>[1]) => (shown: Place) => placeAfterPin(shown, answer);

/** `fill` gets the place to show, given the one that is shown then. An unknown PIN fills nothing; it is refused at its field when saved. */
export function fillPlaceOf(pin: string, asked: Place, fill: (placeOf: (shown: Place) => Place) => void): void {
	if (!/^\d{6}$/.test(pin)) return;
	api("GET /pin-codes/:pin", { pin }).then(
		({ data: found }) => fill(filledBy({ filled: nothingFilled, asked, found, focused: focusedField() })),
		(failure: unknown) => {
			if (!isFailure(failure)) throw failure;
		},
	);
}

/** Shown once the server has found a contradiction, or where the state was confirmed before. */
export function StateConfirmation({ contradiction, confirmed = false }: { contradiction: string | undefined; confirmed?: boolean }) {
	if (contradiction === undefined && !confirmed) return null;
	return (
		<div className="wide">
			<Checkbox
				name="state_confirmed"
				defaultChecked={confirmed}
				{...(contradiction !== undefined && { "aria-invalid": true, "aria-describedby": "state-contradiction" })}
			>
				The state is right
			</Checkbox>
			{contradiction === undefined ? null : <FieldError id="state-contradiction">{contradiction}</FieldError>}
		</div>
	);
}
