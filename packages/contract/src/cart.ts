// Cart API. Prices, stock and coupon are re-evaluated by the server on every read.
import { z } from "zod";
import { maxOfOne } from "./cart-limits.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { OrderPicture } from "./order.ts";
import { ExistingPin, RowIdText } from "./text.ts";
import { OfferedExtension } from "./warranty-extensions.ts";

export { maxOfOne };
/** Maximum number of different configurations in one cart. */
export const maxLines = 30;
/** Maximum number of items saved for later. */
export const maxSaved = 60;

export const Sku = z.string().trim().min(1, "Fill this in.").max(60);
export const Quantity = z.coerce
	.number("Choose a quantity from 1 to 5.")
	.int("Choose a quantity from 1 to 5.")
	.min(1, "Choose a quantity from 1 to 5.")
	.max(maxOfOne, "Choose a quantity from 1 to 5.");

/** Code of a warranty extension; empty for none. */
export const ExtensionCode = z.string().trim().toUpperCase().max(20);

/** Change of a line since the cart was last read. `short`: less stock than requested; `counted` is the quantity that can be bought. */
export const CartChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("price"), was: z.number(), now: z.number() }),
	z.object({ kind: z.literal("short"), asked: z.number(), left: z.number() }),
	z.object({ kind: z.literal("out_of_stock") }),
	z.object({ kind: z.literal("withdrawn") }),
]);
export type CartChange = z.infer<typeof CartChange>;

export const CartLine = z.object({
	id: z.number(),
	sku: z.string(),
	/** Product page; null once the product is unpublished. */
	slug: z.string().nullable(),
	title: z.string(),
	/** Option values: "16 GB, 512 GB, Sand". */
	options: z.string(),
	picture: OrderPicture,
	quantity: z.number(),
	/** Quantity available now; totals use this one. */
	counted: z.number(),
	/** Stock left; null for 10 or more. */
	left: z.number().nullable(),
	mrp: z.number(),
	unit_price: z.number(),
	/** Line total for `counted`, before any coupon. */
	total: z.number(),
	changes: z.array(CartChange),
	/** Warranty extension bought with each counted piece, and its total; not part of the line's. */
	extension: OfferedExtension.extend({ total: z.number() }).nullable(),
	/** Those that can be chosen. */
	extensions: z.array(OfferedExtension),
});
export type CartLine = z.infer<typeof CartLine>;

export const SavedLine = CartLine.omit({ counted: true, total: true, changes: true, extension: true, extensions: true });
export type SavedLine = z.infer<typeof SavedLine>;

/** Coupon of the cart, with its validity. */
export const CartCoupon = z.object({
	code: z.string(),
	applies: z.boolean(),
	/** "₹500 off", or why it is not applied: "This coupon ended on 12 Nov." */
	message: z.string(),
	discount: z.number(),
});
export type CartCoupon = z.infer<typeof CartCoupon>;

export const Totals = z.object({
	/** Sum of `counted`. */
	count: z.number(),
	mrp: z.number(),
	/** Sum of line totals before discount. */
	subtotal: z.number(),
	/** Discount by the coupon. */
	discount: z.number(),
	/** Delivery charge; null until a PIN is known. */
	delivery: z.number().nullable(),
	total: z.number(),
	/** GST included in the total. */
	tax: z.number(),
});
export type Totals = z.infer<typeof Totals>;

export const Cart = z.object({
	lines: z.array(CartLine),
	saved: z.array(SavedLine),
	/** Number of items, for the header badge. */
	count: z.number(),
	coupon: CartCoupon.nullable(),
	delivery: z
		.object({
			pin: z.string(),
			serviceable: z.boolean(),
			date: z.iso.date().nullable(),
			/** Amount missing for free delivery, in paise. */
			free_in: z.number().nullable(),
		})
		.nullable(),
	totals: Totals,
	/** Lowest monthly instalment (EMI) for the total, if the seller offers EMI. */
	emi: z
		.object({
			monthly: z.number(),
			months: z.number(),
			/** Title of the payment method on whose page it is chosen. */
			by: z.string().optional(),
		})
		.nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const getCart = endpoint({
	method: "GET",
	path: "/cart",
	output: envelope(Cart),
	access: "public",
	summary: "The cart of the guest token or of the customer; empty for whoever has neither",
});

export const addCartLine = endpoint({
	method: "POST",
	path: "/cart/lines",
	input: z.object({ sku: Sku, quantity: Quantity.default(1), extension: ExtensionCode.optional() }),
	output: envelope(Cart),
	access: "guest",
	status: 201,
	summary: "Add a configuration. One that is there gets more of; 5 of one at most, and no more than there are",
});

export const changeCartLine = endpoint({
	method: "PUT",
	path: "/cart/lines/:id",
	input: z.object({ id: RowIdText, quantity: Quantity }),
	output: envelope(Cart),
	access: "guest",
	summary: "Change a line's quantity",
});

export const setCartExtension = endpoint({
	method: "PUT",
	path: "/cart/lines/:id/extension",
	input: z.object({ id: RowIdText, code: ExtensionCode }),
	output: envelope(Cart),
	access: "guest",
	summary: "Choose a warranty extension for a line; an empty code takes it off",
});

export const removeCartLine = endpoint({
	method: "DELETE",
	path: "/cart/lines/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(Cart),
	access: "guest",
	summary: "Remove a line, or something saved for later",
});

export const clearCart = endpoint({
	method: "DELETE",
	path: "/cart",
	output: envelope(Cart),
	access: "guest",
	summary: "Empty the cart; what is saved for later stays",
});

export const saveCartLine = endpoint({
	method: "POST",
	path: "/cart/lines/:id/save",
	input: z.object({ id: RowIdText }),
	output: envelope(Cart),
	access: "guest",
	summary: "Save a line for later",
});

export const restoreCartLine = endpoint({
	method: "POST",
	path: "/cart/lines/:id/restore",
	input: z.object({ id: RowIdText }),
	output: envelope(Cart),
	access: "guest",
	summary: "Move something saved for later back into the cart",
});

export const setCartCoupon = endpoint({
	method: "PUT",
	path: "/cart/coupon",
	input: z.object({ code: z.string().trim().toUpperCase().max(40, "Use 40 characters at most.") }),
	output: envelope(Cart),
	access: "guest",
	summary: "Try a coupon; an empty code takes it off. One that does not apply is refused with the reason at `code`",
});

export const setCartPin = endpoint({
	method: "PUT",
	path: "/cart/pin",
	input: z.object({ pin: ExistingPin }),
	output: envelope(Cart),
	access: "guest",
	summary: "Where to deliver, for charge and date",
});

export const seeCart = endpoint({
	method: "POST",
	path: "/cart/seen",
	output: envelope(Cart),
	access: "guest",
	summary: "The shopper has read what changed: prices and quantities are taken as they are now",
});

export const cartEndpoints = [
	getCart,
	addCartLine,
	changeCartLine,
	setCartExtension,
	removeCartLine,
	clearCart,
	saveCartLine,
	restoreCartLine,
	setCartCoupon,
	setCartPin,
	seeCart,
] as const;
