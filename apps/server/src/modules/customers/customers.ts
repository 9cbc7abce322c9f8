// Customers for staff. Orders are shown to the role `orders`, service requests to `service_desk`, both to owners.
import type { RouteData } from "@lapwing/contract/client";
import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { type SQL, sql } from "drizzle-orm";
import { AppError, atOwnLocations, boundLocations, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { visibleTo } from "../orders/staff-orders.ts";

const pageSize = 25;
const maxListed = 50;

/** Staff bound to locations see the customers those have served: order staff by orders, the service desk by repairs. */
function servedBy(ctx: Ctx): SQL {
	if (ctx.actor.kind !== "staff" || boundLocations(ctx) === undefined) return sql`true`;
	if (ctx.actor.role === "service_desk")
		return sql`exists (select 1 from service_request where lower(service_request.email) = customer.email and ${ownCentres(ctx)})`;
	return sql`exists (select 1 from customer_order placed where placed.customer_id = customer.id and ${visibleTo(ctx)})`;
}

const ownCentres = (ctx: Ctx) => atOwnLocations(ctx, sql`service_request.center_id`);

const customerColumns = {
	id: col.text,
	name: col.text,
	email: col.text,
	phone: col.nullable(col.text),
	verified: col.bool,
	created_at: col.timestamp,
	orders: col.number,
	spent: col.number,
};

async function readCustomers(ctx: Ctx, where: SQL, page: number): Promise<StaffCustomer[]> {
	const rows = await queryRows(
		ctx.db,
		customerColumns,
		sql`
		select customer.id, customer.name, customer.email, customer.phone, customer.email_verified as verified, customer.created_at,
			coalesce(bought.orders, 0)::int as orders, coalesce(bought.spent, 0)::float8 as spent
		from customer left join lateral (
			select count(*) as orders, sum((
				select sum(amount) from ledger_entry where subject_kind = 'order' and subject_reference = placed.reference)) as spent
			from customer_order placed where placed.customer_id = customer.id and ${visibleTo(ctx)}
		) bought on true
		where ${where} and ${servedBy(ctx)} order by customer.created_at desc, customer.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
	);
	return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

type Wanted = { q?: string | undefined; page: number };

export async function listCustomers(ctx: Ctx, { q, page }: Wanted): Promise<RouteData<"GET /staff/customers">> {
	const like = contains((q ?? "").toLowerCase());
	const digits = (q ?? "").replace(/\D/g, "");
	const where = q
		? sql`(lower(customer.name) like ${like} or customer.email like ${like} or (length(${digits}) >= 4 and customer.phone like ${contains(digits)}))`
		: sql`true`;
	const rows = await queryRows(
		ctx.db,
		{ total: col.number },
		sql`select count(*)::int as total from customer where ${where} and ${servedBy(ctx)}`,
	);
	const total = rows[0]?.total ?? 0;
	return { customers: await readCustomers(ctx, where, page), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

export async function getCustomer(ctx: Ctx, id: string): Promise<RouteData<"GET /staff/customers/:id">> {
	if (ctx.actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
	const { role } = ctx.actor;
	const [customer] = await readCustomers(ctx, sql`customer.id = ${id}`, 1);
	if (customer === undefined) throw new AppError("not_found", "There is no such customer.");
	const seesOrders = role === "owner" || role === "orders";
	const seesRequests = role === "owner" || role === "service_desk";
	return {
		customer,
		orders: seesOrders ? await readOrdersOf(ctx, id) : null,
		requests: seesRequests ? await readRequestsOf(ctx, customer.email) : null,
	};
}

type Orders = NonNullable<RouteData<"GET /staff/customers/:id">["orders"]>;
type Requests = NonNullable<RouteData<"GET /staff/customers/:id">["requests"]>;

async function readOrdersOf(ctx: Ctx, id: string): Promise<Orders> {
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			state: col.textOf<Orders[number]["state"]>(),
			payment_state: col.textOf<Orders[number]["payment_state"]>(),
			placed_at: col.timestamp,
			total: col.number,
		},
		sql`
		select reference, state, payment_state, placed_at, total::float8 as total from customer_order placed
		where placed.customer_id = ${id} and ${visibleTo(ctx)} order by placed_at desc, placed.id desc limit ${maxListed}`,
	);
	return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }));
}

/** Matched by email address, since a request is sent without signing in. */
async function readRequestsOf(ctx: Ctx, email: string): Promise<Requests> {
	const rows = await queryRows(
		ctx.db,
		{
			id: col.number,
			reference: col.text,
			state: col.textOf<Requests[number]["state"]>(),
			laptop_brand: col.text,
			laptop_model: col.text,
			created_at: col.timestamp,
		},
		sql`
		select id, reference, state, laptop_brand, laptop_model, created_at from service_request
		where lower(email) = ${email} and ${ownCentres(ctx)}
		order by created_at desc, id desc limit ${maxListed}`,
	);
	return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
