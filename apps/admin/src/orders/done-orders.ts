import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { api } from "../api.ts";

/** Ids of the rows of a bulk action that are done already, as the list of orders tells: after a lost connection. */
export async function findDoneOrders<Item extends { id: string; reference: string }>(
	items: readonly Item[],
	isDone: (order: StaffOrderSummary, item: Item) => boolean,
): Promise<string[]> {
	const references = [...new Set(items.map(({ reference }) => reference))].join(",");
	const { data } = await api("GET /staff/orders", { references });
	const byReference = new Map(data.orders.map((order) => [order.reference, order]));
	return items.flatMap((item) => {
		const order = byReference.get(item.reference);
		return order !== undefined && isDone(order, item) ? [item.id] : [];
	});
}

export const isPacked = ({ packed_parcels }: StaffOrderSummary, parcel: { shipment_id: number }): boolean =>
	packed_parcels.some(({ shipment_id }) => shipment_id === parcel.shipment_id);

type SentParcel = { shipment_id?: number | undefined; parcel?: number | undefined };

/**
 * Of a parcel that was packed when it was sent. Without its id or number: the only one. A number of a file may be an id: in doubt it has not
 * left, and the server does not send it twice.
 */
export function hasLeft({ state, packed_parcels }: StaffOrderSummary, { shipment_id, parcel }: SentParcel): boolean {
	const isNamed = shipment_id !== undefined || parcel !== undefined;
	return (
		state !== "cancelled" &&
		packed_parcels.every((each) => isNamed && each.shipment_id !== (shipment_id ?? parcel) && each.number !== parcel)
	);
}

/** Of a parcel that was under way when it was marked. */
export const hasArrived = ({ state, parcels_under_way }: StaffOrderSummary, parcel: { shipment_id: number }): boolean =>
	state !== "cancelled" && parcels_under_way.every(({ shipment_id }) => shipment_id !== parcel.shipment_id);

type Tags = { add: readonly string[]; remove: readonly string[] };

const plainTag = (tag: string) => tag.trim().toLowerCase().replace(/\s+/g, " ");

export const wears = ({ tags }: StaffOrderSummary, { add, remove }: Tags): boolean =>
	add.every((tag) => tags.includes(plainTag(tag))) && !remove.some((tag) => tags.includes(tag));
