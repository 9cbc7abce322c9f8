// Limits of an uploaded SVG, checked before it is drawn: a kilobyte of it can ask for hours of drawing and gigabytes of memory. A strict
// subset of XML is read; whatever else the file holds is refused, since another parser may read it differently.

const maxBytes = 500_000;
const maxElements = 5000;
const maxDepth = 32;
const maxSide = 10_000;
/** Elements drawn by all `use` together. */
const maxUsed = 5000;
const maxClipPathsOfStyles = 4;

/** Elements of librsvg that multiply work, or load something. `fe…` are the primitives of filters. */
const refused = new Set(["filter", "pattern", "mask", "marker", "image", "foreignobject", "include", "tref", "entity"]);

type Element = { name: string; attributes: Map<string, string>; parent: Element | undefined; depth: number; size: number };

const tokens =
	/<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!DOCTYPE\s+svg[^[\]<>]*>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<closed>\/?)>|(?<text>[^<]+)/y;
const declaration = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/;

/** Why the file is refused, or undefined. */
export function findSvgProblem(bytes: Uint8Array): string | undefined {
	if (bytes.byteLength > maxBytes) return "An SVG may have 500 kB at most. Save it as PNG.";
	let source: string;
	try {
		source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return notReadable;
	}
	const declared = declaration.exec(source)?.[0] ?? "";
	const encoding = /encoding\s*=\s*["']([^"']*)/.exec(declared)?.[1] ?? "utf-8";
	if (!/^utf-?8$/i.test(encoding)) return "Save the SVG in UTF-8, or as PNG.";
	const read = readElements(source.slice(declared.length));
	return typeof read === "string" ? read : (findTooLarge(read.elements) ?? findReferences(read.elements, read.styles));
}

const notReadable = "This is not a picture the shop can read. Use PNG, WebP, JPEG or SVG.";
const tooDetailed = "This SVG is too detailed to be drawn here. Save it as PNG.";

function readElements(source: string): { elements: Element[]; styles: string } | string {
	const elements: Element[] = [];
	let open: Element | undefined;
	let styles = "";
	tokens.lastIndex = 0;
	while (tokens.lastIndex < source.length) {
		const token = tokens.exec(source)?.groups;
		if (token === undefined) return "This SVG has parts that the shop does not read, such as entities. Save it as PNG.";
		const text = token["text"] ?? token["data"];
		if (text !== undefined) {
			if (decode(text) === undefined) return "Entities in an SVG are not read. Save it as PNG.";
			if (open?.name === "style") styles += text;
		} else if (token["end"] !== undefined) open = open?.parent;
		else if (token["start"] !== undefined) {
			const attributes = readAttributes(token["attributes"] ?? "");
			if (attributes === undefined) return "Entities in an SVG are not read. Save it as PNG.";
			const element: Element = { name: localName(token["start"]), attributes, parent: open, depth: (open?.depth ?? 0) + 1, size: 1 };
			elements.push(element);
			for (let above = open; above !== undefined; above = above.parent) above.size += 1;
			if (elements.length > maxElements || element.depth > maxDepth) return tooDetailed;
			if (refused.has(element.name) || element.name.startsWith("fe"))
				return `An SVG with “${element.name}” is not drawn here. Save it as PNG.`;
			if (token["closed"] === "") open = element;
		}
	}
	return elements[0]?.name === "svg" ? { elements, styles } : notReadable;
}

/** Without the namespace prefix, which a file may choose as it likes. */
const localName = (name: string) => (name.split(":").at(-1) ?? name).toLowerCase();

function readAttributes(text: string): Map<string, string> | undefined {
	const attributes = new Map<string, string>();
	for (const [, name = "", quoted = ""] of text.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
		const value = decode(quoted.slice(1, -1));
		if (value === undefined) return undefined;
		attributes.set(localName(name), value);
	}
	return attributes;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Character references replaced; undefined where an entity is none of XML's own. */
function decode(text: string): string | undefined {
	let unknown = false;
	const decoded = text.replaceAll(/&(#x[\da-f]+|#\d+|\w+)?;?/gi, (_all, name: string | undefined) => {
		if (name?.startsWith("#")) {
			const code = Number(name[1] === "x" || name[1] === "X" ? `0x${name.slice(2)}` : name.slice(1));
			if (code <= 0x10_ff_ff) return String.fromCodePoint(code);
		}
		const character = named[name ?? ""];
		unknown ||= character === undefined;
		return character ?? "";
	});
	return unknown ? undefined : decoded;
}

function findTooLarge([root]: Element[]): string | undefined {
	const sides = ["width", "height"].map((name) => root?.attributes.get(name) ?? "");
	const box = (root?.attributes.get("viewbox") ?? "").trim().split(/[\s,]+/);
	// Without a size librsvg would have to draw the picture to learn it.
	if (sides.some((side) => side === "" || side.endsWith("%")) && box.length !== 4)
		return "Give the SVG a width and a height, or a viewBox.";
	if ([...sides, ...box].some((side) => Number.parseFloat(side) > maxSide))
		return `This SVG is larger than ${maxSide.toLocaleString("en-IN")} pixels. Make it smaller, or save it as PNG.`;
	return undefined;
}

function findReferences(elements: readonly Element[], styles: string): string | undefined {
	const external = "This SVG refers to other files. Save it as PNG.";
	for (const { name, attributes } of elements) {
		const href = attributes.get("href");
		if (href !== undefined && name !== "a" && !href.trim().startsWith("#")) return external;
		if ([...attributes.values()].some(loads)) return external;
	}
	if (loads(styles)) return external;
	return findNesting(elements, styles);
}

/** A backslash may spell any of it in CSS. */
const loads = (css: string) => /@import|\\|url\(\s*["']?\s*(?!["'#\s])/i.test(css);

/** Exponential drawing: what is used, or clips, must not use or be clipped itself. */
function findNesting(elements: readonly Element[], styles: string): string | undefined {
	const byId = new Map(elements.map((element) => [element.attributes.get("id"), element]));
	const uses = elements.filter(({ name }) => name === "use");
	const targets = new Set(uses.map(({ attributes }) => byId.get((attributes.get("href") ?? "").trim().slice(1))));
	if (uses.some((use) => isWithin(use, (above) => targets.has(above)))) return tooDetailed;
	const drawn = uses.reduce((sum, { attributes }) => sum + (byId.get((attributes.get("href") ?? "").trim().slice(1))?.size ?? 0), 0);
	if (drawn > maxUsed) return tooDetailed;
	const clips = ({ attributes }: Element) => attributes.has("clip-path") || /clip-path/i.test(attributes.get("style") ?? "");
	if (elements.some((element) => clips(element) && isWithin(element, ({ name }) => name === "clippath"))) return tooDetailed;
	const clipPaths = elements.filter(({ name }) => name === "clippath");
	if (/clip-path/i.test(styles) && clipPaths.length > maxClipPathsOfStyles) return tooDetailed;
	return undefined;
}

function isWithin(element: Element, matches: (above: Element) => boolean): boolean {
	for (let above: Element | undefined = element; above !== undefined; above = above.parent) if (matches(above)) return true;
	return false;
}
