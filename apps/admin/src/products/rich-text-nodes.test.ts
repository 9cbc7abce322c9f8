import { getSchema } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { expect, test } from "vitest";
import { tablesAndPictures } from "./rich-text-nodes.ts";

test("the editor knows every part of a table, and pictures", () => {
	const schema = getSchema([StarterKit, ...tablesAndPictures]);
	const cellOf = (words: string) => schema.node("tableCell", null, schema.text(words));
	const row = schema.node("tableRow", null, [schema.node("tableHeader", { scope: "row" }, schema.text("Metro")), cellOf("2 days")]);
	const table = schema.node("table", null, [
		schema.node("tableCaption", null, schema.text("Delivery")),
		schema.node("tableHead", null, [row]),
		schema.node("tableBody", null, [row, row]),
	]);
	const text = schema.node("doc", null, [
		table,
		schema.node("picture", { src: "/media/a.webp", alt: "A laptop", width: "10", height: "5" }),
	]);
	expect(() => text.check()).not.toThrow();
	expect(text.firstChild?.textContent).toBe("DeliveryMetro2 daysMetro2 daysMetro2 days");
});
