// Shared Zod schemas for short texts and ids.
import { z } from "zod";
import { isMadeUpPhone, madeUpPhone, normalisePhone } from "./phone.ts";
import { isAssignedPin, noSuchPin } from "./pin-circles.ts";

/** URL slug: lower-case words joined by hyphens. */
export const Slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and dashes.")
	.max(120);

/** Required slug: if empty, only this error is reported. */
export const RequiredSlug = (missing: string) =>
	z
		.string()
		.min(1, { error: missing, abort: true })
		.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use small letters, digits and dashes.")
		.max(120, "Use 120 characters at most.");

export const Line = (max: number) => z.string().trim().min(1, "Fill this in.").max(max, `Use ${max} characters at most.`);

/** One-time or recovery code. NFKC maps full-width digits of input methods to ASCII. */
export const TypedCode = z.string().trim().max(20).normalize("NFKC");

/** IANA time zone name known to the runtime. */
export const TimeZone = z
	.string()
	.max(60)
	.refine((zone) => isTimeZone(zone), "This is not a time zone.");

/** Zones found valid: settings are checked at every order, and a formatter takes 0.1 ms to construct. There are some 600 names. */
const knownTimeZones = new Set<string>();

export function isTimeZone(zone: string): boolean {
	if (knownTimeZones.has(zone)) return true;
	try {
		new Intl.DateTimeFormat("en-IN", { timeZone: zone });
		knownTimeZones.add(zone);
		return true;
	} catch {
		return false;
	}
}

export const Pin = z.string().regex(/^[1-9]\d{5}$/, { error: "A PIN code has 6 digits.", abort: true });

/** PIN code that somebody enters; apart from `Pin`, which is also of what is stored already. */
export const ExistingPin = Pin.refine(isAssignedPin, { error: ({ input }) => noSuchPin(String(input)) });

/** Ten digits, as stored, however they were typed. Also of what was stored before numbers were checked: settings and locations. */
export const PhoneDigits = z
	.string()
	.max(40, { error: "Enter a 10-digit phone number.", abort: true })
	.overwrite((typed) => normalisePhone(typed) ?? typed)
	.regex(/^\d{10}$/, "Enter a 10-digit phone number.");

/** Phone number that somebody enters for themselves or a customer. */
export const Phone = PhoneDigits.refine((digits) => !isMadeUpPhone(digits), madeUpPhone);

export const Email = z.email("Enter an e-mail address such as name@example.in.").max(254);

/** Maximum of PostgreSQL's `integer`. */
export const maxInteger = 2_147_483_647;

export const RowId = z.number().int().positive().max(maxInteger);

/** Row id as text, in a path or query. */
export const RowIdText = z.coerce.number().int().positive().max(maxInteger);

/** HTML rendered without escaping. Responses from external servers are sanitised for every field with this schema. */
export const Html = z.string().meta({ contentMediaType: "text/html" });

/** Path of this shop (`/products`) or an absolute http(s) URL; excludes `javascript:` URLs. */
export const Href = z
	.string()
	.regex(/^(\/(?!\/)|https?:\/\/)/, "Use a path such as /products or a full address.")
	.max(2000);

export const GstStateCode = z.string().regex(/^\d{2}$/, "Use the two-digit GST state code.");

export const IdempotencyKey = z.string().regex(/^[\w-]{16,80}$/);

/** Idempotency key of a form that adds a note or an estimate: what is sent again with one key and the same content is stored once. */
export const FormKey = IdempotencyKey.optional();

/** Checkbox value, in JSON or form encoding. */
export const Checkbox = z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean());
