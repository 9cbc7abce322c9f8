import { expect, test } from "vitest";
import { contentSecurityPolicy, pictureOrigins } from "./security-headers.ts";

const picturesOf = (policy: string) => policy.split("; ").find((each) => each.startsWith("img-src"));

const sourcesOf = (apiBase: string | undefined, blogBase: string | undefined) =>
	picturesOf(contentSecurityPolicy([], false, { pictures: pictureOrigins({ apiBase, blogBase }) }));

test("pictures come from the shop, and from the blog of another base", () => {
	expect(picturesOf(contentSecurityPolicy([], false))).toBe("img-src 'self' data: blob:");
	expect(sourcesOf(undefined, undefined)).toBe("img-src 'self' data: blob:");
	expect(sourcesOf(undefined, "https://blog.example:8443")).toBe("img-src 'self' data: blob: https://blog.example:8443");
});

test("with the API of another base, pictures may come from any https host", () => {
	expect(sourcesOf("https://api.example/public/api", "https://blog.example:8443")).toMatch(/^img-src 'self' data: blob: https: /);
	expect(sourcesOf("http://127.0.0.1:7001", "http://127.0.0.1:7001")).toBe("img-src 'self' data: blob: https: http://127.0.0.1:7001");
});
