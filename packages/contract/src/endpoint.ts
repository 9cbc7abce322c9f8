// Endpoint definition: request validation for the server, types for the client, and the OpenAPI document.
import { z } from "zod";
import type { Permission } from "./permissions.ts";

export { type StaffRole, staffRoles } from "./permissions.ts";

/**
 * Authorisation: anyone; a guest token or an account; a signed-in customer; any signed-in member of staff; staff whose role has the
 * permission (permissions.ts).
 */
export type Access = "public" | "guest" | "customer" | "staff" | { readonly may: Permission };

export const may = (permission: Permission): { readonly may: Permission } => ({ may: permission });

/** Whether only staff may call it. */
export const isForStaff = (access: Access): boolean => access === "staff" || typeof access === "object";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Endpoint<
	M extends Method = Method,
	P extends string = string,
	I extends z.ZodType = z.ZodType,
	O extends z.ZodType = z.ZodType,
> = {
	readonly method: M;
	readonly path: P;
	readonly input: I;
	readonly output: O;
	readonly access: Access;
	readonly summary: string;
	/** HTTP status of a success; 200 by default. */
	readonly status: number;
	/** Maximum body size in bytes. */
	readonly bodyLimit: number;
	/**
	 * Webhook: the body is passed unparsed as the text `body` and is exempt from the same-origin check; its signature authenticates
	 * the sender.
	 */
	readonly raw: boolean;
	/** Allowed before staff have replaced a one-time password; all other staff endpoints are refused until then. */
	readonly withOneTimePassword: boolean;
	/** Allowed before staff have set up two-step sign-in where a setting requires it; all other staff endpoints are refused until then. */
	readonly withoutTwoStep: boolean;
	/** File upload: the body is passed as the bytes `file`, other fields come from the query string. */
	readonly file: boolean;
};

type Definition<M extends Method, P extends string, I extends z.ZodType, O extends z.ZodType> = {
	method: M;
	path: P;
	input?: I;
	output: O;
	access: Access;
	summary: string;
	status?: number;
	bodyLimit?: number;
	raw?: boolean;
	withOneTimePassword?: boolean;
	withoutTwoStep?: boolean;
	file?: boolean;
};

const noInput = z.object({});
type NoInput = typeof noInput;

const defaultBodyLimit = 64 * 1024;

/**
 * Input is one flat object of path parameters (`:slug`) and the query (GET) or JSON body (other methods), so that validation
 * errors are keyed by field. Body limit: 64 KiB unless the endpoint sets another.
 */
export function endpoint<M extends Method, P extends string, O extends z.ZodType, I extends z.ZodType = NoInput>(
	definition: Definition<M, P, I, O>,
): Endpoint<M, P, I, O> {
	return {
		method: definition.method,
		path: definition.path,
		input: (definition.input ?? noInput) as I,
		output: definition.output,
		access: definition.access,
		summary: definition.summary,
		status: definition.status ?? 200,
		bodyLimit: definition.bodyLimit ?? defaultBodyLimit,
		raw: definition.raw ?? false,
		withOneTimePassword: definition.withOneTimePassword ?? false,
		withoutTwoStep: definition.withoutTwoStep ?? false,
		file: definition.file ?? false,
	};
}

/** A Blob in the browser; bytes by the time the server validates it. */
export const FileBody = z.custom<Uint8Array | Blob>((value) => value instanceof Uint8Array && value.byteLength > 0, "Choose a file.");

/** Response envelope of every success but `POST /store-service`. */
export function envelope<D extends z.ZodType>(data: D) {
	return z.object({ data, message: z.string().optional() });
}

export const nothing = z.null();

export type RouteOf<E> = E extends Endpoint<infer M, infer P> ? `${M} ${P}` : never;
export type InputOf<E> = E extends Endpoint<Method, string, infer I> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<Method, string, z.ZodType, infer O> ? z.output<O> : never;
