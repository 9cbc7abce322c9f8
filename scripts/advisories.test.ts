// End-to-end test of the SBOM and check-advisories commands.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
let sbom: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "lapwing-sbom-"));
	sbom = join(folder, "sbom.cdx.json");
	spawnSync(process.execPath, ["scripts/sbom.mjs", sbom], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Component = { name: string; version: string; purl: string; hashes: { alg: string; content: string }[] };
type Bom = { bomFormat: string; specVersion: string; serialNumber: string; components: Component[] };
const bom = () => JSON.parse(readFileSync(sbom, "utf8")) as Bom;

function check(advisories: unknown) {
	const file = join(folder, "advisories.json");
	writeFileSync(file, typeof advisories === "string" ? advisories : JSON.stringify(advisories));
	const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check-advisories.mjs", file, sbom], {
		cwd: root,
		encoding: "utf8",
	});
	return { status, said: stdout + stderr };
}

test("[security supply chain] the bill of materials names every package of the lock, by name, version and hash", () => {
	const { bomFormat, specVersion, serialNumber, components } = bom();
	expect({ bomFormat, specVersion }).toEqual({ bomFormat: "CycloneDX", specVersion: "1.6" });
	expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
		packages: Record<string, { version: string; link?: boolean; name?: string }>;
	};
	const locked = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
	const wanted = new Set(locked.map(([path, { version, name }]) => `${name ?? path.split("node_modules/").at(-1)}@${version}`));
	expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(wanted);
	expect(components.find(({ name }) => name === "@hono/node-server")?.purl).toMatch(/^pkg:npm\/%40hono\/node-server@\d/);
	expect(components.every(({ hashes }) => hashes.every(({ alg, content }) => alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content)))).toBe(
		true,
	);
});

const osv = (events: object[], more: object = {}) => ({
	id: "GHSA-test-0001",
	summary: "Something bad",
	affected: [{ package: { ecosystem: "npm", name: "hono" }, ranges: [{ type: "SEMVER", events }], ...more }],
});
const audit = (range: string) => ({
	auditReportVersion: 2,
	vulnerabilities: { hono: { name: "hono", via: ["other", { source: 1, name: "hono", title: "Bad", url: "https://x/GHSA-1", range }] } },
});

test.each([
	["OSV, from the first version", osv([{ introduced: "0" }]), 1],
	["OSV, fixed long ago", osv([{ introduced: "0" }, { fixed: "0.0.2" }]), 0],
	["OSV, not fixed yet", osv([{ introduced: "1.0.0" }, { fixed: "999.0.0" }]), 1],
	["OSV, last affected below ours", osv([{ introduced: "0" }, { last_affected: "1.0.0" }]), 0],
	["OSV, withdrawn", { ...osv([{ introduced: "0" }]), withdrawn: "2026-01-01T00:00:00Z" }, 0],
	["OSV of another ecosystem", { id: "X", affected: [{ package: { ecosystem: "PyPI", name: "hono" }, versions: ["1"] }] }, 0],
	["a list of OSV records", [osv([{ introduced: "0" }, { fixed: "0.0.2" }]), osv([{ introduced: "0" }])], 1],
	["an OSV answer", { vulns: [osv([{ introduced: "0" }])] }, 1],
	["npm audit, affected", audit(">=1.0.0 <999.0.0 || 0.0.1"), 1],
	["npm audit, any version", audit("*"), 1],
	["npm audit, not affected", audit("<=1.0.0-rc.1 || >=999.0.0"), 0],
	["npm audit, a range nobody can read", audit("^banana"), 1],
	["bulk advisories", { hono: [{ id: 7, title: "Bad", vulnerable_versions: "<999" }] }, 1],
	["a package the shop does not have", { "left-pad": [{ id: 7, title: "Bad", vulnerable_versions: "*" }] }, 0],
	["no advisory at all", [], 0],
	["something else", { hello: "world" }, 2],
	["no JSON", "hello", 2],
])("[security supply chain] %s", (_what, advisories, status) => {
	const answer = check(advisories);
	expect(answer.status, answer.said).toBe(status);
	if (status === 1) expect(answer.said).toMatch(/hono \d+\.\d+\.\d+ (?:is|may be) affected .*(?:GHSA|7)/);
});
