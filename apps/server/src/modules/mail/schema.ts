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
		/** Idempotency key, derived from the event: an email written or sent twice is one email. */
		messageId: text("message_id").notNull().unique(),
		/**
		 * `kept`: no mail server was set, so it stays in the outbox. `held`: rate-limited, waits for the next digest. `merged`: part of a
		 * digest.
		 */
		state: text({ enum: ["waiting", "sent", "kept", "held", "merged"] })
			.notNull()
			.default("waiting"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		sentAt: timestamp("sent_at", { withTimezone: true }),
		attempts: integer().notNull().default(0),
		lastError: text("last_error"),
	},
	(table) => [
		index("mail_recipient").on(table.recipient),
		index("mail_held").on(table.recipient, table.id).where(sql`state = 'held'`),
		index("mail_failing").on(table.id).where(sql`state = 'waiting' and last_error is not null`),
	],
);
