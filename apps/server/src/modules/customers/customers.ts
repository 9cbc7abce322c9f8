// Customers for staff: the list, and one of them with orders, repairs, laptops, documents, notes and tags.
import type { RouteData } from "@lapwing/contract/client";
import type { CustomerDetail, StaffCustomer } from "@lapwing/contract/staff-customers";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction, mayDo } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { listDocumentsOf, listLaptopsOf } from "./customer-papers.ts";
import {
	customerSources,
	customerVisits,
	isGuest,
	isGuestId,
	ordersOf,
	repairsOf,
	sourcesHolding,
	sourcesOfIds,
	sourcesReachedBy,
	visibleOrders,
	visibleRepairs,
} from "./customer-sources.ts";
import { customerMerge, customerNote, customerTag } from "./schema.ts";

const pageSize = 25;
const maxListed = 50;
const maxNotes = 200;
const maxSuggested = 10;
/** Records read for a page: its people with what was merged into them. */
const maxParts = 1000;
const shortestPhone = 4;

const customerColumns = {
	id: col.text,
	name: col.text,
	email: col.nullable(col.text),
	phone: col.nullable(col.text),
	account: col.bool,
	verified: col.bool,
	created_at: col.timestamp,
	last_at: col.timestamp,
	orders: col.number,
	repairs: col.number,
	spent: col.number,
	tags: col.list(col.text),
};

/** People by their ids, each with the ids merged into it, in the order of their last visit. */
async function readCustomers(ctx: Ctx, roots: readonly string[]): Promise<StaffCustomer[]> {
	if (roots.length === 0) return [];
	const parts = await ctx.db
		.select({ id: customerMerge.id })
		.from(customerMerge)
		.where(inArray(customerMerge.intoId, [...roots]))
		.limit(maxParts);
	const ids = [...roots, ...parts.map(({ id }) => id)];
	const rows = await queryRows(
		ctx.db,
		customerColumns,
		sql`
		with person as (
			select coalesce(merged.into_id, source.id) as id,
				coalesce((array_agg(source.name order by source.is_account desc, source.at desc) filter (where source.name <> ''))[1], '') as name,
				(array_agg(source.email order by source.is_account desc, source.at desc) filter (where source.email is not null))[1] as email,
				(array_agg(source.phone order by source.is_account desc, source.at desc) filter (where source.phone is not null))[1] as phone,
				bool_or(source.is_account) as account, bool_or(source.is_account and source.verified) as verified,
				min(source.at) as created_at, max(source.at) as last_at,
				count(source.order_reference)::int as orders, count(source.repair_reference)::int as repairs,
				array_agg(source.order_reference) filter (where source.order_reference is not null) as bought,
				array_agg(source.repair_reference) filter (where source.repair_reference is not null) as repaired
			from (${customerSources(ctx, sourcesOfIds(ids))}) source left join customer_merge merged on merged.id = source.id
			group by 1
		)
		select person.id, name, email, phone, account, verified, created_at, last_at, orders, repairs,
			coalesce((select sum(amount) from ledger_entry where (subject_kind = 'order' and subject_reference = any(person.bought))
				or (subject_kind = 'repair' and subject_reference = any(person.repaired))), 0)::float8 as spent,
			array(select distinct tag from customer_tag where customer_tag.customer_id = person.id or customer_tag.customer_id in (
				select id from customer_merge where into_id = person.id) order by tag) as tags
		from person where person.id = any(${sql.param([...roots])}::text[]) order by last_at desc, person.id limit ${maxParts}`,
	);
	const seesOrders = mayDo(ctx, "see_orders");
	const seesRepairs = mayDo(ctx, "see_repairs");
	return rows.map(({ orders, spent, repairs, ...row }) => ({
		...row,
		...(seesOrders && { orders, spent }),
		...(seesRepairs && { repairs }),
		created_at: new Date(row.created_at).toISOString(),
		last_at: new Date(row.last_at).toISOString(),
	}));
}

