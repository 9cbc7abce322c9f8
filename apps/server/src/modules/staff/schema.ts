// Tables of the console's better-auth. Separate from those of customers, so that no cookie, row or token is valid for both.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable("staff", {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique(),
	emailVerified: boolean("email_verified").notNull().default(false),
	image: text(),
	role: text().notNull(),
	/** Works for all locations, those opened later too; else for those of `staffLocation` only. Owners always work for all. */
	allLocations: boolean("all_locations").notNull().default(false),
	mustChangePassword: boolean("must_change_password").notNull().default(false),
	disabledAt: when("disabled_at"),
	version: integer().notNull().default(1),
	createdAt: when("created_at").notNull().defaultNow(),
	updatedAt: when("updated_at").notNull().defaultNow(),
});

export const staffSession = pgTable(
	"staff_session",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		token: text().notNull().unique(),
		expiresAt: when("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [index("staff_session_user").on(table.userId)],
);

export const staffCredential = pgTable(
	"staff_credential",
	{
		id: text().primaryKey(),
		accountId: text("account_id").notNull(),
		providerId: text("provider_id").notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
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
	(table) => [index("staff_credential_user").on(table.userId)],
);

export const staffVerification = pgTable(
	"staff_verification",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: when("expires_at").notNull(),
		createdAt: when("created_at").notNull().defaultNow(),
		updatedAt: when("updated_at").notNull().defaultNow(),
	},
	(table) => [index("staff_verification_identifier").on(table.identifier)],
);

/** The locations that a member of staff without `allLocations` sees and changes. */
export const staffLocation = pgTable(
	"staff_location",
	{
		staffId: text("staff_id")
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		locationId: integer("location_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.staffId, table.locationId] })],
);

/** Two-step sign-in (TOTP). The key is encrypted, and not required at sign-in until it is confirmed. */
export const staffTwoStep = pgTable("staff_two_step", {
	staffId: text("staff_id")
		.primaryKey()
		.references(() => staff.id, { onDelete: "cascade" }),
	key: text().notNull(),
	confirmedAt: when("confirmed_at"),
	/** Time step of the last accepted code: each code is accepted once (RFC 6238, 5.2). */
	lastStep: integer("last_step").notNull().default(0),
});

export const staffRecoveryCode = pgTable(
	"staff_recovery_code",
	{
		codeHash: text("code_hash").primaryKey(),
		staffId: text("staff_id")
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
	},
	(table) => [index("staff_recovery_code_staff").on(table.staffId)],
);

/** Links to set a password, for invitations and resets. One per member. */
export const staffLink = pgTable("staff_link", {
	staffId: text("staff_id")
		.primaryKey()
		.references(() => staff.id, { onDelete: "cascade" }),
	tokenHash: text("token_hash").notNull().unique(),
	expiresAt: when("expires_at").notNull(),
});
