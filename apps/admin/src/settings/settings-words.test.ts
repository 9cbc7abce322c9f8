import { expect, test } from "vitest";
import { settingsWords } from "./settings-words.ts";

/** Sources of the forms by file name. */
const forms = import.meta.glob<string>("./*-{form,forms,box,dialogs}.tsx", { query: "?raw", import: "default", eager: true });
/** Labels of fields and headings of boxes, as they stand in the source. */
const written = /(?:\blabel="|\btitle="|<h2 id="[\w-]+">|<h3>|field\("\w+", ")([^"<{]+)(?="|<)/g;
/** Words of notes, dialogs and connections, which are no settings. */
const noSettings = /Connect|Forget|Remove|No mail server|Provider|connection/;

test("each label of the settings is found by the search", () => {
	const known = new Set(Object.values(settingsWords).flat());
	expect(Object.keys(forms).length).toBeGreaterThan(8);
	const missing = Object.entries(forms).flatMap(([name, source]) =>
		[...source.matchAll(written)]
			.map(([, label = ""]) => label.trim())
			.filter((label) => !known.has(label) && !noSettings.test(label))
			.map((label) => `${name}: ${label}`),
	);
	expect(missing).toEqual([]);
});
