// Import rules: which folder may import which. The table is in docs/architecture.md.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Layers from the bottom up: a module may import those before it, never those after it. */
const moduleOrder = [
	"settings",
	"audit",
	"connections",
	"html",
	"redirects",
	"media",
	"brand",
	"mail",
	"passwords",
	"staff",
	"staff-lists",
	"accounts",
	"catalogue",
	"locations",
	"addresses",
	"pages",
	"blog",
	"content",
	"sitemap",
	"inventory",
	"locator",
	"delivery",
	"reviews",
	"coupons",
	"fit-rules",
	"listing",
	"wishlist",
	"stock-alerts",
	"staff-products",
	"imports",
	"cart",
	"goods-receipts",
	"payments",
	"invoices",
	"sharing",
	"orders",
	"buyer-reviews",
	"fit",
	"popularity",
	"service",
	"reports",
	"books",
	"dashboard",
	"moderation",
	"customers",
	"staff-find",
	"staff-content",
	"staff-settings",
	"set-up",
	"location-closing",
	"staff-connections",
	"staff-jobs",
	"starter",
];

const workspaces: Record<string, string> = {
	"@lapwing/contract": "packages/contract/src",
	"@lapwing/ui": "packages/ui/src",
	"@lapwing/server": "apps/server/src",
	"@lapwing/storefront": "apps/storefront/app",
	"@lapwing/admin": "apps/admin/src",
	"@lapwing/demo": "demo/src",
};

/** `lazy`: a dynamic `import()`, which is evaluated later and so makes no cycle. */
type Import = { file: string; target: string; lazy: boolean };

/** Own files as paths from the root, packages by name. */
function importsOf(file: string): Import[] {
	const source = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	const found = source.matchAll(
		/(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g,
	);
	return [...found].map((match) => ({
		file,
		target: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? ""),
		lazy: match[3] !== undefined,
	}));
}

function resolveTarget(file: string, specifier: string): string {
	if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(file), specifier));
	for (const [name, folder] of Object.entries(workspaces)) {
		if (specifier === name || specifier.startsWith(`${name}/`)) return specifier.replace(name, folder);
	}
	return specifier;
}

const files = globSync("{packages/*/src,apps/*/{src,app},demo/src}/**/*.{ts,tsx}", { cwd: root }).filter(
	(file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);
const imports = files.flatMap(importsOf);
const from = (pattern: RegExp) => imports.filter((each) => pattern.test(each.file));
const own = /^(packages|apps|demo)\//;
const isPackage = ({ target }: Import) => !own.test(target);

function expectNone(wrong: Import[]): void {
	expect(wrong.map((each) => `${each.file} imports ${each.target}`)).toEqual([]);
}

/** Import cycles: strongly connected components of more than one file (Tarjan's algorithm). Imports of types count. */
function cyclesIn(folder: RegExp): string[][] {
	const targets = new Map<string, string[]>();
	for (const { file, target, lazy } of from(folder)) {
		if (!lazy && folder.test(target)) targets.set(file, [...(targets.get(file) ?? []), target]);
	}
	const found: string[][] = [];
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];
	function visit(file: string): void {
		order.set(file, order.size);
		lowest.set(file, order.size - 1);
		stack.push(file);
		for (const target of targets.get(file) ?? []) {
			if (!order.has(target)) visit(target);
			else if (!stack.includes(target)) continue;
			lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
		}
		if (lowest.get(file) !== order.get(file)) return;
		const members = stack.splice(stack.indexOf(file));
		if (members.length > 1) found.push(members.toSorted());
	}
	for (const file of targets.keys()) if (!order.has(file)) visit(file);
	return found;
}

describe("the architecture's import table", () => {
	test("there is something to check", () => {
		expect(imports.length).toBeGreaterThan(200);
	});

	test("contract imports zod and nothing of ours", () => {
		expectNone(
			from(/^packages\/contract\//).filter((each) =>
				isPackage(each) ? each.target !== "zod" : !each.target.startsWith("packages/contract/"),
			),
		);
	});

	test("ui imports React and contract, never a router or the API client", () => {
		const allowed = /^(react(-dom)?(\/.*)?|react-hot-toast\/headless)$/;
		const wrong = from(/^packages\/ui\//).filter((each) =>
			isPackage(each)
				? !allowed.test(each.target)
				: !/^packages\/(ui|contract)\//.test(each.target) || each.target.startsWith("packages/contract/src/client"),
		);
		expectNone(wrong);
	});

	test("storefront and admin import contract and ui, never the server, each other or drizzle", () => {
		const wrong = [
			...from(/^apps\/storefront\//).filter(
				(each) => own.test(each.target) && !/^(packages\/(ui|contract)|apps\/storefront)\//.test(each.target),
			),
			...from(/^apps\/admin\//).filter((each) => own.test(each.target) && !/^(packages\/(ui|contract)|apps\/admin)\//.test(each.target)),
			...from(/^apps\/(storefront|admin)\//).filter((each) => /^(drizzle-orm|pg|hono)(\/|$)/.test(each.target)),
		];
		expectNone(wrong);
	});

	test("no files of storefront or admin import each other in a circle, not even by a type", () => {
		expect([...cyclesIn(/^apps\/storefront\//), ...cyclesIn(/^apps\/admin\//)]).toEqual([]);
	});

	test("the storefront takes its icons from the sheet of packages/ui: Lucide's own would travel with every page's code", () => {
		expectNone(from(/^apps\/storefront\//).filter((each) => each.target === "lucide-react"));
	});

	test("http (but http/routes), db and jobs import no module", () => {
		expectNone(
			from(/^apps\/server\/src\/(http\/(?!routes\/)|db\/|jobs\/)/).filter((each) => each.target.startsWith("apps/server/src/modules/")),
		);
	});

	test("modules import no Hono, no config, and only modules below them", () => {
		const moduleFiles = from(/^apps\/server\/src\/modules\//);
		const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
		for (const { file } of moduleFiles) expect(moduleOrder).toContain(moduleOf(file));
		expectNone(moduleFiles.filter((each) => /^(@hono\/|hono)/.test(each.target) || each.target.startsWith("apps/server/src/config")));
		expectNone(
			moduleFiles.filter((each) => {
				const target = moduleOf(each.target);
				return target !== undefined && moduleOrder.indexOf(target) > moduleOrder.indexOf(moduleOf(each.file) ?? "");
			}),
		);
	});

	test("in a module only routes.ts knows http, and no routes.ts knows a table", () => {
		expectNone(from(/^apps\/server\/src\/modules\/(?!.*\/routes\.ts$)/).filter((each) => each.target.startsWith("apps/server/src/http/")));
		expectNone(from(/\/routes\.ts$/).filter((each) => /\/schema\.ts$|^drizzle-orm/.test(each.target)));
	});

	test("only the main files read the environment, for config.ts to interpret", () => {
		const readers = files.filter(
			(file) => file.startsWith("apps/server/src/") && readFileSync(join(root, file), "utf8").includes("process.env"),
		);
		expect(readers).toContain("apps/server/src/main.ts");
		expect(readers.filter((file) => !file.endsWith("/main.ts"))).toEqual([]);
	});
});
