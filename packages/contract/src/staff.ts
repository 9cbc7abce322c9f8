// Staff accounts API. Authentication is separate from that of customers: docs/decisions/0005-better-auth-for-staff.md
import { z } from "zod";
import { endpoint, envelope, may, nothing, staffRoles } from "./endpoint.ts";
import { MailSummary } from "./mail.ts";
import { NewPassword } from "./password.ts";
import { Password, Proof, StepCode } from "./proof.ts";
import { Email, Line, TypedCode } from "./text.ts";

export const StaffMember = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** True until the one-time password is replaced. */
	must_change_password: z.boolean(),
	/** Two-step sign-in is required by a setting, and this member has not set it up: nothing else is allowed until then. */
	must_set_up_two_step: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const signInStaff = endpoint({
	method: "POST",
	path: "/staff/sign-in",
	input: z.object({
		email: Email,
		password: Password,
		code: StepCode,
	}),
	output: envelope(StaffMember),
	access: "public",
	summary: "Sign in to the console",
});

export const signOutStaff = endpoint({
	method: "POST",
	path: "/staff/sign-out",
	output: envelope(nothing),
	access: "public",
	summary: "Sign out of the console",
});

export const getStaffMember = endpoint({
	method: "GET",
	path: "/staff/me",
	output: envelope(StaffMember),
	access: "staff",
	withOneTimePassword: true,
	withoutTwoStep: true,
	summary: "Who is signed in to the console",
});

export const changeStaffPassword = endpoint({
	method: "POST",
	path: "/staff/password",
	input: z.object({ current_password: Password, new_password: NewPassword, code: StepCode }),
	output: envelope(StaffMember),
	access: "staff",
	withOneTimePassword: true,
	withoutTwoStep: true,
	summary: "Change one's own password; all other sign-ins end",
});

export const StaffListItem = z.object({
	id: z.string(),
	version: z.number(),
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** Works for all locations, also those opened later; owners always do. */
	all_locations: z.boolean(),
	/** Otherwise the locations chosen; none: nothing of any location is visible. */
	locations: z.array(z.number()),
	state: z.enum(["active", "invited", "off"]),
	two_step: z.boolean(),
	last_seen_at: z.iso.datetime().nullable(),
	/** Email with the newest link to choose a password, while it can be used; null without such a link. */
	link_mail: MailSummary.pick({ state: true, last_error: true, created_at: true }).nullable(),
});
export type StaffListItem = z.infer<typeof StaffListItem>;

const owner = may("run_shop");
const MemberId = z.string().min(1).max(80);
const Person = z.object({
	name: Line(80),
	role: z.enum(staffRoles, "Choose a role."),
	/** Ignored with `all_locations`. */
	locations: z.array(z.number().int().positive()).max(200),
	all_locations: z.boolean().default(false),
});

/** What says where somebody works, of a form with other mistakes. */
export const ReadablePerson = Person.pick({ role: true, locations: true, all_locations: true });

export const listStaff = endpoint({
	method: "GET",
	path: "/staff/members",
	output: envelope(
		z.object({ members: z.array(StaffListItem), places: z.array(z.object({ id: z.number(), title: z.string(), city: z.string() })) }),
	),
	access: owner,
	summary: "Everyone who works with the console",
});

export const inviteStaff = endpoint({
	method: "POST",
	path: "/staff/members",
	/** With one's own password and code where an owner is invited. */
	input: Person.extend({ email: Email, ...Proof }),
	output: envelope(StaffListItem),
	access: owner,
	status: 201,
	summary: "Invite someone: a mail with a link to choose a password, good once and for three days",
});

export const changeStaff = endpoint({
	method: "PATCH",
	path: "/staff/members/:id",
	input: Person.extend({
		id: MemberId,
		version: z.number().int().min(0),
		/** Deactivated: all sessions are revoked. */
		off: z.boolean(),
		/** Disables two-step sign-in for a member of staff who lost their device. */
		drop_two_step: z.boolean().default(false),
		/** Re-authentication of the caller, for `drop_two_step` and if the person is or becomes an owner. */
		...Proof,
	}),
	output: envelope(StaffListItem),
	access: owner,
	summary: "Change someone's role or locations, or switch them off",
});

export const sendStaffLink = endpoint({
	method: "POST",
	path: "/staff/members/:id/link",
	/** The caller's own password and code, required if the invited person already has a password, which the link replaces. */
	input: z.object({ id: MemberId, ...Proof }),
	output: envelope(nothing),
	access: owner,
	summary: "Send someone a new link to choose a password",
});

const LinkToken = z.string().min(20).max(80);

export const previewStaffLink = endpoint({
	method: "POST",
	path: "/staff/invitations/look",
	input: z.object({ token: LinkToken }),
	output: envelope(z.object({ name: z.string(), email: z.string() })),
	access: "public",
	summary: "Whose link this is; `gone` where it was used or has run out",
});

