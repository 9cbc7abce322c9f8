// Customers are everyone who bought or brought a laptop: accounts, guests, counter buyers, owners of laptops in repair. Their id is that of
// the account, else a digest of the email address, else of the phone number (ids stand in URLs and logs, addresses must not).
import { type SQL, sql } from "drizzle-orm";
import { atOwnLocations, boundLocations, type Ctx, mayDo } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { orderText } from "../orders/order-filter.ts";
import { visibleTo } from "../orders/staff-orders.ts";

const emailPrefix = "email-";
const phonePrefix = "phone-";

export const isGuestId = (id: string) => id.startsWith(emailPrefix) || id.startsWith(phonePrefix);
/** The same in SQL. */
export const isGuest = (id: SQL) => sql`starts_with(${id}, ${emailPrefix}) or starts_with(${id}, ${phonePrefix})`;

/** Phone of an erased repair, whose column requires ten digits. */
const erasedPhone = "0000000000";

const guestId = (email: SQL, phone: SQL) =>
	sql`case when ${email} <> '' then ${emailPrefix} || md5(${email}) else ${phonePrefix} || md5(${phone}) end`;

export const orderOwner = sql`coalesce(placed.customer_id, ${guestId(sql`placed.contact_email`, sql`placed.contact_phone`)})`;
export const requestEmail = sql`coalesce(lower(request.email), '')`;
export const requestOwner = guestId(requestEmail, sql`request.phone`);

/** Confirmed orders with a contact that the member of staff may see. */
export function visibleOrders(ctx: Ctx): SQL {
	return sql`placed.confirmed_at is not null and placed.erased_at is null
		and (placed.customer_id is not null or placed.contact_email <> '' or placed.contact_phone <> '')
		and ${mayDo(ctx, "see_orders") ? visibleTo(ctx) : sql`false`}`;
}

export function visibleRepairs(ctx: Ctx): SQL {
	return sql`request.kind = 'repair' and request.phone <> ${erasedPhone}
		and ${mayDo(ctx, "see_repairs") ? atOwnLocations(ctx, sql`request.center_id`) : sql`false`}`;
}

/** Accounts without an order are visible to staff of all locations only. */
const visibleAccounts = (ctx: Ctx) => (boundLocations(ctx) === undefined ? sql`true` : sql`false`);

/** Condition on an account (`customer`): whom the locations of bound staff have served; all accounts for other staff. */
export function servedBy(ctx: Ctx): SQL {
	if (boundLocations(ctx) === undefined) return sql`true`;
	return sql`(exists (select 1 from customer_order placed where placed.customer_id = customer.id and ${visibleOrders(ctx)})
		or exists (select 1 from service_request request where lower(request.email) = customer.email and ${visibleRepairs(ctx)}))`;
}

/** Further conditions on accounts (`customer`), orders (`placed`) and repairs (`request`), so that indexes find the rows. */
export type SourceConditions = { accounts: SQL; orders: SQL; repairs: SQL };

/**
 * One row per account, order and repair that the member of staff may see: id, is_account, name, email, phone, verified, at, order_reference,
 * repair_reference.
 * Staff bound to locations see whom those have served.
 */
export function customerSources(ctx: Ctx, { accounts, orders, repairs }: SourceConditions): SQL {
	return sql`
		select customer.id, true as is_account, customer.name, customer.email, customer.phone, customer.email_verified as verified,
			customer.created_at as at, null as order_reference, null as repair_reference
		from customer where ${visibleAccounts(ctx)} and ${accounts}
		union all
		select ${orderOwner}, placed.customer_id is not null, coalesce(customer.name, placed.contact_name),
			coalesce(customer.email, nullif(placed.contact_email, '')), nullif(placed.contact_phone, ''), coalesce(customer.email_verified, false),
			placed.placed_at, placed.reference, null
		from customer_order placed left join customer on customer.id = placed.customer_id where ${visibleOrders(ctx)} and ${orders}
		union all
		select ${requestOwner}, false, request.name, lower(request.email), request.phone, false, request.created_at, null, request.reference
		from service_request request where ${visibleRepairs(ctx)} and ${repairs}`;
}

