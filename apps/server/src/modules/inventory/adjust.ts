// Manual stock changes. Each is a stock movement with a reason and never takes reserved stock.
import { randomBytes } from "node:crypto";
import type { StockMovement } from "@lapwing/contract/staff-products";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { AppError, atOwnLocations, boundLocations, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { product, variant } from "../catalogue/schema.ts";
import { location } from "../locations/schema.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";
import { type MovementKind, stockItem, stockMovement } from "./schema.ts";

type StockItemKey = { variantId: number; locationId: number };
type Held = { onHand: number; reserved: number };

/** `count`: absolute on-hand count; `delta`: relative change. Call within a transaction. */
export type Adjustment = StockItemKey &
	({ delta: number; count?: undefined } | { count: number; delta?: undefined }) & {
		kind: MovementKind;
		reason: string;
		/** Source document: a transfer or an import; a manual count gets a number of its own. */
		reference: string;
		/** Optimistic locking: refused if on_hand differs from the value that was read. */
		expected?: number;
	};

export async function adjustStock(ctx: Ctx, adjustment: Adjustment): Promise<{ before: Held; after: Held }> {
	const before = await lockStockItem(ctx, adjustment);
	if (adjustment.expected !== undefined && adjustment.expected !== before.onHand)
		throw new AppError("conflict", `The stock is now ${before.onHand}: something was sold or counted since you looked.`, {
			errors: { count: [`The stock is now ${before.onHand}.`] },
		});
	const onHand = adjustment.count ?? before.onHand + adjustment.delta;
	if (onHand < before.reserved) {
		const message =
			onHand < 0
				? `Only ${before.onHand} are there.`
				: `${before.reserved} of them are promised to orders, so at least that many must stay.`;
		throw new AppError("invalid", message, { errors: { [adjustment.count === undefined ? "quantity" : "count"]: [message] } });
	}
	const after = { onHand, reserved: before.reserved };
	if (onHand === before.onHand) return { before, after };
	await ctx.db.update(stockItem).set({ onHand }).where(stockIs(adjustment));
	await ctx.db.insert(stockMovement).values({
		variantId: adjustment.variantId,
		locationId: adjustment.locationId,
		delta: onHand - before.onHand,
		kind: adjustment.kind,
		reason: adjustment.reason,
		reference: adjustment.reference,
		by: ctx.actor.kind === "staff" ? ctx.actor.name : "The shop itself",
		at: ctx.now,
	});
	return { before, after };
}

const stockIs = ({ variantId, locationId }: StockItemKey) => and(eq(stockItem.variantId, variantId), eq(stockItem.locationId, locationId));

async function lockStockItem(ctx: Ctx, key: StockItemKey): Promise<Held> {
	await ctx.db
		.insert(stockItem)
		.values({ ...key, onHand: 0 })
		.onConflictDoNothing();
	const [row] = await ctx.db
		.select({ onHand: stockItem.onHand, reserved: stockItem.reserved })
		.from(stockItem)
		.where(stockIs(key))
		.for("update")
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such stock item.");
	return row;
}

/** Authorisation: staff assigned to locations see only the movements there. */
function ownLocations(ctx: Ctx): SQL {
	return atOwnLocations(ctx, sql`${stockMovement.locationId}`);
}

/** Authorisation: staff assigned to locations may change only their stock. */
export function assertOwnLocation(ctx: Ctx, locationId: number): void {
	const bound = boundLocations(ctx);
	if (bound !== undefined && !bound.includes(locationId)) throw new AppError("forbidden", "This location is not one of yours.");
}

type Named = { productId: number; title: string; sku: string };

export async function nameOf(ctx: Ctx, variantId: number): Promise<Named> {
	const [row] = await ctx.db
		.select({ productId: variant.productId, title: product.title, sku: variant.sku })
		.from(variant)
		.innerJoin(product, eq(product.id, variant.productId))
		.where(eq(variant.id, variantId))
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such configuration.");
	return row;
}

export async function placeOf(ctx: Ctx, id: number, field: string): Promise<string> {
	const place = await findOpenLocation(ctx, id);
	if (place === undefined) throw invalidInput({ [field]: ["Choose a location that is open."] });
	return place.title;
}

/** Document number of a manual movement, such as T-5F3A09C1. */
export function documentNumber(letter: "C" | "T"): string {
	return `${letter}-${randomBytes(4).toString("hex").toUpperCase()}`;
}

const pageSize = 50;

export type MovementFilter = {
	product_id?: number | undefined;
	sku?: string | undefined;
	location_id?: number | undefined;
	reference?: string | undefined;
	before?: number | undefined;
};

export type Movements = { movements: StockMovement[]; older: number | null; destinations: { id: number; title: string }[] };

export async function listMovements(ctx: Ctx, filter: MovementFilter): Promise<Movements> {
	const rows = await ctx.db
		.select({
			id: stockMovement.id,
			at: stockMovement.at,
			sku: variant.sku,
			title: product.title,
			location: location.title,
			delta: stockMovement.delta,
			reason: stockMovement.reason,
			reference: stockMovement.reference,
			by: sql<string>`coalesce(${stockMovement.by}, 'The shop itself')`,
		})
		.from(stockMovement)
		.innerJoin(variant, eq(variant.id, stockMovement.variantId))
		.innerJoin(product, eq(product.id, variant.productId))
		.innerJoin(location, eq(location.id, stockMovement.locationId))
		.where(
			and(
				filter.product_id === undefined ? undefined : eq(variant.productId, filter.product_id),
				filter.sku === undefined ? undefined : eq(variant.sku, filter.sku),
				filter.location_id === undefined ? undefined : eq(stockMovement.locationId, filter.location_id),
				filter.reference === undefined ? undefined : eq(stockMovement.reference, filter.reference),
				ownLocations(ctx),
				filter.before === undefined ? undefined : lt(stockMovement.id, filter.before),
			),
		)
		.orderBy(desc(stockMovement.id))
		.limit(pageSize + 1);
	const shown = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
	// A transfer goes to any location, also for staff who see only their own.
	const destinations = await ctx.db
		.select({ id: location.id, title: location.title })
		.from(location)
		.where(isNull(location.closedAt))
		.orderBy(location.title)
		.limit(1000);
	return { movements: shown, older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, destinations };
}

export type StockDifference = StockItemKey & { delta: number };

/**
 * Bulk changes, each with a movement. Stock items are locked in the order of `reserveStock` (no deadlock). Differences that would take
 * reserved or missing stock are returned in `short`, nothing is applied, and the caller rolls back. Call within a transaction.
 */
export async function applyDifferences(
	ctx: Ctx,
	differences: readonly StockDifference[],
	reason: string,
	reference: string,
	kind: MovementKind = "count",
): Promise<{ short: (StockItemKey & { held: { on_hand: number; reserved: number } })[]; products: number[] }> {
	const given = sql`jsonb_to_recordset(${JSON.stringify(differences.map((each) => ({ v: each.variantId, l: each.locationId, d: each.delta })))}::jsonb)
		as given(v int, l int, d int)`;
	await ctx.db.execute(sql`
		insert into stock_item (variant_id, location_id, on_hand) select v, l, 0 from ${given} order by v, l on conflict do nothing returning variant_id`);
	const held = await queryRows(
		ctx.db,
		{ variantId: col.number, locationId: col.number, on_hand: col.number, reserved: col.number, delta: col.number },
		sql`
		select variant_id as "variantId", location_id as "locationId", on_hand, reserved, given.d as delta
		from ${given} join stock_item on variant_id = given.v and location_id = given.l
		order by variant_id, location_id for update of stock_item`,
	);
	const short = held.filter(({ on_hand, reserved, delta }) => on_hand + delta < reserved);
	if (short.length > 0)
		return {
			short: short.map(({ variantId, locationId, on_hand, reserved }) => ({ variantId, locationId, held: { on_hand, reserved } })),
			products: [],
		};
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "The shop itself";
	const rows = await queryRows(
		ctx.db,
		{ product_id: col.number },
		sql`
		with moved as (
			insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, by_staff, at)
			select v, l, d, ${kind}::text, ${reason}::text, ${reference}::text, ${by}::text, ${ctx.now.toISOString()}::timestamptz from ${given}
		)
		update stock_item set on_hand = on_hand + given.d from ${given} where variant_id = given.v and location_id = given.l
		returning variant_id, (select product_id from variant where id = stock_item.variant_id) as product_id`,
	);
	return { short: [], products: rows.map((row) => row.product_id) };
}
