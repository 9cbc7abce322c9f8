// npm run check-advisories -- FILE [SBOM]: compares the SBOM with advisories in a file, offline.
// FILE: OSV records (one, a list, or a response with `vulns`), `npm audit --json`, or a registry's bulk advisories.
// Exit code: 0 if nothing is affected, 1 if something is or may be, 2 if a file cannot be read.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readAdvisories } from "./advisories.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [file, sbom = join(root, "apps", "server", "build", "sbom.cdx.json")] = process.argv.slice(2);

function stop(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(2);
}

function read(path, what) {
	if (!existsSync(path)) stop(`There is no file ${path}.`);
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return stop(`${path} is not JSON, so it is no ${what}.`);
	}
}

if (file === undefined) stop("Name the file with advisories: npm run check-advisories -- advisories.json");
if (!existsSync(sbom)) stop(`There is no bill of materials at ${sbom}. Make it with npm run build.`);
const { bomFormat, components } = read(sbom, "bill of materials");
if (bomFormat !== "CycloneDX" || !Array.isArray(components)) stop(`${sbom} is no CycloneDX bill of materials.`);

let advisories;
try {
	advisories = readAdvisories(read(file, "list of advisories"));
} catch {
	stop(`${file} has none of the formats that are known: OSV records, npm audit --json, a registry's bulk advisories.`);
}

const versions = Map.groupBy(components, ({ name }) => name);
let found = 0;
for (const { id, name, title, affects } of advisories) {
	for (const { version, scope } of versions.get(name) ?? []) {
		const affected = affects(version);
		if (affected === false) continue;
		found += 1;
		const how = affected ? "is affected by" : "may be affected (its range cannot be read) by";
		const where = scope === "excluded" ? " (only for building and testing)" : "";
		process.stdout.write(`${name} ${version}${where} ${how} ${id}${title === "" ? "" : `: ${title}`}\n`);
	}
}
process.stdout.write(`${components.length} packages compared with ${advisories.length} advisories: ${found} found.\n`);
process.exit(found > 0 ? 1 : 0);
