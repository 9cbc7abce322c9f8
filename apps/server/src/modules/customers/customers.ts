// Customers for staff. Orders are shown to the role `orders`, service requests to `service_desk`, both to owners.
import type { RouteData } from "@lapwing/contract/client";
import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { visibleTo } from "../orders/staff-orders.ts";

const pageSize = 25;
const maxListed = 50;

type Row = Omit<StaffCustomer, "created_at"> & { created_at: string };

async function readCustomers(ctx: Ctx, where: SQL, page: number): Promise<StaffCustomer[]> {
	const { rows } = await ctx.db.execute<Row>(sql`
		select customer.id, customer.name, customer.email, customer.phone, customer.email_verified as verified, customer.created_at,
			coalesce(bought.orders, 0)::int as orders, coalesce(bought.spent, 0)::float8 as spent
		from customer left join lateral (
			select count(*) as orders, sum((
				select sum(amount) from ledger_entry where subject_kind = 'order' and subject_reference = customer_order.reference)) as spent
			from customer_order where customer_order.customer_id = customer.id
		) bought on true
		where ${where} order by customer.created_at desc, customer.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
	return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

type Wanted = { q?: string | undefined; page: number };

export async function listCustomers(ctx: Ctx, { q, page }: Wanted): Promise<RouteData<"GET /staff/customers">> {
	const like = `%${(q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
	const digits = (q ?? "").replace(/\D/g, "");
	const where = q
		? sql`(lower(customer.name) like ${like} or customer.email like ${like} or (length(${digits}) >= 4 and customer.phone like ${`%${digits}%`}))`
		: sql`true`;
	const { rows } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from customer where ${where}`);
	const total = rows[0]?.total ?? 0;
	return { customers: await readCustomers(ctx, where, page), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

export async function getCustomer(ctx: Ctx, id: string): Promise<RouteData<"GET /staff/customers/:id">> {
	if (ctx.actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
	const { role, locations } = ctx.actor;
	const [customer] = await readCustomers(ctx, sql`customer.id = ${id}`, 1);
	if (customer === undefined) throw new AppError("not_found", "There is no such customer.");
	const seesOrders = role === "owner" || role === "orders";
	const seesRequests = role === "owner" || role === "service_desk";
	return {
		customer,
		orders: seesOrders ? await readOrdersOf(ctx, id) : null,
		requests: seesRequests ? await readRequestsOf(ctx, customer.email, role === "owner" ? [] : locations) : null,
	};
}

type Orders = NonNullable<RouteData<"GET /staff/customers/:id">["orders"]>;
type Requests = NonNullable<RouteData<"GET /staff/customers/:id">["requests"]>;

async function readOrdersOf(ctx: Ctx, id: string): Promise<Orders> {
	const { rows } = await ctx.db.execute<Orders[number]>(sql`
		select reference, state, payment_state, placed_at, total::float8 as total from customer_order placed
		where placed.customer_id = ${id} and ${visibleTo(ctx)} order by placed_at desc, placed.id desc limit ${maxListed}`);
	return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }));
}

/** Matched by email address, since a request is sent without signing in. */
async function readRequestsOf(ctx: Ctx, email: string, bound: readonly number[]): Promise<Requests> {
	const { rows } = await ctx.db.execute<Requests[number]>(sql`
		select id, reference, state, laptop_brand, laptop_model, created_at from service_request
		where lower(email) = ${email} and ${bound.length === 0 ? sql`true` : sql`center_id = any(${sql.param([...bound])}::int[])`}
		order by created_at desc, id desc limit ${maxListed}`);
	return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
