// Maps the checkout form's fields to the inputs of the quote and order calls, in the browser and on the server.
import type { Address } from "@lapwing/contract/addresses";
import type { RouteInput } from "@lapwing/contract/client";
import { isAssignedPin, noSuchPin } from "@lapwing/contract/pin-circles";
import { pinPattern } from "@lapwing/ui/field";
import type { Fields } from "../forms/form-action.ts";

export type QuoteInput = RouteInput<"POST /checkout/quote">;
export type OrderInput = RouteInput<"POST /checkout/orders">;

export function pinOf(fields: Fields, addresses: readonly Address[]): string | undefined {
	const saved = fields["fulfilment"] !== "pickup" && addresses.find((each) => String(each.id) === fields["address_id"]);
	const typed = (saved ? saved.post_code : fields["post_code"])?.replace(/\s/g, "");
	return typed !== undefined && pinPattern.test(typed) && isAssignedPin(typed) ? typed : undefined;
}

/** Why a typed PIN cannot be: the quote is asked without it. */
export function pinErrorOf({ post_code, fulfilment, address_id = "new" }: Fields): string | undefined {
	if (fulfilment !== "pickup" && address_id !== "new") return undefined;
	const typed = post_code?.replace(/\s/g, "") ?? "";
	return pinPattern.test(typed) && !isAssignedPin(typed) ? noSuchPin(typed) : undefined;
}

/** Fields that affect the total. A PIN that is incomplete or does not exist is omitted. */
export function quoteInputOf(fields: Fields, addresses: readonly Address[]): QuoteInput {
	const { buy, quantity, extension } = fields;
	return {
		buy,
		quantity,
		extension,
		fulfilment: fulfilmentOf(fields),
		post_code: pinOf(fields, addresses),
		delivery_option: fields["delivery_option"],
		pickup_location_id: fields["pickup_location_id"],
		coupon: fields["coupon"],
		payment_method: fields["payment_method"],
	};
}

function fulfilmentOf(fields: Fields): "delivery" | "pickup" {
	return fields["fulfilment"] === "pickup" ? "pickup" : "delivery";
}

const contactFields = ["name", "email", "phone", "business_name", "gstin", "seen", "idempotency_key"] as const;
const addressFields = ["line1", "line2", "landmark", "city", "state_code"] as const;
const billingFields = [
	"billing_name",
	"billing_line1",
	"billing_line2",
	"billing_city",
	"billing_state_code",
	"billing_post_code",
] as const;

/** Input of the order call. Fields hidden by a choice are not sent; they stay in the form. */
export function orderInputOf(fields: Fields, addresses: readonly Address[]): OrderInput {
	const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
	const savedId = fields["address_id"] === "new" ? "" : (fields["address_id"] ?? "");
	const delivery = fulfilmentOf(fields) === "delivery";
	const otherBill = fields["billing_other"] === "on";
	const typedPin = fields["post_code"]?.replace(/\s/g, "");
	const order: Record<string, unknown> = {
		...quoteInputOf(fields, addresses),
		...pick(contactFields),
		...(delivery && (savedId !== "" ? { address_id: savedId } : pick(addressFields))),
		// As typed, so that the server's error names the field; not needed for a pick-up.
		...(delivery && savedId === "" && { post_code: typedPin }),
		payment_method: fields["payment_method"] ?? "",
		...(delivery && { state_confirmed: fields["state_confirmed"] === "on" }),
		billing_same: !otherBill,
		...(otherBill && { ...pick(billingFields), billing_state_confirmed: fields["billing_state_confirmed"] === "on" }),
	};
	// The option of the other fulfilment method is dropped.
	delete order[delivery ? "pickup_location_id" : "delivery_option"];
	if (order["idempotency_key"] === "") delete order["idempotency_key"];
	return order as OrderInput;
}
