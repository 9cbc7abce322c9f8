import { integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { customerOrder } from "../orders/schema.ts";

/** Orders whose buyer was asked for a review by email; the primary key allows one each. */
export const reviewInvitation = pgTable("review_invitation", {
	orderId: integer("order_id")
		.primaryKey()
		.references(() => customerOrder.id, { onDelete: "cascade" }),
	at: timestamp({ withTimezone: true }).notNull(),
});
