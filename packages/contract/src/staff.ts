// People who run the shop. Their sign-in has nothing in common with a customer's.
import { z } from "zod";
import { endpoint, envelope, nothing, staffRoles } from "./endpoint.ts";
import { Email } from "./text.ts";

export const StaffMember = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** True until the one-time password has been replaced. */
	must_change_password: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const NewPassword = z.string().min(10, "Use 10 characters or more.").max(128, "Use 128 characters at most.");

export const signInStaff = endpoint({
	method: "POST",
	path: "/staff/sign-in",
	input: z.object({ email: Email, password: z.string().min(1, "Fill this in.").max(128) }),
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
	summary: "Who is signed in to the console",
});

export const changeStaffPassword = endpoint({
	method: "POST",
	path: "/staff/password",
	input: z.object({ current_password: z.string().min(1, "Fill this in.").max(128), new_password: NewPassword }),
	output: envelope(StaffMember),
	access: "staff",
	summary: "Change one's own password; all other sign-ins end",
});

export const staffEndpoints = [signInStaff, signOutStaff, getStaffMember, changeStaffPassword] as const;
