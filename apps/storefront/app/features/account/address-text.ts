export const addressBook = "/my-account/address-book";

type AddressLines = { line1: string; line2: string | null; landmark: string | null; city: string; state: string; post_code: string };

/** Postal format of an address, line by line. */
export function addressLines({ line1, line2, landmark, city, state, post_code }: AddressLines): string[] {
	return [line1, line2, landmark && `Near ${landmark.replace(/^near\s+/i, "")}`, `${city} ${post_code}`, state].filter(
		(line): line is string => typeof line === "string" && line !== "",
	);
}
