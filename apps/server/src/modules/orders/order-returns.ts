// Returns of an order as its pages show them: lines, state and photos.
import type { OrderDetail } from "@lapwing/contract/order";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { orderReturn, orderReturnLine } from "./reversal-schema.ts";

const returnPhotoPath = (id: string) => `/return-photos/${id}.webp`;

/** One row per line of a return. */
export async function returnsOf(ctx: Ctx, orderIds: readonly number[]) {
	if (orderIds.length === 0) return [];
	return ctx.db
		.select({
			request: orderReturn,
			line: orderReturnLine,
			photos: sql<{ id: string; width: number; height: number }[]>`coalesce((
				select jsonb_agg(jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.created_at, photo.id)
				from order_return_photo photo
				where photo.return_id = ${orderReturn.id} and photo.expires_at > ${ctx.now.toISOString()}::timestamptz), '[]'::jsonb)`,
		})
		.from(orderReturn)
		.innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
		.where(inArray(orderReturn.orderId, [...orderIds]))
		.orderBy(asc(orderReturn.id), asc(orderReturnLine.id))
		.limit(2000);
}

export type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number];

export function returnsFrom(rows: readonly ReturnRow[]): OrderDetail["returns"] {
	return [...Map.groupBy(rows, ({ request: wish }) => wish.id).values()].flatMap((own) => {
		const [first] = own;
		if (first === undefined) return [];
		const { id, reason, comment, method, requestedAt } = first.request;
		const lines = own.map(({ line }) => ({
			line_id: line.orderLineId,
			quantity: line.quantity,
			state: line.state,
			received_quantity: line.receivedQuantity,
			closed_at: line.closedAt?.toISOString() ?? null,
			note: line.note,
		}));
		const photos = first.photos.map(({ id: photo, width, height }) => ({ url: returnPhotoPath(photo), width, height }));
		return [{ id, reason, comment, method, requested_at: requestedAt.toISOString(), photos, lines }];
	});
}
