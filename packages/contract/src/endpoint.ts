// What crosses the wire. One definition gives the server its checks, the client its types and OpenAPI its page.
import { z } from "zod";

export const staffRoles = ["owner", "catalogue", "orders", "service_desk", "content"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who may call: anyone; whoever owns a guest token or an account; a signed-in customer; any signed-in member of staff;
 * staff with one of the roles named (an owner always may).
 */
export type Access = "public" | "guest" | "customer" | "staff" | readonly StaffRole[];

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
	/** The status of a success; 200 unless said. */
	readonly status: number;
	/** The largest body accepted, in bytes. */
	readonly bodyLimit: number;
	/** The body arrives as the text `body`, from any site: a signature over its bytes says who sent it. */
	readonly raw: boolean;
	/** Staff may call it before they have replaced a one-time password; everything else is refused until then. */
	readonly withOneTimePassword: boolean;
	/** The body is a file and arrives as the bytes `file`; the other fields stand in the query. */
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
	file?: boolean;
};

const noInput = z.object({});
type NoInput = typeof noInput;

const defaultBodyLimit = 64 * 1024;

/**
 * The input is one flat object: path parameters (`:slug`), the query of a GET, or the JSON body of the others, so that
 * a field's error always names the field. Bodies of more than 64 KiB are refused unless the endpoint says otherwise.
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
		file: definition.file ?? false,
	};
}

/** A browser sends a file as it is; the server has read it by the time it is checked. */
export const FileBody = z.custom<Uint8Array | Blob>((value) => value instanceof Uint8Array && value.byteLength > 0, "Choose a file.");

/** The envelope of every success but `POST /store-service`. */
export function envelope<D extends z.ZodType>(data: D) {
	return z.object({ data, message: z.string().optional() });
}

export const nothing = z.null();

export type RouteOf<E> = E extends Endpoint<infer M, infer P> ? `${M} ${P}` : never;
export type InputOf<E> = E extends Endpoint<Method, string, infer I> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<Method, string, z.ZodType, infer O> ? z.output<O> : never;
