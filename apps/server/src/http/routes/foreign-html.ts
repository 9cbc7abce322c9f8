// Sanitises HTML of upstream servers (API_BASE, BLOG_BASE) on arrival, as our own is on writing. The contract says which fields hold
// HTML: those declared as `Html`.
import type { Transport } from "@lapwing/contract/client";
import type { Endpoint } from "@lapwing/contract/endpoint";
import { z } from "zod";
import { sanitiseHtml } from "../../modules/html/sanitise.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

type ForeignHtml = {
	/** Wraps a transport so that the HTML of its answers is sanitised. */
	cleaning(transport: Transport): Transport;
	/** Sanitises an answer that is proxied to a browser. */
	cleanAnswer(method: string, path: string, answer: Response): Promise<Response>;
};

export function cleanForeignHtml(endpoints: readonly Endpoint[]): ForeignHtml {
	const schemas = new Map<string, JsonSchema>();
	const patterns: { method: string; pattern: RegExp; route: string }[] = [];
	for (const { method, path, output } of endpoints) {
		const schema = z.toJSONSchema(output, { io: "output", unrepresentable: "any" });
		if (!JSON.stringify(schema).includes('"contentMediaType":"text/html"')) continue;
		schemas.set(`${method} ${path}`, schema);
		patterns.push({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"), route: `${method} ${path}` });
	}
	const clean = (route: string, answer: unknown) => {
		const schema = schemas.get(route);
		return schema === undefined ? answer : cleanAs(schema, schema, answer);
	};
	return {
		cleaning: (transport) => async (method, path, input, options) =>
			clean(`${method} ${path}`, await transport(method, path, input, options)),
		async cleanAnswer(method, path, answer) {
			const route = patterns.find((each) => each.method === method && each.pattern.test(path))?.route;
			if (route === undefined || !answer.ok) return answer;
			const body: unknown = await answer.json().catch(() => undefined);
			const headers = new Headers(answer.headers);
			for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
			headers.set("content-type", "application/json");
			return new Response(JSON.stringify(clean(route, body) ?? null), { status: answer.status, headers });
		},
	};
}

/** Sanitises the fields that the schema declares as HTML. Upstream answers may lack fields or have more. */
function cleanAs(schema: JsonSchema, root: JsonSchema, value: unknown): unknown {
	const { $ref, anyOf, oneOf, allOf, properties, items, contentMediaType } = schema;
	if ($ref !== undefined) {
		const named = root.$defs?.[$ref.replace("#/$defs/", "")];
		return named === undefined ? value : cleanAs(named, root, value);
	}
	// React renders an array as its concatenated text, so only strings are let through.
	if (contentMediaType === "text/html") return typeof value === "string" ? sanitiseHtml(value) : (value ?? null) && "";
	let cleaned = value;
	for (const each of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) cleaned = cleanAs(each, root, cleaned);
	if (Array.isArray(cleaned)) return items === undefined ? cleaned : cleaned.map((each) => cleanAs(items as JsonSchema, root, each));
	if (typeof cleaned !== "object" || cleaned === null || properties === undefined) return cleaned;
	const fields: Record<string, unknown> = { ...cleaned };
	for (const [name, field] of Object.entries(properties)) {
		if (Object.hasOwn(fields, name)) fields[name] = cleanAs(field as JsonSchema, root, fields[name]);
	}
	return fields;
}
