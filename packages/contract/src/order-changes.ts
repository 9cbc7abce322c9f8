// Changes of an order by the customer: cancel, return, withdraw a return; signed in, or by the order's link.
import { z } from "zod";
import { endpoint, envelope, FileBody } from "./endpoint.ts";
import { OrderDetail, OrderToken, returnMethods, TrackedOrder } from "./order.ts";
import { maxReturnPhotos, returnPhotoBytes } from "./return-photos.ts";

const Reason = z.string().trim().max(500, "Use 500 characters at most.").default("");

/** Part to cancel: the whole order, a shipment, or a line. */
export const CancelledPart = z.object({
	shipment_id: z.coerce.number().int().positive().optional(),
	line_id: z.coerce.number().int().positive().optional(),
});
export type CancelledPart = z.infer<typeof CancelledPart>;

const CancelOrder = CancelledPart.extend({ reason: Reason });

export const ReturnRequest = z.object({
	reason: z.string().trim().min(1, "Tell us why.").max(500, "Use 500 characters at most."),
	comment: z.string().trim().max(2000, "Use 2,000 characters at most.").optional(),
	method: z.enum(returnMethods).default("bring"),
	lines: z
		.array(z.object({ line_id: z.coerce.number().int().positive(), quantity: z.coerce.number().int().min(1).max(5) }))
		.min(1, "Choose what to return.")
		.max(30),
	/** Ids of photos already uploaded for this order. */
	photos: z
		.array(z.string().regex(/^[0-9a-f]{32}$/))
		.max(maxReturnPhotos, `Use ${maxReturnPhotos} photos at most.`)
		.default([]),
});

const byReference = { reference: z.string().min(1).max(40) };
const byToken = { token: OrderToken };

export const cancelOrder = endpoint({
	method: "POST",
	path: "/account/orders/:reference/cancel",
	input: CancelOrder.extend(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Cancel the order, one shipment or one line before it is packed; what was paid for it is refunded",
});

export const cancelTrackedOrder = endpoint({
	method: "POST",
	path: "/orders/track/:token/cancel",
	input: CancelOrder.extend(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

export const requestReturn = endpoint({
	method: "POST",
	path: "/account/orders/:reference/return",
	input: ReturnRequest.extend(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Ask to return some or all lines within the return window",
});

export const requestTrackedReturn = endpoint({
	method: "POST",
	path: "/orders/track/:token/return",
	input: ReturnRequest.extend(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

const photo = {
	output: envelope(z.object({ id: z.string() })),
	status: 201,
	bodyLimit: returnPhotoBytes,
	file: true,
} as const;

export const addReturnPhoto = endpoint({
	...photo,
	method: "POST",
	path: "/account/orders/:reference/return-photos",
	input: z.object({ ...byReference, file: FileBody }),
	access: "customer",
	summary: "Upload a photo (PNG, JPEG or WebP) for a return that is asked for next",
});

export const addTrackedReturnPhoto = endpoint({
	...photo,
	method: "POST",
	path: "/orders/track/:token/return-photos",
	input: z.object({ ...byToken, file: FileBody }),
	access: "public",
	summary: "The same by the order's link",
});

export const withdrawReturn = endpoint({
	method: "POST",
	path: "/account/orders/:reference/withdraw-return",
	input: z.object(byReference),
	output: envelope(OrderDetail),
	access: "customer",
	summary: "Keep the goods after all: takes back the wish to return what has not come yet",
});

export const withdrawTrackedReturn = endpoint({
	method: "POST",
	path: "/orders/track/:token/withdraw-return",
	input: z.object(byToken),
	output: envelope(TrackedOrder),
	access: "public",
	summary: "The same by the order's link",
});

export const orderChangeEndpoints = [
	cancelOrder,
	requestReturn,
	cancelTrackedOrder,
	requestTrackedReturn,
	addReturnPhoto,
	addTrackedReturnPhoto,
	withdrawReturn,
	withdrawTrackedReturn,
] as const;
