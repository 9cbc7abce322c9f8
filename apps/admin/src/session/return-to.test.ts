import { expect, test } from "vitest";
import { detour, wantedPath } from "./return-to.ts";

const at = (path: string) => new Request(`https://shop.example/admin${path}`);

test("sign-in remembers the page one wanted, with its query", () => {
	const address = detour("/sign-in", new URL("https://shop.example/admin/outbox?before=5"));
	expect(wantedPath(at(address))).toBe("/outbox?before=5");
});

test("the first page needs no remembering", () => {
	expect(detour("/sign-in", new URL("https://shop.example/admin"))).toBe("/sign-in");
	expect(detour("/sign-in", new URL("https://shop.example/admin/"))).toBe("/sign-in");
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "evil", "javascript:alert(1)"])(
	"a link cannot lead out of the console: %s",
	(to) => {
		expect(wantedPath(at(`/sign-in?${new URLSearchParams({ to })}`))).toBe("/");
	},
);
