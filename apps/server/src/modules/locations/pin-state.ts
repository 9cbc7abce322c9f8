// Checks that PIN code and state of an address agree. The state decides the GST, so a mismatch must be confirmed by the user. A PIN
// whose state was inferred is no evidence: the user's state stands.
import { gstStateName } from "@lapwing/contract/gst-states";
import { invalidInput } from "../../ctx.ts";
import { findPin, type PinPlace } from "./pin-codes.ts";

/** Undefined for an unknown PIN, or one whose state was inferred. */
export async function findCertainPin(pin: string): Promise<PinPlace | undefined> {
	const place = await findPin(pin);
	return place === undefined || place.isStateInferred ? undefined : place;
}

type Given = { post_code: string; state_code: string };

/**
 * The state of the PIN if it differs from the given one and the user has confirmed that; undefined if they agree. Without the
 * confirmation: validation error on `state_confirmed`.
 */
export async function confirmedAgainst({ post_code, state_code }: Given, confirmed: boolean, prefix = ""): Promise<string | undefined> {
	const place = await findCertainPin(post_code);
	const listed = place && gstStateName(place.stateCode);
	if (place === undefined || listed === undefined || place.stateCode === state_code) return undefined;
	if (confirmed) return listed;
	const message = `PIN code ${post_code} is in ${listed}, not in ${gstStateName(state_code) ?? state_code}. Correct one of them, or confirm the state.`;
	throw invalidInput({ [`${prefix}state_confirmed`]: [message] });
}
