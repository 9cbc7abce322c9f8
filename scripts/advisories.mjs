// Parses security advisories from files into one list: { id, name, title, affects(version) }.
// `affects` returns undefined for a range that cannot be parsed, which needs manual review.

/** Semantic version comparison: negative, zero or positive. Undefined if one is not a semantic version. */
export function compareVersions(a, b) {
	const [one, other] = [readVersion(a), readVersion(b)];
	if (one === undefined || other === undefined) return undefined;
	for (let index = 0; index < 3; index++) if (one.numbers[index] !== other.numbers[index]) return one.numbers[index] - other.numbers[index];
	return comparePrereleases(one.prerelease, other.prerelease);
}

function readVersion(text) {
	const [, major, minor = "0", patch = "0", prerelease] =
		/^[v=\s]*(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(String(text).trim()) ?? [];
	if (major === undefined) return undefined;
	return { numbers: [major, minor, patch].map((each) => Number(each) || 0), prerelease: prerelease?.split(".") };
}

/** A release is higher than its own pre-releases. */
function comparePrereleases(one, other) {
	if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
	for (let index = 0; index < Math.max(one.length, other.length); index++) {
		const [a, b] = [one[index], other[index]];
		if (a === b) continue;
		if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
		const [isNumber, otherIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
		if (isNumber && otherIsNumber) return Number(a) - Number(b);
		if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
		return a < b ? -1 : 1;
	}
	return 0;
}

const tests = { "<": (n) => n < 0, "<=": (n) => n <= 0, ">": (n) => n > 0, ">=": (n) => n >= 0, "=": (n) => n === 0 };

/** npm advisory ranges: comparators, `||`, `*`. Not `^`, `~` and `-`, which advisories do not use. */
export function isInRange(version, range) {
	const parts = new Set(
		String(range)
			.split("||")
			.map((part) => isInPart(version, part.trim())),
	);
	return parts.has(true) ? true : parts.has(undefined) ? undefined : false;
}

function isInPart(version, part) {
	if (part === "" || part === "*") return true;
	const comparators = [...part.matchAll(/(<=|>=|<|>|=)?\s*([^\s<>=,]+)[\s,]*/g)];
	if (comparators.map(([whole]) => whole).join("") !== part) return undefined;
	let unclear = false;
	for (const [, operator = "=", wanted] of comparators) {
		const compared = compareVersions(version, wanted);
		if (compared === undefined) unclear = true;
		else if (!tests[operator](compared)) return false;
	}
	return unclear ? undefined : true;
}

/** OSV format, https://ossf.github.io/osv-schema: `versions` by name, `ranges` as ordered events. */
function affectedByOsv({ versions = [], ranges = [] }, version) {
	if (versions.includes(version)) return true;
	const known = ranges.filter(({ type }) => type === "SEMVER" || type === "ECOSYSTEM");
	if (known.length < ranges.length && versions.length === 0) return undefined;
	let unclear = false;
	for (const { events = [] } of known) {
		let affected = false;
		for (const event of events) {
			const [kind, at] = Object.entries(event)[0] ?? [];
			if (kind === "limit") continue;
			const compared = at === "0" ? 1 : compareVersions(version, at);
			if (compared === undefined) unclear = true;
			else if (kind === "introduced") affected ||= compared >= 0;
			else if (kind === "fixed" && compared >= 0) affected = false;
			else if (kind === "last_affected" && compared > 0) affected = false;
		}
		if (affected) return true;
	}
	return unclear ? undefined : false;
}

function fromOsv(record) {
	if (record.withdrawn) return [];
	return (record.affected ?? [])
		.filter((each) => each.package?.ecosystem === "npm")
		.map((each) => ({
			id: record.id,
			name: each.package.name,
			title: record.summary ?? "",
			affects: (version) => affectedByOsv(each, version),
		}));
}

const fromNpm = (name, { source, id, ghsa, url, title, range, vulnerable_versions: versions }) => ({
	id: String(ghsa ?? url?.split("/").at(-1) ?? source ?? id ?? "without a number"),
	name,
	title: title ?? "",
	affects: (version) => isInRange(version, range ?? versions ?? "*"),
});

/** `npm audit --json`: `via` of a package lists advisories, or names of packages it inherits them from. */
function fromAudit(vulnerabilities) {
	return Object.entries(vulnerabilities).flatMap(([name, { via = [] }]) =>
		via.filter((each) => typeof each === "object").map((each) => fromNpm(each.name ?? name, each)),
	);
}

/** Throws for an unknown format. */
export function readAdvisories(content) {
	if (Array.isArray(content)) return content.flatMap((each) => readAdvisories(each));
	if (typeof content !== "object" || content === null) throw new Error("no advisories");
	if (Array.isArray(content.vulns)) return content.vulns.flatMap(fromOsv);
	if (Array.isArray(content.results)) return content.results.flatMap((each) => (each?.vulns ? readAdvisories(each) : []));
	if (typeof content.id === "string" && Array.isArray(content.affected)) return fromOsv(content);
	if (typeof content.vulnerabilities === "object" && content.vulnerabilities !== null) return fromAudit(content.vulnerabilities);
	// Bulk advisory response of a registry: lists of advisories by package.
	const lists = Object.entries(content);
	if (lists.every(([, list]) => Array.isArray(list) && list.every((each) => each?.vulnerable_versions !== undefined)))
		return lists.flatMap(([name, list]) => list.map((each) => fromNpm(name, each)));
	throw new Error("no advisories");
}
