// Incremental build of stale parts: storefront and server, console, empty embedded database, demo pictures, SBOM. Staleness is
// decided by a hash of the sources.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { install, nodePath, projectEnv, root, run, step } from "./node.mjs";

const buildFolder = join(root, "apps", "server", "build");

const parts = [
	{
		name: "pages",
		title: "the shop",
		sources: ["apps/storefront", "apps/server/src", "packages", "demo/src", "demo/pictures/made.json", "package-lock.json", "scripts"],
		outputs: ["client", "server"],
		commands: [
			["node_modules/@react-router/dev/bin.cjs", "build", "apps/storefront"],
			["scripts/compress.mjs", "apps/server/build/client"],
		],
	},
	{
		name: "console",
		title: "the console",
		sources: ["apps/admin", "packages", "package-lock.json", "scripts"],
		outputs: ["admin"],
		commands: [
			["node_modules/vite/bin/vite.js", "build", "apps/admin", "--logLevel", "warn"],
			["scripts/compress.mjs", "apps/server/build/admin"],
		],
	},
	{
		name: "embedded",
		title: "an empty database",
		sources: ["apps/server/src/db", "node_modules/@electric-sql/pglite/package.json"],
		outputs: ["embedded"],
		commands: [["scripts/prepare-database.ts", join(buildFolder, "embedded")]],
	},
	{
		name: "sbom",
		title: "the bill of materials",
		sources: ["package-lock.json", "scripts/sbom.mjs"],
		outputs: ["sbom.cdx.json"],
		commands: [["scripts/sbom.mjs", join(buildFolder, "sbom.cdx.json")]],
	},
	{
		name: "pictures",
		title: "the demo seller's pictures",
		sources: ["demo/pictures/made"],
		outputs: ["pictures"],
		commands: [],
		copied: { from: "demo/pictures/made", to: "pictures" },
	},
];

const notSources = new Set(["node_modules", "build", ".react-router", "data", "test-results"]);

function* filesUnder(path) {
	if (statSync(path).isFile()) return yield path;
	for (const entry of readdirSync(path, { withFileTypes: true })) {
		if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
		yield* filesUnder(join(path, entry.name));
	}
}

function hashOf(sources) {
	const hash = createHash("sha256");
	for (const source of sources) {
		for (const file of [...filesUnder(join(root, source))].toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
	}
	return hash.digest("hex");
}

async function buildPart({ name, title, outputs, commands, copied }) {
	rmSync(join(buildFolder, `.${name}`), { force: true });
	for (const output of outputs) rmSync(join(buildFolder, output), { recursive: true, force: true });
	for (const command of commands)
		await run(nodePath(), command, {
			env: { ...projectEnv(), NODE_ENV: "production" },
			why: `Building ${title} failed.`,
			quiet: true,
		});
	if (copied) cpSync(join(root, copied.from), join(buildFolder, copied.to), { recursive: true });
}

/** `only`: names of the parts to build; all by default. */
export async function build({ only } = {}) {
	mkdirSync(buildFolder, { recursive: true });
	for (const part of parts) {
		if (only && !only.includes(part.name)) continue;
		const stamp = join(buildFolder, `.${part.name}`);
		const wanted = hashOf(part.sources);
		const whole = part.outputs.every((output) => existsSync(join(buildFolder, output)));
		if (whole && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) continue;
		await step(`Building ${part.title}`, () => buildPart(part));
		writeFileSync(stamp, wanted);
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	await install();
	await build();
}
