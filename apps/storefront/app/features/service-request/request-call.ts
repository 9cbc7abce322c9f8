// Call of POST /free-service by both forms: the body has the specification's seven fields only, the page is sent as a header.
import type { Api, CallOptions } from "@lapwing/contract/client";
import { submittedText } from "./form-text.ts";

const fieldNames = ["name", "email", "phone", "address", "laptop_brand", "laptop_model", "issue_description"] as const;

/** Header with the location page of the form, so that staff know which location was meant. */
export function fromPage(slug: string | undefined): Record<string, string> {
	return slug === undefined || slug === "" ? {} : { "from-page": `/${encodeURIComponent(slug)}` };
}

export type Submitted = { message: string; reference: string | undefined; url: string | null };

/** Another server (API_BASE) may return a message only, or nothing. */
export async function submitRequest(api: Api, fields: Record<string, string>, options: CallOptions): Promise<Submitted> {
	const body = Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? ""]));
	const answer: { data?: { reference?: string; url?: string | null } | null; message?: string | undefined } = await api(
		"POST /free-service",
		body as never,
		options,
	);
	return { message: answer.message || submittedText, reference: answer.data?.reference, url: answer.data?.url ?? null };
}
