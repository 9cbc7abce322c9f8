// Customers and their authentication. The first four tables are better-auth's, separate from those of staff, so that no cookie, row or
// token is valid for both.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const customer = pgTable(
	"customer",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		/** Lower case. */
		email: text().notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		image: text(),
		phone: text(),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("customer_newest").on(table.createdAt.desc(), table.id),
		// Trigrams, for the console's search.
		index("customer_search").using(
			"gin",
			sql`lower(${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.phone}, '')) gin_trgm_ops`,
		),
		check("customer_email_small", sql`${table.email} = lower(${table.email})`),
		check("customer_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
	],
);

const customerId = () =>
	text("customer_id")
		.notNull()
		.references(() => customer.id, { onDelete: "cascade" });

export const customerSession = pgTable(
	"customer_session",
	{
		id: text().primaryKey(),
		userId: customerId(),
		token: text().notNull().unique(),
		expiresAt: when("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [index("customer_session_customer").on(table.userId), index("customer_session_expires").on(table.expiresAt)],
);

export const customerCredential = pgTable(
	"customer_credential",
	{
		id: text().primaryKey(),
		accountId: text("account_id").notNull(),
		providerId: text("provider_id").notNull(),
		userId: customerId(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: when("access_token_expires_at"),
		refreshTokenExpiresAt: when("refresh_token_expires_at"),
		scope: text(),
		password: text(),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [uniqueIndex("customer_credential_provider").on(table.userId, table.providerId)],
);

export const customerVerification = pgTable(
	"customer_verification",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: when("expires_at").notNull(),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [index("customer_verification_identifier").on(table.identifier)],
);

/** Single-use links in emails. Only the hash of the token is stored, so that a leaked database opens no account. */
export const customerLink = pgTable(
	"customer_link",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		customerId: customerId(),
		kind: text({ enum: ["verify", "change_email", "reset"] }).notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		/** The address it was sent to, and the only one it verifies. */
		email: text().notNull(),
		/**
		 * Input of the sign-up that sent it. Anyone can sign up with an unverified address, so the input applied is that of the sign-up whose
		 * link is used.
		 */
		name: text(),
		phone: text(),
		passwordHash: text("password_hash"),
		createdAt: when("created_at").notNull(),
		expiresAt: when("expires_at").notNull(),
		usedAt: when("used_at"),
	},
	(table) => [
		index("customer_link_customer").on(table.customerId, table.kind),
		index("customer_link_expires").on(table.expiresAt),
		check("customer_link_kind", sql`${table.kind} in ('verify', 'change_email', 'reset')`),
	],
);

/** One code per customer; a new one replaces it. */
export const customerCode = pgTable("customer_code", {
	customerId: text("customer_id")
		.primaryKey()
		.references(() => customer.id, { onDelete: "cascade" }),
	codeHash: text("code_hash").notNull(),
	tries: integer().notNull().default(0),
	expiresAt: when("expires_at").notNull(),
});