/** Ids of the people on a page, and how many there are. Of a search, by the last visit that holds what was typed. */
async function findPage(ctx: Ctx, { q, tag, kind, page }: Wanted): Promise<{ ids: string[]; total: number }> {
	const digits = (q ?? "").replace(/\D/g, "");
	const phone = digits.length >= shortestPhone ? digits : "";
	const like = contains((q ?? "").toLowerCase());
	const wanted = q
		? sql`(lower(source.name) like ${like} or source.email like ${like} or (${phone} <> '' and source.phone like ${contains(phone)}))`
		: sql`true`;
	const isAccount = sql`bool_or(source.is_account or coalesce(not (${isGuest(sql`merged.into_id`)}), false))`;
	const isTagged = sql`coalesce(merged.into_id, source.id) in (
		select coalesce(merged.into_id, customer_tag.customer_id) from customer_tag left join customer_merge merged on merged.id = customer_tag.customer_id
		where customer_tag.tag = ${tag ?? ""})`;
	const rows = await queryRows(
		ctx.db,
		{ id: col.text, total: col.number },
		sql`
		with person as (
			select coalesce(merged.into_id, source.id) as id, max(source.at) as last_at
			from (${q ? customerSources(ctx, sourcesHolding(q, phone)) : customerVisits(ctx)}) source left join customer_merge merged on merged.id = source.id
			where ${wanted} and ${tag ? isTagged : sql`true`}
			group by 1 having ${kind === undefined ? sql`true` : sql`${isAccount} = ${kind === "account"}`}
		)
		select id, count(*) over ()::int as total from person order by last_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
	);
	return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

type Wanted = { q?: string | undefined; tag?: string | undefined; kind?: "account" | "guest" | undefined; page: number };

export async function listCustomers(ctx: Ctx, wanted: Wanted): Promise<RouteData<"GET /staff/customers">> {
	const { ids, total } = await findPage(ctx, wanted);
	const customers = await readCustomers(ctx, ids);
	const tags = await ctx.db.selectDistinct({ tag: customerTag.tag }).from(customerTag).orderBy(asc(customerTag.tag)).limit(200);
	const pages = Math.max(1, Math.ceil(total / pageSize));
	return { customers, page: wanted.page, pages, total, tags: tags.map((each) => each.tag) };
}

/** By the whole number. With an email address first: only with it does a sale or repair join that record. */
export async function findKnownCustomer(ctx: Ctx, phone: string): Promise<{ name: string; email: string | null } | null> {
	const { ids } = await findPage(ctx, { q: phone, page: 1 });
	const found = await readCustomers(ctx, ids);
	const customer = found.find(({ email }) => email !== null) ?? found[0];
	return customer === undefined ? null : { name: customer.name, email: customer.email };
}

/** The person that an id belongs to, with the ids of all merged records. */
export async function findPerson(ctx: Ctx, id: string): Promise<{ customer: StaffCustomer; ids: string[] }> {
	const [merged] = await ctx.db.select().from(customerMerge).where(eq(customerMerge.id, id)).limit(1);
	const root = merged?.intoId ?? id;
	const parts = await ctx.db.select({ id: customerMerge.id }).from(customerMerge).where(eq(customerMerge.intoId, root)).limit(200);
	const ids = [root, ...parts.map((each) => each.id)];
	const [customer] = await readCustomers(ctx, [root]);
	if (customer === undefined) throw new AppError("not_found", "There is no such customer.");
	return { customer, ids };
}

export async function getCustomer(ctx: Ctx, id: string): Promise<CustomerDetail> {
	const { customer, ids } = await findPerson(ctx, id);
	const notes = await ctx.db
		.select()
		.from(customerNote)
		.where(inArray(customerNote.customerId, ids))
		.orderBy(desc(customerNote.id))
		.limit(maxNotes);
	const seesOrders = mayDo(ctx, "see_orders");
	const seesRepairs = mayDo(ctx, "see_repairs");
	return {
		customer,
		orders: seesOrders ? await readOrdersOf(ctx, ids) : null,
		requests: seesRepairs ? await readRepairsOf(ctx, ids) : null,
		laptops: seesOrders ? await listLaptopsOf(ctx, ids) : null,
		documents: await listDocumentsOf(ctx, ids),
		notes: notes.map((each) => ({ id: each.id, text: each.text, by: each.by, at: each.at.toISOString() })),
		parts: await listParts(ctx, ids.slice(1)),
		suggestions: mayDo(ctx, "edit_customers") ? await listSuggestions(ctx, customer, ids) : [],
	};
}

/** Merged records with the contact they came with. */
async function listParts(ctx: Ctx, ids: readonly string[]): Promise<CustomerDetail["parts"]> {
	if (ids.length === 0) return [];
	return queryRows(
		ctx.db,
		{ id: col.text, name: col.text, email: col.nullable(col.text), phone: col.nullable(col.text) },
		sql`
		select merged.id, coalesce(max(source.name), '') as name, max(source.email) as email, max(source.phone) as phone
		from customer_merge merged left join (${customerSources(ctx, sourcesOfIds(ids))}) source on source.id = merged.id
		where merged.id = any(${sql.param([...ids])}::text[]) group by merged.id order by merged.id`,
	);
}

/**
 * Others who may be the same person: with the same confirmed email address, or with the same phone, which several people may share. Of an
 * account, an address that is not confirmed says nothing.
 */
export async function listSuggestions(ctx: Ctx, { id, account, verified, email }: StaffCustomer, ids: readonly string[]) {
	const confirmed = account ? (verified ? email : null) : email;
	return queryRows(
		ctx.db,
		{
			id: col.text,
			name: col.text,
			email: col.nullable(col.text),
			phone: col.nullable(col.text),
			account: col.bool,
			same: col.textOf<"email" | "phone">(),
		},
		sql`
		with phones as (select distinct phone from (${customerSources(ctx, sourcesOfIds(ids))}) own
			where id = any(${sql.param([...ids])}::text[]) and phone is not null),
		source as (${customerSources(ctx, sourcesReachedBy(confirmed ?? "", sql`select phone from phones`))})
		select coalesce(merged.into_id, source.id) as id, max(source.name) as name, max(source.email) as email, max(source.phone) as phone,
			bool_or(source.is_account) as account,
			case when bool_or(source.email = ${confirmed ?? ""} and (source.verified or not source.is_account)) then 'email' else 'phone' end as same
		from source left join customer_merge merged on merged.id = source.id
		where coalesce(merged.into_id, source.id) <> ${id} and not (source.is_account and ${account})
			and ((source.email = ${confirmed ?? ""} and (source.verified or not source.is_account)) or source.phone in (select phone from phones))
		group by 1 order by same, name, 1 limit ${maxSuggested}`,
	);
}

type Orders = NonNullable<CustomerDetail["orders"]>;
type Requests = NonNullable<CustomerDetail["requests"]>;

async function readOrdersOf(ctx: Ctx, ids: readonly string[]): Promise<Orders> {
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
		where ${ordersOf(ids)} and ${visibleOrders(ctx)} order by placed_at desc, placed.id desc limit ${maxListed}`,
	);
	return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }));
}

