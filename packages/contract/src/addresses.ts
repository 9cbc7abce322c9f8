// Address book API. Field names follow the specification's address state.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { gstStateName } from "./gst-states.ts";
import { Checkbox, ExistingPin, GstStateCode, Line, Phone, Pin, RowIdText } from "./text.ts";

export const addressLimit = 20;

const OptionalLine = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `Use ${max} characters at most.`)
		.transform((text) => (text === "" ? null : text))
		.nullable()
		.optional();

/** Postal address fields, as printed on a parcel. */
export const AddressFields = z.object({
	/** Recipient. */
	name: Line(80),
	phone: Phone,
	line1: Line(120),
	line2: OptionalLine(120),
	landmark: OptionalLine(80),
	city: Line(80),
	state_code: GstStateCode.refine((code) => gstStateName(code) !== undefined, "Choose a state."),
	post_code: ExistingPin,
	/** The customer confirmed a state that differs from that of the PIN code. */
	state_confirmed: Checkbox,
});

export const AddressInput = AddressFields.extend({
	/** True makes it the default address; false or absent leaves the default unchanged. */
	default_shipping: z.boolean().optional(),
	default_billing: z.boolean().optional(),
});
export type AddressInput = z.input<typeof AddressInput>;

export const Address = z.object({
	id: z.number(),
	name: z.string(),
	phone: z.string(),
	line1: z.string(),
	line2: z.string().nullable(),
	landmark: z.string().nullable(),
	city: z.string(),
	state_code: z.string(),
	/** Name of the state for `state_code`. */
	state: z.string(),
	post_code: z.string(),
	state_confirmed: z.boolean(),
	default_shipping: z.boolean(),
	default_billing: z.boolean(),
});
export type Address = z.infer<typeof Address>;

/** Addresses in creation order. Without an explicit default, the first is the default for shipping and billing. */
export const AddressBook = z.object({
	customer_address: z.array(Address),
	shipping_address: Address.nullable(),
	billing_address: Address.nullable(),
});
export type AddressBook = z.infer<typeof AddressBook>;

export const listAddresses = endpoint({
	method: "GET",
	path: "/account/addresses",
	output: envelope(AddressBook),
	access: "customer",
	summary: "The address book with its defaults",
});

export const createAddress = endpoint({
	method: "POST",
	path: "/account/addresses",
	input: AddressInput,
	output: envelope(AddressBook.extend({ saved_id: z.number() })),
	access: "customer",
	status: 201,
	summary: "Save an address; 20 at most, then `conflict`",
});

export const editAddress = endpoint({
	method: "PUT",
	path: "/account/addresses/:id",
	input: AddressInput.extend({ id: RowIdText }),
	output: envelope(AddressBook),
	access: "customer",
	summary: "Change an address",
});

export const deleteAddress = endpoint({
	method: "DELETE",
	path: "/account/addresses/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(AddressBook),
	access: "customer",
	summary: "Delete an address",
});

export const setDefaultAddress = endpoint({
	method: "POST",
	path: "/account/addresses/:id/default",
	input: z.object({ id: RowIdText, use: z.enum(["shipping", "billing", "both"]) }),
	output: envelope(AddressBook),
	access: "customer",
	summary: "Make an address the default for shipping, billing or both",
});

export const PinPlace = z.object({ post_code: z.string(), city: z.string(), state_code: z.string(), state: z.string() });
export type PinPlace = z.infer<typeof PinPlace>;

export const getPinPlace = endpoint({
	method: "GET",
	path: "/pin-codes/:pin",
	input: z.object({ pin: Pin }),
	output: envelope(PinPlace),
	access: "public",
	summary: "The city and state of a PIN code, to fill a form with; the city is empty where one PIN serves many places",
});

export const addressEndpoints = [listAddresses, createAddress, editAddress, deleteAddress, setDefaultAddress, getPinPlace] as const;
