// The shapes of small texts that several schemas share.
import { z } from "zod";

/** Lower-case words joined by dashes, as they stand in an address. */
export const Slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and dashes.")
	.max(120);

/** A slug that must be there: left empty, only that is said. */
export const GivenSlug = (missing: string) =>
	z
		.string()
		.min(1, { error: missing, abort: true })
		.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and dashes.")
		.max(120, "Use 120 characters at most.");

export const Line = (max: number) => z.string().trim().min(1, "Fill this in.").max(max, `Use ${max} characters at most.`);

/** A code typed off an app or a sheet. Full-width digits of an input method are digits. */
export const TypedCode = z.string().trim().max(20).normalize("NFKC");

/** A name of the IANA time zone database that this system knows. */
export const TimeZone = z
	.string()
	.max(60)
	.refine((zone) => isTimeZone(zone), "This is not a time zone.");

export function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("en-IN", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}

export const Pin = z.string().regex(/^[1-9]\d{5}$/, "A PIN code has 6 digits.");

/** Ten digits, as stored. */
export const Phone = z.string().regex(/^\d{10}$/, "Enter a 10-digit phone number.");

export const Email = z.email("Enter an e-mail address such as name@example.in.").max(254);

/** The database counts rows no further. */
export const lastRow = 2_147_483_647;

export const RowId = z.number().int().positive().max(lastRow);

/** The same as text, in a path or a query. */
export const RowIdText = z.coerce.number().int().positive().max(lastRow);

/** HTML that a page prints as it is. What comes from another server is cleaned wherever an answer is declared with it. */
export const Html = z.string().meta({ contentMediaType: "text/html" });

/** A path of this shop (`/products`) or a full http(s) address; nothing a click could run. */
export const Href = z
	.string()
	.regex(/^(\/(?!\/)|https?:\/\/)/, "Use a path such as /products or a full address.")
	.max(2000);

export const GstStateCode = z.string().regex(/^\d{2}$/, "Use the two-digit GST state code.");

/** A box that was ticked, in JSON or in a form. */
export const Ticked = z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean());