async function readRepairsOf(ctx: Ctx, ids: readonly string[]): Promise<Requests> {
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
		select id, reference, state, laptop_brand, laptop_model, created_at from service_request request
		where ${repairsOf(ids)} and ${visibleRepairs(ctx)} order by created_at desc, id desc limit ${maxListed}`,
	);
	return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

export async function addCustomerNote(
	ctx: Ctx,
	id: string,
	{ text, key }: { text: string; key?: string | undefined },
): Promise<CustomerDetail> {
	const { customer } = await findPerson(ctx, id);
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	await inTransaction(ctx, async (tx) => {
		if (key !== undefined) {
			await advisoryLock(tx, `customer note ${key}`);
			const stored = and(eq(customerNote.customerId, customer.id), eq(customerNote.formKey, key), eq(customerNote.text, text));
			const before = await tx.db.select({ id: customerNote.id }).from(customerNote).where(stored).limit(1);
			if (before.length > 0) return;
		}
		await tx.db.insert(customerNote).values({ customerId: customer.id, text, by, at: ctx.now, formKey: key ?? null });
		await recordCustomer(tx, customer, "wrote a note on");
	});
	return getCustomer(ctx, customer.id);
}

export async function setCustomerTags(ctx: Ctx, id: string, tags: readonly string[]): Promise<CustomerDetail> {
	const { customer, ids } = await findPerson(ctx, id);
	await inTransaction(ctx, async (tx) => {
		await tx.db.delete(customerTag).where(and(inArray(customerTag.customerId, ids)));
		const rows = [...new Set(tags)].map((tag) => ({ customerId: customer.id, tag }));
		if (rows.length > 0) await tx.db.insert(customerTag).values(rows);
		await recordCustomer(tx, customer, "tagged", { tags: customer.tags }, { tags });
	});
	return getCustomer(ctx, customer.id);
}

/** Audit log, without the name of a guest: it outlives their data. */
export async function recordCustomer(
	ctx: Ctx,
	{ id }: Pick<StaffCustomer, "id">,
	action: string,
	before?: Record<string, unknown>,
	after?: Record<string, unknown>,
): Promise<void> {
	const title = isGuestId(id) ? "a guest" : "an account";
	await recordChange(ctx, { action, subject: "customer", id, title, ...(before && { before }), ...(after && { after }) });
}
