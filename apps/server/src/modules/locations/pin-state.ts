// Whether the PIN code and the state of an address agree. The state decides the GST, so a contradiction is confirmed by whoever gives the
// address, or refused. PINs whose state was inferred from their neighbours prove nothing: there the person decides.
import { gstStateName } from "@lapwing/contract/gst-states";
import { AppError } from "../../ctx.ts";
import { findPin, type PinPlace } from "./pin-codes.ts";

/** Undefined for a PIN that is not known, or whose state was inferred. */
export async function findCertainPin(pin: string): Promise<PinPlace | undefined> {
	const place = await findPin(pin);
	return place === undefined || place.isStateInferred ? undefined : place;
}

type Given = { post_code: string; state_code: string };

/**
 * The name of the PIN's state, where it is another than the one given and that was confirmed; undefined where the two agree. Refused at
 * the field `state_confirmed` until it is confirmed.
 */
export async function confirmedAgainst({ post_code, state_code }: Given, confirmed: boolean, prefix = ""): Promise<string | undefined> {
	const place = await findCertainPin(post_code);
	const listed = place && gstStateName(place.stateCode);
	if (place === undefined || listed === undefined || place.stateCode === state_code) return undefined;
	if (confirmed) return listed;
	const message = `PIN code ${post_code} is in ${listed}, not in ${gstStateName(state_code) ?? state_code}. Correct one of them, or confirm the state.`;
	throw new AppError("invalid", "Please check what you entered.", { errors: { [`${prefix}state_confirmed`]: [message] } });
}
