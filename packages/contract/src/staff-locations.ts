// Locations API for staff: stores and service centres.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { normaliseGstin } from "./gstin.ts";
import { LocationInput, locationKinds, WeekHours } from "./location.ts";
import { Pin, RowId, RowIdText } from "./text.ts";

const content = may("open_locations");

export const LocationSummary = z.object({
	id: z.number(),
	title: z.string(),
	kind: z.enum(locationKinds),
	city: z.string(),
	slug: z.string(),
	closed: z.boolean(),
});
export type LocationSummary = z.infer<typeof LocationSummary>;

export const listLocations = endpoint({
	method: "GET",
	path: "/staff/places",
	input: z.object({ closed: z.enum(["0", "1"]).optional() }),
	output: envelope(z.array(LocationSummary)),
	access: "staff",
	summary: "The stores and service centres one works with, for filters and forms",
});

export const LocationForm = LocationInput.extend({
	gstin: z
		.string()
		.trim()
		.nullable()
		.transform((typed, context) => {
			if (typed === null || typed === "") return null;
			const gstin = normaliseGstin(typed);
			if (gstin === undefined) context.addIssue({ code: "custom", message: "This is not a GSTIN. Check it for a slip." });
			return gstin ?? null;
		}),
});
export type LocationForm = z.output<typeof LocationForm>;

export const StaffLocation = LocationInput.extend({
	id: z.number(),
	/** Optimistic locking: the version that was read, sent back on save. */
	version: z.iso.datetime(),
	hours: WeekHours,
	closed_at: z.iso.datetime().nullable(),
	/** Path that the address of a closed location redirects to. */
	redirect_to: z.string().nullable(),
});
export type StaffLocation = z.infer<typeof StaffLocation>;

const Choice = z.object({ slug: z.string(), title: z.string() });

export const LocationChoices = z.object({
	brands: z.array(Choice),
	subcategories: z.array(Choice),
	sites: z.array(z.string()),
	/** Base URL of the shop, to show the page's future URL. */
	site_url: z.string(),
});
export type LocationChoices = z.infer<typeof LocationChoices>;

export const getLocationChoices = endpoint({
	method: "GET",
	path: "/staff/location-choices",
	output: envelope(LocationChoices),
	access: may("edit_location"),
	summary: "What the form of a store or service centre offers",
});

export const getStaffLocation = endpoint({
	method: "GET",
	path: "/staff/locations/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(StaffLocation),
	access: may("edit_location"),
	summary: "One store or service centre with every field",
});

export const addLocation = endpoint({
	method: "POST",
	path: "/staff/locations",
	input: LocationForm,
	output: envelope(StaffLocation),
	access: content,
	status: 201,
	bodyLimit: 128 * 1024,
	summary: "Add a store or service centre",
});

export const saveLocation = endpoint({
	method: "PUT",
	path: "/staff/locations/:id",
	input: LocationForm.extend({ id: RowIdText, version: z.iso.datetime() }),
	output: envelope(StaffLocation),
	access: may("edit_location"),
	bodyLimit: 128 * 1024,
	summary: "Change a store or service centre; refused where somebody else has saved it since",
});

export const closeLocation = endpoint({
	method: "POST",
	path: "/staff/locations/:id/close",
	input: z.object({ id: RowIdText, redirect_to: RowId.nullable() }),
	output: envelope(StaffLocation),
	access: content,
	summary: "Close a location where nothing is left to do; its address redirects to the chosen one, else answers 404",
});

export const reopenLocation = endpoint({
	method: "POST",
	path: "/staff/locations/:id/reopen",
	input: z.object({ id: RowIdText }),
	output: envelope(StaffLocation),
	access: content,
	summary: "Open a closed location again at its old address",
});

export const getPinPoint = endpoint({
	method: "GET",
	path: "/staff/pin-codes/:pin",
	input: z.object({ pin: Pin }),
	output: envelope(z.object({ city: z.string(), state_code: z.string(), latitude: z.number(), longitude: z.number() })),
	access: may("edit_location"),
	summary: "Where a PIN code is, to fill the form of a location with",
});

export const PinNear = z.object({ pin: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() });
export type PinNear = z.infer<typeof PinNear>;

export const listPinsNear = endpoint({
	method: "GET",
	path: "/staff/pin-codes",
	input: z.object({ latitude: z.coerce.number().min(6).max(38), longitude: z.coerce.number().min(67).max(99) }),
	output: envelope(z.array(PinNear)),
	access: may("edit_location"),
	summary: "PIN codes around a point, nearest first, for the map of the form: 80 at most within 8 km",
});

export const staffLocationEndpoints = [
	listLocations,
	getLocationChoices,
	getPinPoint,
	listPinsNear,
	getStaffLocation,
	addLocation,
	saveLocation,
	closeLocation,
	reopenLocation,
] as const;
