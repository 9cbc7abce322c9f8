// The cart: what the shopper means to buy. Prices, stock and coupon are settled by the server at every look.
import { z } from "zod";
import { mostOfOne } from "./cart-limits.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { OrderPicture } from "./order.ts";
import { Pin, RowIdText } from "./text.ts";

export { mostOfOne };
/** Different configurations in one cart. */
export const mostLines = 30;
/** Saved for later. */
export const mostSaved = 60;

export const Sku = z.string().trim().min(1, "Fill this in.").max(60);
export const Quantity = z.coerce
	.number("Choose a quantity from 1 to 5.")
	.int("Choose a quantity from 1 to 5.")
	.min(1, "Choose a quantity from 1 to 5.")
	.max(mostOfOne, "Choose a quantity from 1 to 5.");

/**
 * What changed since the shopper last looked. `short`: fewer are left than asked for, and `counted` says how many are bought.
 */
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
	/** Null once the product is withdrawn. */
	slug: z.string().nullable(),
	title: z.string(),
	/** "16 GB, 512 GB, Sand". */
	options: z.string(),
	picture: OrderPicture,
	quantity: z.number(),
	/** How many of them can be bought now: what the totals count. */
	counted: z.number(),
	/** How many the shop has; null from 10 on. */
	left: z.number().nullable(),
	mrp: z.number(),
	unit_price: z.number(),
	/** Of the counted ones, before any coupon. */
	total: z.number(),
	changes: z.array(CartChange),
});
export type CartLine = z.infer<typeof CartLine>;

export const SavedLine = CartLine.omit({ counted: true, total: true, changes: true });
export type SavedLine = z.infer<typeof SavedLine>;

/** Why a coupon does not count, or that it does. */
export const CartCoupon = z.object({
	code: z.string(),
	applies: z.boolean(),
	/** "₹500 off", or why not: "This coupon ended on 12 Nov." */
	message: z.string(),
	discount: z.number(),
});
export type CartCoupon = z.infer<typeof CartCoupon>;

export const Totals = z.object({
	/** Items counted. */
	count: z.number(),
	mrp: z.number(),
	/** Sum of the lines at their prices. */
	subtotal: z.number(),
	/** What the coupon takes off. */
	discount: z.number(),
	/** Null while it is not known where to. */
	delivery: z.number().nullable(),
	total: z.number(),
	/** GST within the total. */
	tax: z.number(),
});
export type Totals = z.infer<typeof Totals>;

export const Cart = z.object({
	lines: z.array(CartLine),
	saved: z.array(SavedLine),
	/** Items in the cart, for the header. */
	count: z.number(),
	coupon: CartCoupon.nullable(),
	delivery: z
		.object({
			pin: z.string(),
			serviceable: z.boolean(),
			date: z.iso.date().nullable(),
			/** What is missing for free delivery, in paise. */
			free_in: z.number().nullable(),
		})
		.nullable(),
	totals: Totals,
	/** The lowest monthly instalment for the total, where the seller offers one. */
	emi: z.object({ monthly: z.number(), months: z.number() }).nullable(),
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
	input: z.object({ sku: Sku, quantity: Quantity.default(1) }),
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
	input: z.object({ pin: Pin }),
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
	removeCartLine,
	clearCart,
	saveCartLine,
	restoreCartLine,
	setCartCoupon,
	setCartPin,
	seeCart,
] as const;
