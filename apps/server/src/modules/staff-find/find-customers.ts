// Customers of all sources in the console's search: accounts, and guests by their orders and repairs.
import type { StaffFound } from "@lapwing/contract/staff-find";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import {
	customerText,
	orderOwner,
	requestEmail,
	requestOwner,
	servedBy,
	visibleOrders,
	visibleRepairs,
} from "../customers/customer-sources.ts";
import { orderText } from "../orders/order-filter.ts";
import { bestOf, candidates, holds, holdsWords, ranked, requestText } from "./matching.ts";
import type { Typed } from "./read-words.ts";

/** Orders and repairs read for guests: one guest may have many. */
const visits = 5 * candidates;

type Source = {
	/** Table with its alias, and who may see its rows. */
	from: SQL;
	/** Id, name, email, phone and time of the row. */
	columns: SQL;
	/** Name, email and phone: what a customer is found by. */
	text: SQL;
	/** Indexed text that contains a part of it, if that is not the text itself. */
	indexed?: SQL;
	newest: SQL;
	limit: number;
};

const sourcesOf = (ctx: Ctx): Source[] => [
	{
		from: sql`customer where ${servedBy(ctx)}`,
		columns: sql`customer.id, customer.name, customer.email, customer.phone, customer.created_at as at`,
		text: customerText,
		newest: sql`customer.created_at desc, customer.id`,
		limit: candidates,
	},
	{
		from: sql`customer_order placed where placed.customer_id is null and ${visibleOrders(ctx)}`,
		columns: sql`${orderOwner} as id, placed.contact_name as name, placed.contact_email as email, nullif(placed.contact_phone, '') as phone, placed.placed_at as at`,
		text: sql`lower(placed.contact_name || ' ' || placed.contact_email || ' ' || placed.contact_phone)`,
		indexed: orderText,
		newest: sql`placed.placed_at desc, placed.id`,
		limit: visits,
	},
	{
		from: sql`service_request request where ${visibleRepairs(ctx)}`,
		columns: sql`${requestOwner} as id, request.name, ${requestEmail} as email, request.phone, request.created_at as at`,
		text: sql`lower(request.name || ' ' || request.phone)`,
		indexed: requestText,
		newest: sql`request.created_at desc, request.id`,
		limit: visits,
	},
];

function waysOf({ from, columns, text: own, indexed = own, newest, limit }: Source, typed: Typed): SQL[] {
	const { text, isName } = typed;
	const held = indexed === own ? holdsWords(own, typed) : sql`${holdsWords(indexed, typed)} and ${holdsWords(own, typed)}`;
	return [
		sql`(select ${columns}, ${holds}::float8 as rank, ${own} as near from ${from} and ${held} order by ${newest} limit ${limit})`,
		...(isName
			? [
					sql`(select ${columns}, word_similarity(${text}, ${own})::float8 as rank, ${own} as near from ${from} and ${text} <% ${indexed}
						order by rank desc, ${newest} limit ${limit})`,
				]
			: []),
	];
}

/** Repairs are also found by the whole email address, which their index of words does not have. */
const repairByEmail = (ctx: Ctx, { text }: Typed) => sql`
	(select ${requestOwner} as id, request.name, ${requestEmail} as email, request.phone, request.created_at as at, ${holds}::float8 as rank, ${text} as near
	from service_request request where lower(request.email) = ${text} and ${visibleRepairs(ctx)} order by request.created_at desc, request.id limit ${visits})`;

export async function findCustomers(ctx: Ctx, typed: Typed): Promise<StaffFound["customers"]> {
	const ways = [
		...sourcesOf(ctx).flatMap((source) => waysOf(source, typed)),
		...(typed.text.includes("@") ? [repairByEmail(ctx, typed)] : []),
	];
	const rows = await queryRows(
		ctx.db,
		{ id: col.text, name: col.text, email: col.text, phone: col.nullable(col.text), ...ranked },
		sql`
		with way as (${sql.join(ways, sql` union all `)}), hit as (select distinct on (id) * from way order by id, rank desc, at desc)
		select id, name, email, phone, rank, near from hit order by rank desc, at desc, id limit ${candidates}`,
	);
	return bestOf(rows, typed);
}
