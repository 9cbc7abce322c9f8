import { expect, test } from "vitest";
import { splitLinks } from "./mail-text.tsx";

const linksIn = (text: string) =>
	splitLinks(text)
		.filter(({ link }) => link)
		.map(({ part }) => part);

test("an address in a mail's text can be followed, without the full stop after it", () => {
	expect(linksIn("See https://shop.example/track?ref=1. Or (http://a.example/b)")).toEqual([
		"https://shop.example/track?ref=1",
		"http://a.example/b",
	]);
});

test("nothing but http(s) can be followed", () => {
	expect(linksIn("javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example https://")).toEqual([]);
});

test("a link whose secret is hidden cannot be followed, and the text says so", () => {
	const text = "Open https://shop.example/admin/invitation/•••••• within a day.";
	expect(linksIn(text)).toEqual([]);
	expect(
		splitLinks(text)
			.map(({ part }) => part)
			.join(""),
	).toBe("Open https://shop.example/admin/invitation/•••••• (hidden) within a day.");
});

test("no letter of the text is lost", () => {
	const text = "a https://b.example, c\nhttp://d.example";
	expect(
		splitLinks(text)
			.map(({ part }) => part)
			.join(""),
	).toBe(text);
});
