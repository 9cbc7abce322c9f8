import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const mail = pgTable(
	"mail",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		recipient: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		/** Made of the event that caused it, so that a mail written or sent twice is one mail. */
		messageId: text("message_id").notNull().unique(),
		/**
		 * `kept`: there was no mail server, so it stays in the outbox for reading. `held`: its address got many that day, so it waits for
		 * the next merged mail. `merged`: named in one.
		 */
		state: text({ enum: ["waiting", "sent", "kept", "held", "merged"] })
			.notNull()
			.default("waiting"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		sentAt: timestamp("sent_at", { withTimezone: true }),
		attempts: integer().notNull().default(0),
		lastError: text("last_error"),
	},
	(table) => [index("mail_recipient").on(table.recipient), index("mail_held").on(table.recipient, table.id).where(sql`state = 'held'`)],
);
