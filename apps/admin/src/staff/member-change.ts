// What the staff page's dialogs send to its action, and what the action answers.
import type { StaffRole } from "@lapwing/contract/endpoint";
import type { FormRefusal } from "../failure/form-failure.ts";

export type MemberForm = {
	name: string;
	email: string;
	role: StaffRole;
	locations: number[];
	all_locations: boolean;
	off: boolean;
	drop_two_step: boolean;
	password: string;
	code: string;
};
export type MemberChange =
	| { kind: "invite"; form: MemberForm }
	| { kind: "change"; id: string; version: number; form: MemberForm }
	| { kind: "link"; id: string; password: string; code: string };
export type MemberAnswer = FormRefusal | { done: number };
