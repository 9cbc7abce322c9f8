// Photos of returned goods: re-encoded, limited in number, and private to the order's owner and staff.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { maxReturnPhotos } from "@lapwing/contract/return-photos";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, mayDo } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { reencodePhoto, writeAtomically } from "../media/media.ts";
import { expectAllowed, whyNotReturn } from "./allowed-actions.ts";
import { readFacts } from "./order-facts.ts";
import { lockOrder, type OrderRow } from "./order-rows.ts";
import { orderReturnPhoto } from "./reversal-schema.ts";
import { customerOrder } from "./schema.ts";
import { assertVisible } from "./staff-orders.ts";

const maxSide = 1600;
/** For all returns of an order together. */
const maxPerOrder = 5 * maxReturnPhotos;
const day = 86_400_000;
const unusedDays = 1;
const retentionDays = 365;

const fileOf = (folder: string, id: string) => join(folder, `${id}.webp`);

/** Stored before the return request, which refers to them by id. `folder` holds nothing else. */
export async function addReturnPhoto(ctx: Ctx, folder: string, reference: string, bytes: Uint8Array): Promise<{ id: string }> {
	const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1);
	if (order === undefined) throw new AppError("not_found", "There is no order with this number.");
	expectAllowed(whyNotReturn(await readFacts(ctx, order), ctx.now));
	const photo = await reencodePhoto(bytes, maxSide);
	const id = randomBytes(16).toString("hex");
	await mkdir(folder, { recursive: true });
	await writeAtomically(fileOf(folder, id), photo.bytes);
	try {
		await inTransaction(ctx, async (tx) => {
			await lockOrder(tx, reference);
			const count = await tx.db.$count(
				orderReturnPhoto,
				and(eq(orderReturnPhoto.orderId, order.id), gt(orderReturnPhoto.expiresAt, ctx.now)),
			);
			if (count >= maxPerOrder) throw new AppError("conflict", "This order has as many photos as it can take.");
			await tx.db.insert(orderReturnPhoto).values({
				id,
				orderId: order.id,
				width: photo.width,
				height: photo.height,
				bytes: photo.bytes.byteLength,
				createdAt: ctx.now,
				expiresAt: new Date(ctx.now.getTime() + unusedDays * day),
			});
		});
	} catch (error) {
		await rm(fileOf(folder, id), { force: true });
		throw error;
	}
	return { id };
}

/** Links uploaded photos to a return. Returns the error message for the field if one is missing. */
export async function attachPhotos(ctx: Ctx, order: OrderRow, returnId: number, ids: readonly string[]): Promise<string | undefined> {
	if (ids.length === 0) return undefined;
	const rows = await ctx.db
		.update(orderReturnPhoto)
		.set({ returnId, expiresAt: new Date(ctx.now.getTime() + retentionDays * day) })
		.where(
			and(
				inArray(orderReturnPhoto.id, [...ids]),
				eq(orderReturnPhoto.orderId, order.id),
				isNull(orderReturnPhoto.returnId),
				gt(orderReturnPhoto.expiresAt, ctx.now),
			),
		)
		.returning({ id: orderReturnPhoto.id });
	return rows.length === new Set(ids).size ? undefined : "A photo is no longer here. Choose it again.";
}

export type PhotoViewer = {
	/** Signed in as a customer, as staff, or both. */ actors: readonly Ctx["actor"][];
	orderToken?: string | undefined;
};

/** Undefined both for an unknown photo and for one that the viewer may not see. */
export async function readReturnPhoto(ctx: Ctx, folder: string, id: string, viewer: PhotoViewer): Promise<Uint8Array | undefined> {
	const [row] = await ctx.db
		.select({ reference: customerOrder.reference, token: customerOrder.token, customerId: customerOrder.customerId })
		.from(orderReturnPhoto)
		.innerJoin(customerOrder, eq(customerOrder.id, orderReturnPhoto.orderId))
		.where(and(eq(orderReturnPhoto.id, id), gt(orderReturnPhoto.expiresAt, ctx.now)))
		.limit(1);
	if (row === undefined || !(await maySee(ctx, row, viewer))) return undefined;
	return readFile(fileOf(folder, id)).catch(() => undefined);
}

async function maySee(
	ctx: Ctx,
	{ reference, token, customerId }: { reference: string; token: string; customerId: string | null },
	{ actors, orderToken }: PhotoViewer,
): Promise<boolean> {
	if (orderToken === token) return true;
	for (const actor of actors) {
		if (actor.kind === "customer" && actor.id === customerId) return true;
		if (actor.kind !== "staff" || actor.mustChangePassword || actor.mustSetUpTwoStep) continue;
		if (!mayDo({ actor }, "see_orders")) continue;
		const isTheirs = await assertVisible({ ...ctx, actor }, reference).then(
			() => true,
			(error: unknown) => {
				if (error instanceof AppError) return false;
				throw error;
			},
		);
		if (isTheirs) return true;
	}
	return false;
}

const maxPerRun = 500;

/** Deletes expired rows and their files: unused after a day, attached after a year, those of a deleted account at the next run. */
export function clearReturnPhotosJob(folder: string): Job {
	return handleJob(defineJob({ name: "clear-return-photos", cron: "37 * * * *" }), async (ctx) => {
		const rows = await queryRows(
			ctx.db,
			{ id: col.text },
			sql`
			select id from order_return_photo where expires_at <= ${ctx.now.toISOString()}::timestamptz order by expires_at, id limit ${maxPerRun}`,
		);
		for (const { id } of rows) await rm(fileOf(folder, id), { force: true });
		if (rows.length > 0)
			await ctx.db.delete(orderReturnPhoto).where(
				inArray(
					orderReturnPhoto.id,
					rows.map(({ id }) => id),
				),
			);
	});
}
