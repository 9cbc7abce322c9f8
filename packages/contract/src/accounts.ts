// Customer accounts API: sign-up, sign-in, email links, profile, devices, data export and deletion.
// Anti-enumeration: no response reveals whether an address has an account.
import { z } from "zod";
import { endpoint, envelope, nothing } from "./endpoint.ts";
import { NewPassword } from "./password.ts";
import { Email, Line, Phone } from "./text.ts";

/** Email address, normalised: trimmed and lower-cased. */
const MailAddress = z
	.string("Fill this in.")
	.transform((typed) => typed.trim().toLowerCase())
	.pipe(Email);

/** Password to verify (not to choose): any length up to the limit, no strength rules. */
const GivenPassword = z.string().min(1, "Fill this in.").max(128);

const Code = z
	.string()
	.trim()
	.regex(/^\d{6}$/, "The code has 6 digits.");

/**
 * Token in a link to `/verify-account/` or `/reset-password/`. A malformed token is no validation error: the response is
 * "unknown".
 */
const LinkToken = z.string().min(1).max(200);

export const User = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable() });
export type User = z.infer<typeof User>;

/** Current session. For a guest, `user` is null and `user_verfied` is false. */
export const Me = z.object({ user: User.nullable(), user_verfied: z.boolean() });
export type Me = z.infer<typeof Me>;

