// Closing a store or service centre: nothing may be left to do there. Its address then leads to another one, or answers 404.
import type { StaffLocation } from "@lapwing/contract/staff-locations";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { findOpenLocation, getStaffLocation, setLocationClosed } from "../locations/staff-locations.ts";
import { addRedirect, removeRedirect, removeRedirectsTo } from "../redirects/redirects.ts";

type Left = { pieces: number; variants: number; parcels: number; pickups: number; repairs: number; leads: number };

async function readLeft(ctx: Ctx, id: number): Promise<Left> {
	const rows = await queryRows(
		ctx.db,
		{ pieces: col.number, variants: col.number, parcels: col.number, pickups: col.number, repairs: col.number, leads: col.number },
		sql`
		select (select coalesce(sum(on_hand), 0) from stock_item where location_id = ${id})::int as pieces,
			(select count(*) from stock_item where location_id = ${id} and on_hand > 0)::int as variants,
			(select count(*) from shipment join customer_order on customer_order.id = shipment.order_id
				where shipment.location_id = ${id} and customer_order.fulfilment = 'delivery'
					and shipment.state not in ('delivered', 'collected', 'cancelled'))::int as parcels,
			(select count(*) from shipment join customer_order on customer_order.id = shipment.order_id
				where shipment.location_id = ${id} and customer_order.fulfilment = 'pickup'
					and shipment.state not in ('delivered', 'collected', 'cancelled'))::int as pickups,
			(select count(*) from service_request where center_id = ${id} and kind <> 'lead' and state not in ('closed', 'cancelled'))::int as repairs,
			(select count(*) from service_request where center_id = ${id} and kind = 'lead' and state not in ('closed', 'cancelled'))::int as leads`,
	);
	if (rows[0] === undefined) throw new Error("What is left at the location could not be read.");
	return rows[0];
}

const counted = (count: number, one: string, many: string) =>
	count === 0 ? [] : [`${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`];

/** One sentence with figures; undefined where nothing is left. */
export function whatIsLeft(title: string, { pieces, variants, parcels, pickups, repairs, leads }: Left): string | undefined {
	const stock = counted(pieces, "piece", "pieces").map(
		(text) => `${text} in stock (${counted(variants, "configuration", "configurations").join("")})`,
	);
	const open = [
		...counted(parcels, "parcel on its way or to be packed", "parcels on their way or to be packed"),
		...counted(pickups, "pick-up that waits", "pick-ups that wait"),
		...counted(repairs, "open repair", "open repairs"),
		...counted(leads, "open lead", "open leads"),
	];
	const all = [...stock, ...open];
	if (all.length === 0) return undefined;
	const listed = all.length === 1 ? all[0] : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
	const them = parcels + pickups + repairs + leads === 1 ? "it" : "them";
	const advice =
		open.length === 0
			? "Move the stock first."
			: stock.length === 0
				? `Finish ${them} first.`
				: "Move the stock and finish the rest first.";
	return `${title} still has ${listed}. ${advice}`;
}

export async function closeLocation(ctx: Ctx, id: number, redirectTo: number | null): Promise<StaffLocation> {
	return inTransaction(ctx, async (tx) => {
		// Whoever puts stock or work there locks the same row `for share` (findOpenLocation).
		await tx.db.execute(sql`select 1 from location where id = ${id} for update`);
		const before = await getStaffLocation(tx, id);
		if (before.closed_at !== null) throw new AppError("conflict", `${before.title} is closed already.`);
		const target = redirectTo === null ? undefined : await findOpenLocation(tx, redirectTo);
		if (redirectTo !== null && (target === undefined || redirectTo === id))
			throw invalidInput({ redirect_to: ["Choose another location that is open."] });
		const left = whatIsLeft(before.title, await readLeft(tx, id));
		if (left !== undefined) throw new AppError("conflict", left);
		await setLocationClosed(tx, id, ctx.now);
		if (target === undefined) {
			await removeRedirect(tx, `/${before.slug}`);
			// Addresses that led here answer 404 too, with the nearest one.
			await removeRedirectsTo(tx, `/${before.slug}`);
		} else await addRedirect(tx, `/${before.slug}`, `/${target.slug}`);
		await recordChange(tx, {
			action: "closed",
			subject: "location",
			id,
			title: before.title,
			before: { closed_at: null },
			after: { closed_at: ctx.now.toISOString(), redirect_to: target?.slug ?? null },
		});
		return getStaffLocation(tx, id);
	});
}

export async function reopenLocation(ctx: Ctx, id: number): Promise<StaffLocation> {
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select 1 from location where id = ${id} for update`);
		const before = await getStaffLocation(tx, id);
		if (before.closed_at === null) throw new AppError("conflict", `${before.title} is open.`);
		await setLocationClosed(tx, id, null);
		await removeRedirect(tx, `/${before.slug}`);
		const change = { action: "opened again", subject: "location" as const, id, title: before.title };
		await recordChange(tx, { ...change, before: { closed_at: before.closed_at }, after: { closed_at: null } });
		return getStaffLocation(tx, id);
	});
}
