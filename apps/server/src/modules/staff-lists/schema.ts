// How members of staff like their lists: saved views (the filters of an address under a name) and chosen columns.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { staff } from "../staff/schema.ts";

const staffId = () =>
	text("staff_id")
		.notNull()
		.references(() => staff.id, { onDelete: "cascade" });

export const savedView = pgTable(
	"saved_view",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		staffId: staffId(),
		/** "orders", "products", "documents". */
		list: text().notNull(),
		name: text().notNull(),
		/** Query string of the list's address, without the page. */
		query: text().notNull(),
		/** Seen by everybody who may open the list. */
		shared: boolean().notNull().default(false),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	},
	(table) => [unique("saved_view_name").on(table.staffId, table.list, table.name), index("saved_view_list").on(table.list, table.name)],
);

export const listColumns = pgTable(
	"list_columns",
	{
		staffId: staffId(),
		list: text().notNull(),
		/** Ids of the columns that are hidden. A column added by a later release is shown. */
		hidden: text().array().notNull(),
	},
	(table) => [primaryKey({ columns: [table.staffId, table.list] })],
);
