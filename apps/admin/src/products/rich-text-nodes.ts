// TipTap nodes for tables and pictures, preserved as they are. Rows, heads and cells are nodes of their own, because the editor
// drops unknown elements.
import { Node } from "@tiptap/react";

const section = (name: string, tag: string) =>
	Node.create({ name, content: "tableRow+", parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

function cell(name: string, tag: "td" | "th", attributes: readonly string[]) {
	return Node.create({
		name,
		content: "inline*",
		isolating: true,
		addAttributes: () =>
			Object.fromEntries(
				attributes.map((attribute) => [
					attribute,
					{
						default: null,
						parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
						renderHTML: (given: Record<string, unknown>) => (given[attribute] ? { [attribute]: given[attribute] } : {}),
					},
				]),
			),
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
	});
}

const picture = Node.create({
	name: "picture",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ src: {}, alt: { default: "" }, width: {}, height: {} }),
	parseHTML: () => [{ tag: "img[src]" }],
	renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

export const tablesAndPictures = [
	Node.create({
		name: "table",
		group: "block",
		content: "tableCaption? (tableHead | tableBody | tableFoot | tableRow)+",
		isolating: true,
		parseHTML: () => [{ tag: "table" }],
		renderHTML: () => ["table", 0],
	}),
	Node.create({ name: "tableCaption", content: "inline*", parseHTML: () => [{ tag: "caption" }], renderHTML: () => ["caption", 0] }),
	section("tableHead", "thead"),
	section("tableBody", "tbody"),
	section("tableFoot", "tfoot"),
	Node.create({
		name: "tableRow",
		content: "(tableHeader | tableCell)*",
		parseHTML: () => [{ tag: "tr" }],
		renderHTML: () => ["tr", 0],
	}),
	cell("tableHeader", "th", ["scope", "colspan", "rowspan"]),
	cell("tableCell", "td", ["colspan", "rowspan"]),
	picture,
];
