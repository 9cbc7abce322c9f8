// Software bill of materials (SBOM) in CycloneDX 1.6 JSON, from package-lock.json: `node scripts/sbom.mjs FILE`. The build writes
// it to
// apps/server/build/sbom.cdx.json; `npm run check-advisories` reads it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(join(root, "package-lock.json"), "utf8");
const lock = JSON.parse(text);

/** `@scope/name` is `%40scope/name` in a package URL. */
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, "%40")}@${encodeURIComponent(version)}`;

/** The lock file has base64 hashes, CycloneDX hex. */
function hashesOf(integrity = "") {
	return integrity.split(" ").flatMap((each) => {
		const [, bits, value] = /^sha(1|256|384|512)-(.+)$/.exec(each) ?? [];
		return value === undefined ? [] : [{ alg: `SHA-${bits}`, content: Buffer.from(value, "base64").toString("hex") }];
	});
}

const licencesOf = (licence) => {
	if (licence === undefined) return {};
	return { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] };
};

const components = new Map();
for (const [path, entry] of Object.entries(lock.packages)) {
	if (!path.includes("node_modules/") || entry.link) continue;
	const inFolder = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
	const name = entry.name ?? inFolder;
	const purl = purlOf(name, entry.version);
	const scope = entry.dev ? "excluded" : entry.optional || entry.devOptional ? "optional" : "required";
	const known = components.get(purl);
	// Deduplicates packages; the strongest scope wins.
	if (known !== undefined && (known.scope === "required" || scope === "excluded")) continue;
	components.set(purl, {
		type: "library",
		"bom-ref": purl,
		name,
		version: entry.version,
		scope,
		purl,
		hashes: hashesOf(entry.integrity),
		...licencesOf(entry.license),
	});
}

// Reproducible: the serial number is derived from the lock file's hash, and there is no timestamp.
const hex = createHash("sha256").update(text).digest("hex");
const serial = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
const own = { name: lock.name, version: lock.version };
const bom = {
	bomFormat: "CycloneDX",
	specVersion: "1.6",
	serialNumber: `urn:uuid:${serial}`,
	version: 1,
	metadata: {
		component: { type: "application", "bom-ref": `${own.name}@${own.version}`, ...own, ...licencesOf(lock.packages[""].license) },
	},
	components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
};
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(`${JSON.stringify(bom, null, "\t")}\n`);
else writeFileSync(file, `${JSON.stringify(bom, null, "\t")}\n`);
