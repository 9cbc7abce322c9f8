// Supply chain checks: integrity hashes, licences, unused dependencies, install scripts.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as T;

type Locked = { link?: boolean; integrity?: string; license?: string; hasInstallScript?: boolean; resolved?: string };
type Manifest = Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>> & {
	workspaces?: string[];
	scripts?: Record<string, string>;
};

const lock = read<{ packages: Record<string, Locked> }>("package-lock.json");
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const allowed = new Set(
	["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "OFL-1.1", "CC-BY-4.0", "CC0-1.0"].concat([
		"BlueOak-1.0.0",
		"Unlicense",
	]),
);

/** Exceptions, each with its reason. */
const excused: Record<string, string> = {
	"@img/sharp-": "libvips, under the LGPL, is a library of its own beside sharp and can be replaced",
	"png-js": "MIT by its LICENSE file; its package.json does not say so",
};

function mayBeUsed(name: string, licence: string | undefined): boolean {
	if (Object.keys(excused).some((start) => name.startsWith(start))) return true;
	// SPDX expressions: `A AND B` needs both, `A OR B` either.
	const groups = (licence ?? "none").replace(/[()]/g, "").split(" AND ");
	return groups.every((group) => group.split(" OR ").some((each) => allowed.has(each.trim())));
}

test("every package in the lock is known by its hash, and none names a registry", () => {
	expect(packages.length).toBeGreaterThan(300);
	expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
	expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("every licence is one we may pass on", () => {
	const wrong = packages.filter(([path, { license }]) => !mayBeUsed(nameOf(path), license));
	expect(wrong.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

test("an excuse that is no longer needed is gone", () => {
	for (const start of Object.keys(excused))
		expect(
			packages.some(([path]) => nameOf(path).startsWith(start)),
			start,
		).toBe(true);
});

test("nothing runs at installation but what is named here", () => {
	// esbuild comes with drizzle-kit, a development tool; its install script only verifies the binary that npm has installed.
	const named = new Set(["esbuild"]);
	expect(packages.filter(([path, { hasInstallScript }]) => hasInstallScript && !named.has(nameOf(path))).map(([path]) => path)).toEqual([]);
	for (const file of ["package.json", ...manifests]) {
		const own = Object.keys(read<Manifest>(file).scripts ?? {}).filter((name) => /^(pre|post)?(install|prepare)$/.test(name));
		expect(own, file).toEqual([]);
	}
});

const manifests = globSync(["apps/*/package.json", "packages/*/package.json", "demo/package.json", "e2e/package.json"], { cwd: root });

function directDependencies(): string[] {
	const names = ["package.json", ...manifests].flatMap((file) => {
		const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(file);
		return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
	});
	return [...new Set(names)].filter((name) => !name.startsWith("@lapwing/")).toSorted();
}

function explained(): Map<string, string> {
	const text = readFileSync(join(root, "docs/dependencies.md"), "utf8");
	return new Map([...text.matchAll(/^\| `([^`]+)` \| (.+?) \|$/gm)].map(([, name, why]) => [name ?? "", why ?? ""] as const));
}

test("docs/dependencies.md says of each direct dependency why it is there, and of no other", () => {
	const reasons = explained();
	expect([...reasons.keys()].toSorted()).toEqual(directDependencies());
	for (const [name, why] of reasons) expect(why.length, name).toBeGreaterThan(8);
});

test("each direct dependency is used, or docs/dependencies.md says that it is not", () => {
	const sources = globSync(
		["apps/*/{src,app,test}/**/*.{ts,tsx,css}", "apps/*/*.{ts,html}", "packages/*/src/**/*", "{scripts,bench,e2e,demo}/**/*.{ts,mjs}"],
		{
			cwd: root,
			exclude: (path) => path.includes("node_modules"),
		},
	).filter((file) => /\.(ts|tsx|mjs|css|html)$/.test(file));
	const text = [...sources, "vitest.config.ts", "package.json"].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
	const reasons = explained();
	// Peer dependencies, type packages and command-line tools, which are not imported.
	const isTool = (name: string) => /^(@tiptap\/pm$|@types\/|node-linux-|oxlint|@biomejs\/|typescript$)/.test(name);
	const unused = directDependencies().filter((name) => {
		if (isTool(name)) return false;
		const escaped = name.replace(/[/.]/g, "\\$&");
		return !new RegExp(`["'(/]${escaped}["'/]`).test(text);
	});
	expect(unused).toEqual([...reasons].flatMap(([name, why]) => (why.startsWith("Not used") ? [name] : [])).toSorted());
});