/** Response of every call that signs in. */
export const SignedIn = z.object({
	user: User,
	user_verfied: z.boolean(),
	/** Messages about merging the guest cart into the account, such as a line whose quantity was capped. */
	notes: z.array(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Profile = z.object({
	user: User,
	user_verfied: z.boolean(),
	/** New address waiting to be verified; null if no change is pending. */
	pending_email: z.string().nullable(),
	/** False for a customer who only signs in with one-time codes. */
	has_password: z.boolean(),
	created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

export const Device = z.object({
	id: z.string(),
	/** Device name from the user agent: "Chrome on Windows". */
	title: z.string(),
	ip: z.string().nullable(),
	signed_in_at: z.iso.datetime(),
	seen_at: z.iso.datetime(),
	/** True for the session of this request. */
	current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Purpose and validity of an email link. `kind` is null for an unknown token. */
export const Link = z.object({
	kind: z.enum(["verify", "change_email", "reset"]).nullable(),
	state: z.enum(["open", "expired", "used", "unknown"]),
});
export type Link = z.infer<typeof Link>;

export const getMe = endpoint({
	method: "GET",
	path: "/account/me",
	output: envelope(Me),
	access: "public",
	summary: "Who is signed in; for a guest the user is null",
});

export const signUp = endpoint({
	method: "POST",
	path: "/account/sign-up",
	input: z.object({
		name: Line(80),
		email: MailAddress,
		password: NewPassword,
		phone: Phone.nullable().optional(),
		/** Path to return to after the link; anything but a path of this shop is ignored (open-redirect protection). */
		to: z.string().max(2000).optional(),
	}),
	output: envelope(nothing),
	access: "public",
	summary: "Open an account. The answer is always to check one's mail; nobody is signed in",
});

export const signIn = endpoint({
	method: "POST",
	path: "/account/sign-in",
	input: z.object({ email: MailAddress, password: GivenPassword }),
	output: envelope(SignedIn),
	access: "public",
	summary: "Sign in with a password",
});

export const requestCode = endpoint({
	method: "POST",
	path: "/account/code",
	input: z.object({ email: MailAddress }),
	output: envelope(nothing),
	access: "public",
	summary: "Ask for a one-time code by mail: 6 digits, valid for 10 minutes and 5 tries",
});

export const signInWithCode = endpoint({
	method: "POST",
	path: "/account/sign-in/code",
	input: z.object({ email: MailAddress, code: Code }),
	output: envelope(SignedIn),
	access: "public",
	summary: "Sign in with the code from the mail",
});

export const signOut = endpoint({
	method: "POST",
	path: "/account/sign-out",
	output: envelope(nothing),
	access: "public",
	summary: "Sign out on this device",
});

export const readLink = endpoint({
	method: "POST",
	path: "/account/link",
	input: z.object({ token: LinkToken }),
	output: envelope(Link),
	access: "public",
	summary: "What a link of a mail is for and whether it can still be used. Does not use it",
});

export const verifyAccount = endpoint({
	method: "POST",
	path: "/account/verify",
	input: z.object({ token: LinkToken }),
	output: envelope(SignedIn),
	access: "public",
	summary:
		"Use the link of `/verify-account/{token}`: signs in. Expired: `gone`; used: `conflict`; unknown: `not_found`. A link for a changed address asks for its customer's sign-in first: `unauthorized`",
});

export const resendVerification = endpoint({
	method: "POST",
	path: "/account/verify/resend",
	input: z.object({ token: LinkToken.optional() }),
	output: envelope(nothing),
	access: "public",
	summary: "Send the verification mail again: to whoever is signed in, or to the one an expired link was for",
});

export const requestReset = endpoint({
	method: "POST",
	path: "/account/forgotten",
	input: z.object({ email: MailAddress }),
	output: envelope(nothing),
	access: "public",
	summary: "Ask for a link to choose a new password. The answer is the same for every address",
});

export const resetPassword = endpoint({
	method: "POST",
	path: "/account/reset",
	input: z.object({ token: LinkToken, new_password: NewPassword }),
	output: envelope(nothing),
	access: "public",
	summary: "Use the link of `/reset-password/{token}`; all sign-ins end. Expired: `gone`; used: `conflict`; unknown: `not_found`",
});

export const getProfile = endpoint({
	method: "GET",
	path: "/account/profile",
	output: envelope(Profile),
	access: "customer",
	summary: "One's own account",
});

export const changeProfile = endpoint({
	method: "PATCH",
	path: "/account/profile",
	input: z.object({ name: Line(80).optional(), phone: Phone.nullable().optional() }),
	output: envelope(Profile),
	access: "customer",
	summary: "Change name and phone; a phone of null is none",
});

export const changeEmail = endpoint({
	method: "POST",
	path: "/account/email",
	input: z.object({ email: MailAddress, password: GivenPassword.optional(), code: Code.optional() }),
	output: envelope(nothing),
	access: "customer",
	summary: "Ask for another mail address, with the password or a code. It counts once the link sent there has been used",
});

export const cancelEmailChange = endpoint({
	method: "DELETE",
	path: "/account/email",
	output: envelope(Profile),
	access: "customer",
	summary: "Keep the old mail address: the link sent to the new one is void",
});

export const changePassword = endpoint({
	method: "POST",
	path: "/account/password",
	input: z.object({ current_password: GivenPassword, new_password: NewPassword }),
	output: envelope(Profile),
	access: "customer",
	summary: "Change one's password; all other sign-ins end",
});

export const listDevices = endpoint({
	method: "GET",
	path: "/account/devices",
	output: envelope(z.array(Device)),
	access: "customer",
	summary: "Where one is signed in, this device first",
});

export const endDevice = endpoint({
	method: "DELETE",
	path: "/account/devices/:id",
	input: z.object({ id: z.string().min(1).max(100) }),
	output: envelope(z.array(Device)),
	access: "customer",
	summary: "Sign one device out",
});

export const endOtherDevices = endpoint({
	method: "POST",
	path: "/account/devices/end-others",
	output: envelope(z.array(Device)),
	access: "customer",
	summary: "Sign all other devices out",
});

export const downloadData = endpoint({
	method: "GET",
	path: "/account/data",
	/** Data export: `exported_at`, `account`, `devices`, and one entry per module that stores data about the customer. */
	output: envelope(z.record(z.string(), z.unknown())),
	access: "customer",
	summary: "Everything the shop knows about the customer, as a file",
});

export const deleteAccount = endpoint({
	method: "POST",
	path: "/account/delete",
	input: z.object({ password: GivenPassword.optional(), code: Code.optional() }),
	output: envelope(nothing),
	access: "customer",
	summary: "Delete the account, with the password or a code. Orders stay as the law asks, without the person",
});

export const accountEndpoints = [
	getMe,
	signUp,
	signIn,
	requestCode,
	signInWithCode,
	signOut,
	readLink,
	verifyAccount,
	resendVerification,
	requestReset,
	resetPassword,
	getProfile,
	changeProfile,
	changeEmail,
	cancelEmailChange,
	changePassword,
	listDevices,
	endDevice,
	endOtherDevices,
	downloadData,
	deleteAccount,
] as const;
