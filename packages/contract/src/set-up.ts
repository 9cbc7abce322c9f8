// Set-up of a new shop: steps whose state is derived from the shop's data, and drafts of policies to accept.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";

const owner = may("run_shop");

export const setUpSteps = [
	"shop",
	"brand",
	"location",
	"catalogue",
	"product",
	"delivery",
	"payments",
	"mail",
	"policies",
	"staff",
	"test_order",
] as const;
export type SetUpStepId = (typeof setUpSteps)[number];

export const SetUpStep = z.object({
	id: z.enum(setUpSteps),
	/** Nothing is missing. */
	done: z.boolean(),
	/** The owner has chosen to leave it; it can still be done. */
	skipped: z.boolean(),
	/** What is still missing, a sentence each. */
	missing: z.array(z.string()),
	/** What is done but not final, such as drafts that nobody has checked. */
	note: z.string().nullable(),
});
export type SetUpStep = z.infer<typeof SetUpStep>;

export const SetUp = z.object({
	/** Onboarding required: the shop is empty and set-up has not been marked as done. */
	needed: z.boolean(),
	steps: z.array(SetUpStep),
});
export type SetUp = z.infer<typeof SetUp>;

export const getSetUp = endpoint({
	method: "GET",
	path: "/staff/set-up",
	output: envelope(SetUp),
	access: owner,
	summary: "What a new shop still needs before it can open",
});

export const finishSetUp = endpoint({
	method: "POST",
	path: "/staff/set-up/finish",
	output: envelope(SetUp),
	access: owner,
	summary: "The owner leaves the set-up; the console starts with the dashboard from now on",
});

export const skipSetUpStep = endpoint({
	method: "POST",
	path: "/staff/set-up/steps/:step",
	input: z.object({ step: z.enum(setUpSteps), skipped: z.boolean() }),
	output: envelope(SetUp),
	access: owner,
	summary: "Skip a step of the set-up, or take it up again",
});

export const PolicyDraft = z.object({
	slug: z.string(),
	/** Address of the page. */
	path: z.string(),
	title: z.string(),
	html: z.string(),
	/** Data of the seller that the draft lacks, such as the address. */
	lacks: z.array(z.string()),
	/** The shop has this page; the draft can no longer be accepted. */
	written: z.boolean(),
	/** Accepted, and not marked as checked. */
	unchecked: z.boolean(),
});
export type PolicyDraft = z.infer<typeof PolicyDraft>;

export const listPolicyDrafts = endpoint({
	method: "GET",
	path: "/staff/set-up/policies",
	output: envelope(z.array(PolicyDraft)),
	access: owner,
	summary: "Drafts of the policies with the seller's data filled in",
});

export const acceptPolicyDraft = endpoint({
	method: "POST",
	path: "/staff/set-up/policies/:slug",
	input: z.object({ slug: z.string().max(120) }),
	output: envelope(z.array(PolicyDraft)),
	access: owner,
	status: 201,
	summary: "Publish the draft of a policy; `conflict` where the page is written already",
});

export const setUpEndpoints = [getSetUp, finishSetUp, skipSetUpStep, listPolicyDrafts, acceptPolicyDraft] as const;
