// Every public page through the Nu HTML Checker. `npm run test:all` fetches it and names it in VNU_JAR, without which the
// configuration leaves this file out; it needs Java.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./shop.ts";

const jar = process.env["VNU_JAR"];

const paths = [
	"/",
	"/products",
	"/products?categories=gaming&sort=price_asc",
	"/products?q=nothing-like-this",
	"/compare",
	"/blogs",
	"/about-us",
	"/shipping-delivery",
	"/privacy-policy",
	"/warantty-policy",
	"/terms-conditions",
	"/contact-us",
	"/store-locator-for-sales",
	"/store-locator-for-service",
	"/store-locator-for-service?post_code=560038",
	"/indiranagar-bengaluru-store",
	"/indiranagar-bengaluru-service",
	"/free-service",
	"/track",
	"/cart",
	"/checkout",
	"/my-account",
	"/offline",
	"/nothing-here",
];

test("the Nu HTML Checker finds no error on any public page @desktop", async ({ request, baseURL }) => {
	test.setTimeout(180_000);
	const first = async (part: string, kind: RegExp) => kind.exec(await (await request.get(`/sitemap-${part}-1.xml`)).text())?.[1] ?? "";
	const found = [await first("products", /(\/products\/[a-z0-9-]+)/), await first("posts", /(\/blog\/[a-z0-9-]+)/)];
	const folder = mkdtempSync(join(tmpdir(), "lapwing-html-"));
	try {
		for (const path of [...paths, ...found]) {
			const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
			expect(html.length, `${baseURL}${path}`).toBeGreaterThan(1000);
			writeFileSync(join(folder, `${encodeURIComponent(path)}.html`), html);
		}
		const { stderr, status } = spawnSync("java", ["-Xss4m", "-jar", jar ?? "", "--errors-only", "--format", "gnu", folder], {
			encoding: "utf8",
			maxBuffer: 2 ** 24,
		});
		expect(stderr.replaceAll(folder, "")).toBe("");
		expect(status).toBe(0);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
