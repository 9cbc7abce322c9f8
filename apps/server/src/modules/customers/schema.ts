// What staff add to customers. Customers themselves are derived from accounts, orders and repairs (customer-sources.ts), by the ids there.
import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const customerNote = pgTable(
	"customer_note",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		/** Id of an account or of a guest, as at the time of writing: a merge does not change it. */
		customerId: text("customer_id").notNull(),
		text: text().notNull(),
		by: text("written_by").notNull(),
		at: when("at").notNull(),
		/** Of the form that it was written in (idempotency key). */
		formKey: text("form_key"),
	},
	(table) => [index("customer_note_customer").on(table.customerId, table.id)],
);

export const customerTag = pgTable("customer_tag", { customerId: text("customer_id").notNull(), tag: text().notNull() }, (table) => [
	primaryKey({ columns: [table.customerId, table.tag] }),
	index("customer_tag_tag").on(table.tag),
]);

/** Records of one person, merged by staff. `intoId` is never merged itself. Without effect on what an account sees. */
export const customerMerge = pgTable(
	"customer_merge",
	{
		id: text().primaryKey(),
		intoId: text("into_id").notNull(),
		by: text("merged_by").notNull(),
		at: when("at").notNull(),
	},
	(table) => [index("customer_merge_into").on(table.intoId)],
);
