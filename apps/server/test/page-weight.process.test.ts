// Transfer size of pages before any interaction, with Brotli as the server sends it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const maxScript = 120_000;
/** Pages above the budget, which must not grow further (docs/decisions/0014-light-pages.md). */
const heavier: Record<string, number> = {
	"routes/location": 124_300,
	"store-locator-for-sales": 120_300,
	"store-locator-for-service": 120_300,
	"routes/account-order": 123_200,
	"routes/checkout": 123_500,
	"routes/product": 122_100,
	"routes/products": 121_200,
	"routes/track-order": 120_300,
};
const maxStyle = 20_000;

type RouteFiles = { parentId?: string; module: string; imports?: string[]; css?: string[] } & Record<
	"clientLoaderModule" | "clientActionModule" | "clientMiddlewareModule" | "hydrateFallbackModule",
	string | undefined
>;
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles> };

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const assets = readdirSync(join(client, "assets"));
const manifest = readManifest();

function readManifest(): Manifest {
	const file = assets.find((name) => /^manifest-\w+\.js$/.test(name));
	if (file === undefined) throw new Error("No manifest: build the shop first.");
	const text = readFileSync(join(client, "assets", file), "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

const weights = new Map<string, number>();

function weigh(path: string): number {
	const known = weights.get(path) ?? compressed(path.replace(/#.*/, ""));
	weights.set(path, known);
	return known;
}

/** The smallest files are sent uncompressed. */
function compressed(path: string): number {
	const ready = `${path.slice("/assets/".length)}.br`;
	const file = join(client, path);
	return assets.includes(ready) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}

/** Files of the page itself and of the shared layout. */
function filesOf(id: string): { script: Set<string>; style: Set<string> } {
	const script = new Set([manifest.entry.module, ...manifest.entry.imports]);
	const style = new Set<string>();
	for (let route = manifest.routes[id]; route !== undefined; route = manifest.routes[route.parentId ?? ""]) {
		const { module, imports = [], css = [], clientLoaderModule, clientActionModule, clientMiddlewareModule, hydrateFallbackModule } = route;
		for (const file of [module, ...imports, clientLoaderModule, clientActionModule, clientMiddlewareModule, hydrateFallbackModule])
			if (file !== undefined) script.add(file);
		for (const file of css) style.add(file.replace(/#.*/, ""));
	}
	return { script, style };
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);
const list = (files: Iterable<string>) =>
	[...files]
		.toSorted((a, b) => weigh(b) - weigh(a))
		.map((file) => `\n${(weigh(file) / 1000).toFixed(1)} kB ${file}`)
		.join("");
const pages = Object.keys(manifest.routes);

describe("what a page loads at first", () => {
	test("there are pages to weigh", () => {
		expect(pages.length).toBeGreaterThan(30);
		expect(pages).toContain("routes/product");
	});

	test.each(pages)("%s: 120 kB of script and 20 kB of style at most, but for those named above", (id) => {
		const { script, style } = filesOf(id);
		expect(total(script), `script of ${id}:${list(script)}`).toBeLessThanOrEqual(heavier[id] ?? maxScript);
		expect(total(style), `style of ${id}:${list(style)}`).toBeLessThanOrEqual(maxStyle);
	});

	test("the 360° view, the zoom, the sign-in forms and the service request come when they are asked for", () => {
		// The page of the service request is its form.
		const atFirst = new Set(pages.filter((id) => id !== "routes/free-service").flatMap((id) => [...filesOf(id).script]));
		for (const part of ["panorama", "zoom-viewer", "turntable", "dialog-forms", "request-steps", "product-body", "suggestion-list"]) {
			const file = assets.find((name) => name.startsWith(`${part}-`) && name.endsWith(".js"));
			expect(file, part).toBeDefined();
			expect(atFirst.has(`/assets/${file}`), part).toBe(false);
		}
	});

	test("fonts are subsets: none weighs more than 40 kB", () => {
		const fonts = assets.filter((name) => name.endsWith(".woff2"));
		expect(fonts.length).toBeGreaterThan(0);
		for (const font of fonts) expect(readFileSync(join(client, "assets", font)).length, font).toBeLessThanOrEqual(40_000);
	});
});
