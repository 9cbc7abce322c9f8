// bench/RESULTS.md has sections of several tools; each replaces its own.

/** `text` with the section of this title replaced, or added at the end. */
export function withSection(text: string, title: string, lines: readonly string[]): string {
	const section = `## ${title}\n\n${lines.join("\n").trim()}\n`;
	const { before, after } = around(text, title);
	return `${before.trimEnd()}\n\n${section}${after === "" ? "" : `\n${after}`}`;
}

/** The section of this title with its heading; empty if there is none. */
export function sectionOf(text: string, title: string): string {
	const { before, after } = around(text, title);
	return text.slice(before.length, text.length - after.length);
}

function around(text: string, title: string): { before: string; after: string } {
	const from = text.indexOf(`## ${title}\n`);
	if (from < 0) return { before: text, after: "" };
	const next = text.indexOf("\n## ", from);
	return { before: text.slice(0, from), after: next < 0 ? "" : text.slice(next + 1) };
}
