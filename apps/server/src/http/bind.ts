// Binds an endpoint of the contract to its handler: authorisation, input validation, check of the answer against its schema. The same
// path serves HTTP calls and in-process calls of SSR.
import { type Endpoint, isForStaff, type OutputOf } from "@lapwing/contract/endpoint";
import { roleMay } from "@lapwing/contract/permissions";
import type { FieldErrors } from "@lapwing/contract/problem";
import type { z } from "zod";
import { type Actor, AppError, type Ctx, invalidInput } from "../ctx.ts";
import { plainIssue } from "./plain-issues.ts";
import { fieldErrorsOf } from "./problem.ts";

/** Request data that a handler may use, and the headers of its answer. */
export type Call = {
	ip: string;
	headers: Headers;
	/** Written to by handlers (cookies); sent with the answer, or with the rendered page that made the call. */
	reply: Headers;
};

type Handler<E extends Endpoint> = (ctx: Ctx, input: z.output<E["input"]>, call: Call) => Promise<OutputOf<E>>;

/**
 * Problems that the handler would find in an input that does not fit its schema: what is checked against the database, of the fields that can be
 * read. A form then shows all its mistakes at once.
 */
type FindProblems = (ctx: Ctx, rawInput: unknown) => Promise<FieldErrors>;

export type Bound = {
	endpoint: Endpoint;
	handler: (ctx: Ctx, input: never, call: Call) => Promise<unknown>;
	findProblems?: FindProblems;
};

export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, findProblems?: FindProblems): Bound {
	return { endpoint, handler: handler, ...(findProblems && { findProblems }) };
}

export type ActorReader = {
	customer(call: Call): Promise<Actor>;
	staff(call: Call): Promise<Actor>;
};

export type ApiDeps = {
	/** A new context for each call: its own time, no transaction. */
	ctx: (actor: Actor) => Ctx;
	actors: ActorReader;
	/** Response validation: development and tests compare each answer with its schema. */
	checkAnswers: boolean;
};

export async function answerCall(deps: ApiDeps, bound: Bound, rawInput: unknown, call: Call): Promise<unknown> {
	const { endpoint, handler } = bound;
	const actor = await admit(deps.actors, endpoint, call);
	const parsed = endpoint.input.safeParse(rawInput, { error: plainIssue });
	if (!parsed.success) throw invalidInput({ ...(await furtherProblems(bound, deps.ctx(actor), rawInput)), ...fieldErrorsOf(parsed.error) });
	refuseUnstorableText(parsed.data, []);
	const answer = await handler(deps.ctx(actor), parsed.data as never, call);
	if (deps.checkAnswers) expectAnswer(endpoint, answer);
	return answer;
}

/** A refusal of another kind, such as an order that is gone, is told once the fields are right. */
async function furtherProblems({ findProblems }: Bound, ctx: Ctx, rawInput: unknown): Promise<FieldErrors> {
	if (findProblems === undefined) return {};
	refuseUnstorableText(rawInput, []);
	try {
		return await findProblems(ctx, rawInput);
	} catch (error) {
		if (error instanceof AppError) return error.errors ?? {};
		throw error;
	}
}

export async function admit(actors: ActorReader, { access, withOneTimePassword, withoutTwoStep }: Endpoint, call: Call): Promise<Actor> {
	if (isForStaff(access)) {
		const actor = await actors.staff(call);
		if (actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
		if (actor.mustChangePassword && !withOneTimePassword) throw new AppError("forbidden", "Choose a password of your own first.");
		if (actor.mustSetUpTwoStep && !withoutTwoStep) throw new AppError("forbidden", "Set up two-step sign-in first.");
		if (typeof access === "object" && !roleMay(actor.role, access.may)) throw new AppError("forbidden", "Your role does not allow this.");
		return actor;
	}
	const actor = await actors.customer(call);
	if (access === "customer" && actor.kind !== "customer") throw new AppError("unauthorized", "Sign in first.");
	if (access === "guest" && actor.kind === "guest" && actor.token === undefined)
		throw new AppError("bad_request", "The guest-token header is missing.");
	return actor;
}

/** PostgreSQL text cannot hold NUL or lone surrogates; refused here with the name of the field. */
const isUnstorable = (text: string) => text.includes("\0") || !text.isWellFormed();

function refuseUnstorableText(value: unknown, path: string[]): void {
	if (typeof value === "string") {
		if (isUnstorable(value)) throw invalidInput({ [path.join(".") || "body"]: ["This contains a character that cannot be used."] });
	} else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array)) {
		for (const [name, each] of Object.entries(value)) {
			if (isUnstorable(name)) throw invalidInput({ body: ["A field's name contains a character that cannot be used."] });
			refuseUnstorableText(each, [...path, name]);
		}
	}
}

function expectAnswer(endpoint: Endpoint, answer: unknown): void {
	const parsed = endpoint.output.safeParse(answer);
	const where = `${endpoint.method} ${endpoint.path}`;
	if (!parsed.success) throw new Error(`${where} answered against its schema: ${parsed.error.message}`);
	// Zod drops fields that a schema does not name; a difference means that a field would have been published by accident.
	if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(answer)))
		throw new Error(`${where} answered with fields its schema does not name`);
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, each]) => each !== undefined)
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, each]) => [name, sorted(each)]),
	);
}
