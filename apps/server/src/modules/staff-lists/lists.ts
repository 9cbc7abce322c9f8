// Saved views and chosen columns of the console's lists.

import { listDocuments } from "@lapwing/contract/documents";
import { type ConsoleList, type ListChoices, viewsPerList } from "@lapwing/contract/staff-lists";
import { listStaffOrders } from "@lapwing/contract/staff-orders";
import { listStaffProducts } from "@lapwing/contract/staff-products";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { mayCall } from "../staff/may-call.ts";

const listEndpoints = { orders: listStaffOrders, products: listStaffProducts, documents: listDocuments };

/** Who may not open a list has no views of it. */
function expectMember(ctx: Ctx, list: ConsoleList): { id: string; isOwner: boolean } {
	const { actor } = ctx;
	if (actor.kind !== "staff" || !mayCall(actor, listEndpoints[list])) throw new AppError("forbidden", "Your role does not allow this.");
	return { id: actor.id, isOwner: actor.role === "owner" };
}

export async function getListChoices(ctx: Ctx, list: ConsoleList): Promise<ListChoices> {
	const { id, isOwner } = expectMember(ctx, list);
	const views = await queryRows(
		ctx.db,
		{ id: col.number, name: col.text, query: col.text, shared: col.bool, own: col.bool, by: col.text },
		sql`
		select saved_view.id, saved_view.name, saved_view.query, saved_view.shared, saved_view.staff_id = ${id} or ${isOwner}::bool as own,
			staff.name as by
		from saved_view join staff on staff.id = saved_view.staff_id
		where saved_view.list = ${list} and (saved_view.staff_id = ${id} or saved_view.shared)
		order by lower(saved_view.name), saved_view.id limit ${viewsPerList * 3}`,
	);
	const hidden = await queryRows(
		ctx.db,
		{ hidden: col.list(col.text) },
		sql`select hidden from list_columns where staff_id = ${id} and list = ${list}`,
	);
	return { views, hidden: hidden[0]?.hidden ?? [] };
}

export async function saveView(
	ctx: Ctx,
	list: ConsoleList,
	{ name, query, shared }: { name: string; query: string; shared: boolean },
): Promise<ListChoices> {
	const { id } = expectMember(ctx, list);
	await inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`
			insert into saved_view (staff_id, list, name, query, shared, created_at)
			values (${id}, ${list}, ${name}, ${query}, ${shared}, ${tx.now.toISOString()}::timestamptz)
			on conflict (staff_id, list, name) do update set query = excluded.query, shared = excluded.shared`);
		const rows = await queryRows(
			tx.db,
			{ count: col.number },
			sql`select count(*)::int as count from saved_view where staff_id = ${id} and list = ${list}`,
		);
		if ((rows[0]?.count ?? 0) > viewsPerList)
			throw new AppError("conflict", `You have ${viewsPerList} views of this list. Delete one first.`);
		await recordChange(tx, { action: "saved a view", subject: "list", id: list, title: name, after: { query, shared } });
	});
	return getListChoices(ctx, list);
}

export async function deleteView(ctx: Ctx, list: ConsoleList, viewId: number): Promise<ListChoices> {
	const { id, isOwner } = expectMember(ctx, list);
	await inTransaction(ctx, async (tx) => {
		const rows = await queryRows(
			tx.db,
			{ name: col.text },
			sql`
			delete from saved_view where id = ${viewId} and list = ${list} and (staff_id = ${id} or (shared and ${isOwner}::bool)) returning name`,
		);
		const [gone] = rows;
		if (gone === undefined) throw new AppError("not_found", "There is no such view, or it is somebody else’s.");
		await recordChange(tx, { action: "deleted a view", subject: "list", id: list, title: gone.name });
	});
	return getListChoices(ctx, list);
}

export async function chooseColumns(ctx: Ctx, list: ConsoleList, hidden: readonly string[]): Promise<void> {
	const { id } = expectMember(ctx, list);
	await inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`
			insert into list_columns (staff_id, list, hidden) values (${id}, ${list}, ${sql.param([...hidden])}::text[])
			on conflict (staff_id, list) do update set hidden = excluded.hidden`);
		await recordChange(tx, { action: "chose columns", subject: "list", id: list, title: list, after: { hidden } });
	});
}
