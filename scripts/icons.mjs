// npm run icons: generates packages/ui/src/icons.svg and icons-common.svg, the SVG sprites of the icons named in packages/ui/src/icons.tsx.
// Cached files, so that the shapes are not in every page's bundle.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { root, say } from "./node.mjs";

const folder = join(root, "packages", "ui", "src");
const drawings = new Map(Object.entries(lucide));

/** Lucide has no brand icons; this one follows its style. */
const ours = {
	WhatsAppIcon: [
		'<path d="M3.5 20.5l1.3-4.3a8.6 8.6 0 1 1 3.2 3.1z"/>',
		'<path d="M9.2 8.3c.3-.5.9-.5 1.2 0l.7 1.3c.2.3.1.6-.1.9l-.5.6c.6 1.2 1.5 2.1 2.7 2.7l.6-.6c.2-.2.6-.3.9-.1l1.2.7c.5.3.6.9.2 1.3-.7.8-1.8 1.1-2.8.7-2.2-.8-3.9-2.5-4.7-4.7-.4-1 0-2.1.6-2.8z"/>',
	].join(""),
};

const source = readFileSync(join(folder, "icons.tsx"), "utf8");
const note = "<!-- Made by `npm run icons`. Lucide icons, ISC licence: https://lucide.dev/license -->";
writeSprite("icons.svg", "icon");
writeSprite("icons-common.svg", "common");

/** Sprite of the icons that `icons.tsx` makes by that function. */
function writeSprite(file, maker) {
	const names = [...source.matchAll(new RegExp(`\\b${maker}\\("(\\w+)"\\)`, "g"))].map((match) => match[1]);
	const symbols = names.toSorted().map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${ours[name] ?? shapesOf(name)}</symbol>`);
	// On one line: the browser keeps each line break as a node.
	writeFileSync(join(folder, file), `<svg xmlns="http://www.w3.org/2000/svg">${note}${symbols.join("")}</svg>\n`);
	say(`${file}: ${names.length} icons`);
}

function shapesOf(name) {
	const icon = drawings.get(name);
	if (icon === undefined) throw new Error(`Lucide has no icon “${name}”.`);
	return renderToStaticMarkup(createElement(icon))
		.replace(/^<svg[^>]*>|<\/svg>$/g, "")
		.replace(/><\/\w+>/g, "/>");
}