export const acceptStaffLink = endpoint({
	method: "POST",
	path: "/staff/invitations/accept",
	input: z.object({ token: LinkToken, new_password: NewPassword }),
	output: envelope(nothing),
	access: "public",
	summary: "Choose a password with a link; all other sign-ins end",
});

export const getTwoStep = endpoint({
	method: "GET",
	path: "/staff/two-step",
	output: envelope(z.object({ on: z.boolean(), recovery_left: z.number() })),
	access: "staff",
	withoutTwoStep: true,
	summary: "Whether one's own two-step sign-in is on",
});

export const startTwoStep = endpoint({
	method: "POST",
	path: "/staff/two-step/start",
	input: z.object({ password: Password }),
	output: envelope(
		z.object({
			/** TOTP secret, for manual entry. */
			key: z.string(),
			/** QR code as a data URL. */
			qr: z.string(),
		}),
	),
	access: "staff",
	withoutTwoStep: true,
	summary: "A new key for an authenticator app; it counts once it is confirmed",
});

export const confirmTwoStep = endpoint({
	method: "POST",
	path: "/staff/two-step/confirm",
	input: z.object({ code: TypedCode.pipe(z.string().min(1, "Fill this in.")) }),
	output: envelope(z.object({ recovery_codes: z.array(z.string()) })),
	access: "staff",
	withoutTwoStep: true,
	summary: "Switch two-step sign-in on with a code of the app; the recovery codes are shown once",
});

export const stopTwoStep = endpoint({
	method: "POST",
	path: "/staff/two-step/off",
	input: z.object({ password: Password, code: StepCode }),
	output: envelope(nothing),
	access: "staff",
	summary: "Switch one's own two-step sign-in off",
});

export const StaffAccount = z.object({
	/** Waits for its confirmation. */
	pending_email: z.string().nullable(),
	two_step: z.boolean(),
	two_step_required: z.boolean(),
	sessions: z.array(
		z.object({
			id: z.string(),
			/** Such as "Chrome on Windows". */
			title: z.string(),
			signed_in_at: z.iso.datetime(),
			seen_at: z.iso.datetime(),
			current: z.boolean(),
		}),
	),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const getStaffAccount = endpoint({
	method: "GET",
	path: "/staff/account",
	output: envelope(StaffAccount),
	access: "staff",
	summary: "One's own account: sign-ins, a new address that waits, two-step sign-in",
});

export const requestStaffEmail = endpoint({
	method: "POST",
	path: "/staff/account/email",
	input: z.object({ email: Email, ...Proof }),
	output: envelope(StaffAccount),
	access: "staff",
	summary: "Ask for another e-mail address; it counts once the link sent there is used, and the old one is told",
});

export const cancelStaffEmail = endpoint({
	method: "DELETE",
	path: "/staff/account/email",
	output: envelope(StaffAccount),
	access: "staff",
	summary: "Take back the new e-mail address that waits",
});

export const previewStaffEmail = endpoint({
	method: "POST",
	path: "/staff/account/email/look",
	input: z.object({ token: LinkToken }),
	output: envelope(z.object({ email: z.string() })),
	access: "public",
	summary: "Which address a link confirms; `gone` where it was used or has run out",
});

export const confirmStaffEmail = endpoint({
	method: "POST",
	path: "/staff/account/email/confirm",
	input: z.object({ token: LinkToken }),
	output: envelope(nothing),
	access: "public",
	summary: "Confirm a new e-mail address with its link",
});

export const endStaffSession = endpoint({
	method: "POST",
	path: "/staff/account/sessions/:id/end",
	input: z.object({ id: MemberId, ...Proof }),
	output: envelope(StaffAccount),
	access: "staff",
	summary: "End one of one's own sign-ins",
});

export const endOtherStaffSessions = endpoint({
	method: "POST",
	path: "/staff/account/sessions/end-others",
	input: z.object(Proof),
	output: envelope(StaffAccount),
	access: "staff",
	summary: "End all of one's own sign-ins but this one",
});

export const requestStaffReset = endpoint({
	method: "POST",
	path: "/staff/password/forgotten",
	input: z.object({ email: Email }),
	output: envelope(nothing),
	access: "public",
	summary: "Send a link to choose a new password, if the address belongs to a member of staff",
});

export const staffEndpoints = [
	signInStaff,
	signOutStaff,
	getStaffMember,
	changeStaffPassword,
	listStaff,
	inviteStaff,
	changeStaff,
	sendStaffLink,
	previewStaffLink,
	acceptStaffLink,
	getTwoStep,
	startTwoStep,
	confirmTwoStep,
	stopTwoStep,
	getStaffAccount,
	requestStaffEmail,
	cancelStaffEmail,
	previewStaffEmail,
	confirmStaffEmail,
	endStaffSession,
	endOtherStaffSessions,
	requestStaffReset,
] as const;
