import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const mail = pgTable(
	"mail",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		recipient: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		/** Stable over every attempt, so that a mail sent twice is one mail to its reader. */
		messageId: text("message_id").notNull().unique(),
		/** `kept`: there was no mail server, so it stays in the outbox for reading. */
		state: text({ enum: ["waiting", "sent", "kept"] })
			.notNull()
			.default("waiting"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		sentAt: timestamp("sent_at", { withTimezone: true }),
		attempts: integer().notNull().default(0),
		lastError: text("last_error"),
	},
	(table) => [index("mail_recipient").on(table.recipient)],
);
