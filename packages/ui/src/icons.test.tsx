import { readFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as icons from "./icons.tsx";

const originals = new Map<string, unknown>(Object.entries(lucide));
const sheet = readFileSync(new URL("icons.svg", import.meta.url), "utf8");
const drawn = new Map([...sheet.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, shapes]) => [name, shapes]));
const shapesIn = (markup: string) => markup.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");

describe("the sheet of icons", () => {
	test("has what icons.tsx names, and nothing else", () => {
		expect([...drawn.keys()].toSorted()).toEqual(Object.keys(icons).toSorted());
	});

	test.each(Object.keys(icons).filter((name) => name !== "WhatsAppIcon"))("%s is Lucide's, as it is now", (name) => {
		const Original = originals.get(name) as typeof lucide.Heart;
		expect(drawn.get(name)).toBe(shapesIn(renderToStaticMarkup(<Original />)));
	});

	test("an icon points into the sheet by its own name, and is silent", () => {
		for (const [name, Icon] of Object.entries(icons)) {
			expect(renderToStaticMarkup(<Icon className="icon icon--sm" />)).toMatch(
				new RegExp(
					`^<svg class="icon icon--sm" viewBox="0 0 24 24" aria-hidden="true"><use href="[^"]*icons\\.svg[^"]*#${name}"></use></svg>$`,
				),
			);
		}
	});
});
