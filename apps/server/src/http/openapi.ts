// OpenAPI 3.1 document from the contract's schemas, and an HTML page of it without external resources.
import type { Access, Endpoint } from "@lapwing/contract/endpoint";
import { rolesWith } from "@lapwing/contract/permissions";
import { Problem, statusOf } from "@lapwing/contract/problem";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

export function openApiOf(endpoints: readonly Endpoint[], shop: { name: string; siteUrl: string }): JsonSchema {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const endpoint of endpoints) {
		const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
		(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: `${shop.name} API`,
			version: "1",
			description: "Every call of the shop. Successes are enveloped in `data`; failures carry `message`, `code` and, per field, `errors`.",
		},
		servers: [{ url: `${shop.siteUrl}/public/api` }],
		paths,
		components: { schemas: { Problem: schemaOf(Problem, "output") } },
	};
}

function operationOf(endpoint: Endpoint): JsonSchema {
	const input = schemaOf(endpoint.input, "input") as { properties?: Record<string, JsonSchema>; required?: string[] };
	const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string));
	const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name));
	const required = (input.required ?? []).filter((name) => !inPath.has(name));
	const parameters = Object.entries(input.properties ?? {})
		.filter(([name]) => inPath.has(name) || endpoint.method === "GET" || (endpoint.file && name !== "file"))
		.map(([name, schema]) => ({
			name,
			in: inPath.has(name) ? "path" : "query",
			required: inPath.has(name) || required.includes(name),
			schema,
		}));
	const hasBody = endpoint.method !== "GET" && rest.length > 0;
	return {
		operationId: operationId(endpoint),
		summary: endpoint.summary,
		description: `Who may call: ${inWords(endpoint.access)}.`,
		...(parameters.length > 0 && { parameters }),
		...(hasBody && {
			requestBody: {
				required: required.length > 0,
				content: endpoint.file
					? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
					: {
							"application/json": {
								schema: { type: "object", properties: Object.fromEntries(rest), ...(required.length > 0 && { required }) },
							},
						},
			},
		}),
		responses: {
			[endpoint.status]: { description: "Done", content: { "application/json": { schema: schemaOf(endpoint.output, "output") } } },
			default: {
				description: `A problem (${Object.entries(statusOf)
					.map(([code, status]) => `${status} ${code}`)
					.join(", ")})`,
				content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
			},
		},
	};
}

function operationId({ method, path }: Endpoint): string {
	return `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
	return json;
}

function inWords(access: Access): string {
	if (access === "public") return "anyone";
	if (access === "guest") return "whoever holds a guest token or an account";
	if (access === "customer") return "a signed-in customer";
	if (access === "staff") return "any member of staff";
	const roles = ["owner", ...rolesWith(access.may)].map((role) => role.replaceAll("_", " "));
	return `staff with the role ${roles.join(" or ")}`;
}

export function apiDocsPage(endpoints: readonly Endpoint[], shop: { name: string }, stylesheet: string): string {
	const rows = endpoints.map((endpoint) => {
		const input = schemaOf(endpoint.input, "input") as { properties?: Record<string, unknown> };
		const hasInput = Object.keys(input.properties ?? {}).length > 0;
		return `<section class="demo" id="${operationId(endpoint)}"><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)}. Who may call: ${escape(inWords(endpoint.access))}.</p>
${hasInput ? `<details><summary>What to send</summary>${codeBlock(input)}</details>` : '<p class="muted">Takes nothing.</p>'}
<details><summary>What comes back (${endpoint.status})</summary>${codeBlock(schemaOf(endpoint.output, "output"))}</details></section>`;
	});
	return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${escape(shop.name)}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="${stylesheet}"></head>
<body><main class="wrap api-docs"><h1>${escape(shop.name)} API</h1>
<p class="lead">Every call starts with <code>/public/api</code>. For programs: <a class="link" href="openapi.json">openapi.json</a>.</p>
${rows.join("\n")}
<section class="demo" id="problems"><h2>When something is wrong</h2>${codeBlock(schemaOf(Problem, "output"))}</section></main></body></html>`;
}

function codeBlock(value: unknown): string {
	return `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;
}

function escape(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
