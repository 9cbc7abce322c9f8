// The one place that writes JSON-LD (schema.org) into a page. What it says is in the files beside it, one per subject.

export type JsonLdData = { "@type": string } & Record<string, unknown>;

/** Rendered by SSR only: in the browser `data` is undefined (`import.meta.env.SSR ? … : undefined`), so that the code that builds it is not shipped. */
export function JsonLd({ data }: { data: JsonLdData | undefined }) {
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? jsonLdText(data) : "" }}
		/>
	);
}

/** Escaped, so that no text can end the script element. */
function jsonLdText(data: JsonLdData): string {
	return JSON.stringify({ "@context": "https://schema.org", ...data })
		.replaceAll("<", "\\u003c")
		.replaceAll(">", "\\u003e")
		.replaceAll("&", "\\u0026");
}
