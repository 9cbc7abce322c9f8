// Staff members: invitations, roles, locations, deactivation.
import { randomBytes, randomUUID } from "node:crypto";
import type { RouteData } from "@lapwing/contract/client";
import type { StaffRole } from "@lapwing/contract/endpoint";
import type { FieldErrors } from "@lapwing/contract/problem";
import { ReadablePerson, type StaffListItem } from "@lapwing/contract/staff";
import { and, eq, gt, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { sha256 } from "../../sha256.ts";
import { recordChange } from "../audit/audit.ts";
import { type EmailContent, mailStateOf, sendMail } from "../mail/mail.ts";
import { secretLink } from "../mail/secret-links.ts";
import { getSender } from "../mail/sender.ts";
import { expectGoodPassword } from "../passwords/password-rule.ts";
import { invitationEmail } from "./invitation-email.tsx";
import { staff, staffCredential, staffLink, staffLocation, staffSession } from "./schema.ts";
import { type StaffDeps, voidOpenLinks } from "./staff.ts";
import { stopTwoStep } from "./two-step.ts";

const columns = {
	id: col.text,
	version: col.number,
	name: col.text,
	email: col.text,
	role: col.textOf<StaffListItem["role"]>(),
	all_locations: col.bool,
	locations: col.list(col.number),
	state: col.textOf<StaffListItem["state"]>(),
	two_step: col.bool,
	last_seen_at: col.nullable(col.timestamp),
	link_mail: col.nullable(col.json<LinkMail>()),
};

type LinkMail = { state: "waiting" | "sent" | "kept" | "held" | "merged"; attempts: number; last_error: string | null; created_at: string };

/** Begins the events of the emails with a link to choose a password. */
const linkEvents = "staff-link.";
const linkEventOf = (id: string) => `${linkEvents}${id}.${randomUUID()}`;

async function readMembers(ctx: Ctx, id: string | undefined): Promise<StaffListItem[]> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select id, version, name, email, role,
			role = 'owner' or all_locations as all_locations,
			array(select location_id from staff_location where staff_id = staff.id order by location_id) as locations,
			case when disabled_at is not null then 'off'
				when exists (select from staff_credential where user_id = staff.id and password is not null) then 'active' else 'invited' end as state,
			exists (select from staff_two_step where staff_id = staff.id and confirmed_at is not null) as two_step,
			(select max(updated_at) from staff_session where user_id = staff.id) as last_seen_at,
			(select jsonb_build_object('state', mail.state, 'attempts', mail.attempts, 'last_error', mail.last_error, 'created_at', mail.created_at)
				from mail join staff_link on staff_link.staff_id = staff.id and staff_link.expires_at > ${ctx.now.toISOString()}::timestamptz
				where mail.recipient = staff.email and starts_with(mail.message_id, ${`<${linkEvents}`} || staff.id || '.')
				order by mail.id desc limit 1) as link_mail
		from staff ${id === undefined ? sql`` : sql`where id = ${id}`} order by disabled_at is not null, lower(name), id limit 500`,
	);
	return rows.map((row) => ({
		...row,
		last_seen_at: row.last_seen_at?.toISOString() ?? null,
		link_mail: row.link_mail && linkMailOf(row.link_mail),
	}));
}

function linkMailOf({ state, attempts, last_error, created_at }: LinkMail): StaffListItem["link_mail"] {
	return {
		state: mailStateOf({ state, attempts, lastError: last_error }),
		last_error,
		created_at: new Date(created_at).toISOString(),
	};
}

export async function listStaff(ctx: Ctx): Promise<RouteData<"GET /staff/members">> {
	const places = await queryRows(
		ctx.db,
		{ id: col.number, title: col.text, city: col.text },
		sql`select id, title, city from location order by title, id limit 1000`,
	);
	return { members: await readMembers(ctx, undefined), places };
}

async function readMember(ctx: Ctx, id: string): Promise<StaffListItem> {
	const [member] = await readMembers(ctx, id);
	if (member === undefined) throw new AppError("not_found", "There is no such person.");
	return member;
}

const threeDays = 3 * 24 * 3_600_000;

/** Replaces the member's earlier link. */
async function createInvitation(
	ctx: Ctx,
	{ siteUrl }: StaffDeps,
	person: { id: string; email: string },
	isNew: boolean,
): Promise<EmailContent> {
	const token = randomBytes(32).toString("base64url");
	const link = { tokenHash: sha256(token), expiresAt: new Date(ctx.now.getTime() + threeDays) };
	await ctx.db
		.insert(staffLink)
		.values({ staffId: person.id, ...link })
		.onConflictDoUpdate({ target: staffLink.staffId, set: link });
	return invitationEmail(await getSender(ctx, siteUrl), person.email, secretLink(siteUrl, "invitation", token), isNew);
}

export type Invitation = { name: string; email: string; role: StaffRole; locations: number[]; all_locations: boolean };

export async function inviteStaff(ctx: Ctx, deps: StaffDeps, invitation: Invitation): Promise<StaffListItem> {
	const email = invitation.email.toLowerCase();
	expectPlaceOfWork(invitation);
	return inTransaction(ctx, async (tx) => {
		const id = randomBytes(16).toString("base64url");
		const added = await tx.db
			.insert(staff)
			.values({
				id,
				name: invitation.name,
				email,
				role: invitation.role,
				allLocations: invitation.all_locations,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.onConflictDoNothing()
			.returning({ id: staff.id });
		if (added.length === 0) throw invalidInput({ email: ["Somebody with this address is in the list already."] });
		await setLocations(tx, id, invitation.all_locations ? [] : invitation.locations);
		await sendMail(tx, deps.mailer, await createInvitation(tx, deps, { id, email }, true), { event: linkEventOf(id) });
		await recordChange(tx, {
			action: "invited",
			subject: "staff",
			id,
			title: invitation.name,
			after: { email, role: invitation.role, locations: invitation.locations, all_locations: invitation.all_locations },
		});
		return readMember(tx, id);
	});
}

/** Of an input that does not fit its schema: whether somebody would be left without a location. */
export async function findPlaceProblems(_ctx: Ctx, rawInput: unknown): Promise<FieldErrors> {
	const readable = ReadablePerson.safeParse(rawInput);
	if (readable.success) expectPlaceOfWork(readable.data);
	return {};
}

/** Nobody is left without a location by an empty list, nor given all of them. */
function expectPlaceOfWork({ role, locations, all_locations }: Pick<Invitation, "role" | "locations" | "all_locations">): void {
	if (role === "owner" || all_locations || locations.length > 0) return;
	throw invalidInput({ locations: ["Choose locations, or all of them."] });
}

async function setLocations(ctx: Ctx, id: string, locations: readonly number[]): Promise<void> {
	await ctx.db.delete(staffLocation).where(eq(staffLocation.staffId, id));
	const { rows } = await ctx.db.execute(sql`
		insert into staff_location (staff_id, location_id)
		select ${id}, id from location where id = any(${sql.param([...new Set(locations)])}::int[]) returning location_id`);
	if (rows.length !== new Set(locations).size) throw invalidInput({ locations: ["Choose from the list."] });
}

export type MemberChange = {
	name: string;
	role: StaffRole;
	locations: number[];
	all_locations: boolean;
	off: boolean;
	drop_two_step: boolean;
};

export async function changeStaff(ctx: Ctx, id: string, version: number, change: MemberChange): Promise<StaffListItem> {
	expectPlaceOfWork(change);
	return inTransaction(ctx, async (tx) => {
		// Locks all owners, so that two of them cannot deactivate each other concurrently.
		await tx.db.execute(sql`select from staff where role = 'owner' order by id for update`);
		const before = await readMember(tx, id);
		if (before.version !== version)
			throw new AppError("conflict", "Somebody else has changed this person's entry since you opened it. Nothing was overwritten.");
		await tx.db
			.update(staff)
			.set({
				name: change.name,
				role: change.role,
				allLocations: change.all_locations,
				disabledAt: change.off ? sql`coalesce(${staff.disabledAt}, ${ctx.now.toISOString()}::timestamptz)` : null,
				version: sql`${staff.version} + 1`,
				updatedAt: ctx.now,
			})
			.where(eq(staff.id, id));
		await setLocations(tx, id, change.all_locations ? [] : change.locations);
		await expectAnOwner(tx);
		if (change.off) {
			await tx.db.delete(staffSession).where(eq(staffSession.userId, id));
			await tx.db.delete(staffLink).where(eq(staffLink.staffId, id));
		}
		if (change.drop_two_step) await stopTwoStep(tx, { id, name: change.name });
		const after = await readMember(tx, id);
		const logged = ({ name, role, locations, all_locations, state }: StaffListItem) => ({ name, role, locations, all_locations, state });
		await recordChange(tx, {
			action: change.off && before.state !== "off" ? "switched off" : "changed",
			subject: "staff",
			id,
			title: change.name,
			before: logged(before),
			after: logged(after),
		});
		return after;
	});
}

async function expectAnOwner(ctx: Ctx): Promise<void> {
	const { rows } = await ctx.db.execute(sql`
		select from staff where role = 'owner' and disabled_at is null
			and exists (select from staff_credential where user_id = staff.id and password is not null) limit 1`);
	if (rows.length === 0) throw invalidInput({ role: ["The shop needs an owner who can sign in."] });
}

/** A new link for a member who has no password yet takes over nothing, so it needs no reauthentication. */
export async function hasChosenPassword(ctx: Ctx, id: string): Promise<boolean> {
	return (await readMember(ctx, id)).state !== "invited";
}

export async function isOwner(ctx: Ctx, id: string): Promise<boolean> {
	return (await readMember(ctx, id)).role === "owner";
}

export async function sendLink(ctx: Ctx, deps: StaffDeps, id: string): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const member = await readMember(tx, id);
		if (member.state === "off") throw new AppError("conflict", `${member.name} is switched off. Switch them on first.`);
		const email = await createInvitation(tx, deps, member, member.state === "invited");
		await sendMail(tx, deps.mailer, email, { event: linkEventOf(id) });
		await recordChange(tx, { action: "sent a link to choose a password to", subject: "staff", id, title: member.name });
	});
}

async function findInvitedMember(ctx: Ctx, token: string): Promise<{ id: string; name: string; email: string }> {
	const [row] = await ctx.db
		.select({ id: staff.id, name: staff.name, email: staff.email })
		.from(staffLink)
		.innerJoin(staff, eq(staff.id, staffLink.staffId))
		.where(and(eq(staffLink.tokenHash, sha256(token)), gt(staffLink.expiresAt, ctx.now)))
		.limit(1);
	if (row === undefined) throw new AppError("gone", "This link was used or has run out. Ask an owner of the shop for a new one.");
	return row;
}

export async function previewLink(ctx: Ctx, token: string): Promise<{ name: string; email: string }> {
	const { name, email } = await findInvitedMember(ctx, token);
	return { name, email };
}

export async function acceptLink(ctx: Ctx, deps: StaffDeps, token: string, password: string): Promise<void> {
	expectGoodPassword("new_password", password, await findInvitedMember(ctx, token));
	// Before the transaction, since hashing is slow.
	const hash = await (await deps.auth.$context).password.hash(password);
	await inTransaction(ctx, async (tx) => {
		const { id, name } = await findInvitedMember(tx, token);
		const taken = await tx.db
			.delete(staffLink)
			.where(eq(staffLink.tokenHash, sha256(token)))
			.returning({ id: staffLink.staffId });
		if (taken.length === 0) throw new AppError("gone", "This link was used already.");
		const at = { createdAt: ctx.now, updatedAt: ctx.now };
		await tx.db
			.insert(staffCredential)
			.values({ id: `${id}-password`, accountId: id, providerId: "credential", userId: id, password: hash, ...at })
			.onConflictDoUpdate({ target: staffCredential.id, set: { password: hash, updatedAt: ctx.now } });
		await tx.db.update(staff).set({ emailVerified: true, mustChangePassword: false, updatedAt: ctx.now }).where(eq(staff.id, id));
		await tx.db.delete(staffSession).where(eq(staffSession.userId, id));
		await voidOpenLinks(tx, id);
		await recordChange(tx, { action: "chose a password by link:", subject: "staff", id, title: name });
	});
}