/**
 * Visits that the member of staff may see, as `customerSources` without what a search needs: id, is_account, at. Orders are grouped by buyer
 * before the digests of addresses are calculated.
 */
export function customerVisits(ctx: Ctx): SQL {
	return sql`
		select customer.id, true as is_account, customer.created_at as at from customer where ${visibleAccounts(ctx)}
		union all
		select coalesce(bought.customer_id, ${guestId(sql`bought.email`, sql`bought.phone`)}), bought.customer_id is not null, bought.at from (
			select placed.customer_id, case when placed.customer_id is null then placed.contact_email end as email,
				case when placed.customer_id is null and placed.contact_email = '' then placed.contact_phone end as phone, max(placed.placed_at) as at
			from customer_order placed where ${visibleOrders(ctx)} group by 1, 2, 3) bought
		union all
		select ${requestOwner}, false, request.created_at from service_request request where ${visibleRepairs(ctx)}`;
}

/** Rows of some customers, by index. */
export function sourcesOfIds(ids: readonly string[]): SourceConditions {
	return {
		accounts: sql`customer.id = any(${sql.param([...ids])}::text[])`,
		orders: ordersOf(ids),
		repairs: repairsOf(ids),
	};
}

/** Rows with this email address or one of these phones, by index. */
export function sourcesReachedBy(email: string, phones: SQL): SourceConditions {
	const orders = sql`select placed.id from customer_order placed where placed.contact_email = ${email}
		union all select placed.id from customer_order placed where placed.contact_phone in (${phones})
		union all select placed.id from customer join customer_order placed on placed.customer_id = customer.id where customer.email = ${email}`;
	return {
		accounts: sql`(customer.email = ${email} or customer.phone in (${phones}))`,
		orders: sql`placed.id in (${orders})`,
		repairs: sql`(lower(request.email) = ${email} or request.phone in (${phones}))`,
	};
}

/** As the index `customer_search` has it. */
export const customerText = sql`lower(customer.name || ' ' || customer.email || ' ' || coalesce(customer.phone, ''))`;

/** Rows that may hold what was typed, or the digits of a phone number in it: by index, to be checked column by column. */
export function sourcesHolding(q: string, digits: string): SourceConditions {
	const patterns = [q.toLowerCase(), ...(digits === "" ? [] : [digits])].map(contains);
	const like = (text: SQL) => sql`${text} like any(${sql.param(patterns)}::text[])`;
	return {
		accounts: like(customerText),
		orders: sql`placed.id in (select placed.id from customer_order placed where ${like(orderText)} union all
			select placed.id from customer join customer_order placed on placed.customer_id = customer.id where ${like(customerText)})`,
		repairs: sql`true`,
	};
}

const digestsOf = (ids: readonly string[], prefix: string) =>
	sql.param(ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length)));

/** Orders of some customers, by index. */
export function ordersOf(ids: readonly string[]): SQL {
	return sql`(placed.customer_id = any(${sql.param(ids.filter((id) => !isGuestId(id)))}::text[])
		or (placed.customer_id is null and placed.contact_email <> '' and md5(placed.contact_email) = any(${digestsOf(ids, emailPrefix)}::text[]))
		or (placed.customer_id is null and placed.contact_email = '' and md5(placed.contact_phone) = any(${digestsOf(ids, phonePrefix)}::text[])))`;
}

export function repairsOf(ids: readonly string[]): SQL {
	return sql`(md5(lower(request.email)) = any(${digestsOf(ids, emailPrefix)}::text[])
		or (request.email is null and md5(request.phone) = any(${digestsOf(ids, phonePrefix)}::text[])))`;
}
