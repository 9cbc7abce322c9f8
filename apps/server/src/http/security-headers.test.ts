import { expect, test } from "vitest";
import { contentSecurityPolicy, pictureOrigins } from "./security-headers.ts";

const picturesOf = (policy: string) => policy.split("; ").find((each) => each.startsWith("img-src"));

test("pictures come from the shop, and from the API and blog of another base", () => {
	expect(picturesOf(contentSecurityPolicy([], false))).toBe("img-src 'self' data: blob:");
	const pictures = pictureOrigins({ apiBase: "https://api.example/public/api", blogBase: "https://blog.example:8443" });
	expect(picturesOf(contentSecurityPolicy([], false, { pictures }))).toBe(
		"img-src 'self' data: blob: https://api.example https://blog.example:8443",
	);
	expect(pictureOrigins({ apiBase: "https://one.example", blogBase: "https://one.example" })).toEqual(["https://one.example"]);
});
