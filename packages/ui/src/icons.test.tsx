import { readFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as icons from "./icons.tsx";

const originals = new Map<string, unknown>(Object.entries(lucide));
const sheets = ["icons.svg", "icons-common.svg"].map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), "utf8") }));
const sheetOf = (name: string) => sheets.find(({ text }) => text.includes(`<symbol id="${name}"`))?.file ?? "none";
const drawn = new Map(
	[
		...sheets
			.map(({ text }) => text)
			.join("")
			.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/g),
	].map(([, name, shapes]) => [name, shapes]),
);
const shapesIn = (markup: string) => markup.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");

describe("the sheets of icons", () => {
	test("have what icons.tsx names, and nothing else", () => {
		const ids = sheets.flatMap(({ text }) => [...text.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id));
		expect(ids.toSorted()).toEqual(Object.keys(icons).toSorted());
	});

	test.each(Object.keys(icons).filter((name) => name !== "WhatsAppIcon"))("%s is Lucide's, as it is now", (name) => {
		const Original = originals.get(name) as typeof lucide.Heart;
		expect(drawn.get(name)).toBe(shapesIn(renderToStaticMarkup(<Original />)));
	});

	test("an icon points into the sheet by its own name, and is silent", () => {
		for (const [name, Icon] of Object.entries(icons)) {
			expect(renderToStaticMarkup(<Icon className="icon icon--sm" />)).toMatch(
				new RegExp(
					`^<svg class="icon icon--sm" viewBox="0 0 24 24" aria-hidden="true"><use href="[^"]*${sheetOf(name)}[^"]*#${name}"></use></svg>$`,
				),
			);
		}
	});
});
