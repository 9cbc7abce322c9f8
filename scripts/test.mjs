// npm test: installs and builds, then type check, lint, unit tests, API tests on both engines, process tests and end-to-end tests.
// Ends with one line, `N passed, N failed, N skipped`. `--all` adds the long suites in full. `--quick` leaves out process tests, journeys and
// the second engine, and runs the API tests of `quickApiTests` only.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "./build.mjs";
import { fail, install, nodePath, projectEnv, root, say } from "./node.mjs";

const all = process.argv.includes("--all");
const quick = process.argv.includes("--quick");
/** Names of the files with the money, the stock, who may do what, and the list. */
const quickApiTests = ["access", "books", "cart", "checkout", "listing", "refunds", "roles"].map((name) => `/${name}.api.test.ts`);
const totals = { passed: 0, failed: 0, skipped: 0 };
const skipped = [];
const failed = [];
const flaky = [];
const reports = mkdtempSync(join(tmpdir(), "lapwing-reports-"));

try {
	await install();
	await build();
} catch (error) {
	fail(`${error.message}\n0 passed, 1 failed, 0 skipped`);
}

await Promise.all([
	check("types", "scripts/types.mjs", []),
	check("lint", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
	check("format", "node_modules/@biomejs/biome/bin/biome", ["check", "."]),
]);
const engines = ["api on embedded"];
if (await postgresAnswers()) engines.push("api on postgres");
else skip("API tests on PostgreSQL", "start one on 127.0.0.1:5432 or name one in TEST_DATABASE_URL");
if (quick) {
	await Promise.all([vitest("unit"), vitestFiles(engines.at(-1), quickApiTests)]);
	skip("all other tests", "npm test");
} else {
	await vitest("unit", ...engines);
	await vitest("process");
	if (await haveBrowser()) await journeys();
	else skip("browser journeys", "install Chromium, or name one in CHROMIUM_PATH");
}

if (!all && !quick)
	skipped.push("the finer journeys of the shop (npm test runs one or a few of each kind). To run them all: npm run test:all.");
for (const line of skipped) say(`Skipped: ${line}`);
for (const { name, message } of flaky) say(`Flaky, green when run alone: ${name}${message ? `\n${indented(message)}` : ""}`);
// The last lines of the output: a CI system that keeps only the end of a log still names what failed.
for (const { name, message } of failed.slice(0, 30)) say(`Failed: ${name}${message ? `\n${indented(message)}` : ""}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed > 0 ? 1 : 0);

function skip(what, how) {
	totals.skipped += 1;
	skipped.push(`${what}. To run them: ${how}.`);
}

function start(args, env = {}, cwd = root) {
	return new Promise((resolve) => {
		const child = spawn(nodePath(), args, {
			cwd,
			stdio: ["ignore", "inherit", "inherit"],
			env: { ...process.env, ...projectEnv(), ...env },
		});
		child.on("error", () => resolve(1));
		child.on("exit", (code) => resolve(code ?? 1));
	});
}

/** Runs a command as one test. */
async function check(title, script, args) {
	say(`\n— ${title}`);
	if ((await start([script, ...args])) === 0) totals.passed += 1;
	else {
		totals.failed += 1;
		failed.push({ name: title });
	}
}

/** One Vitest run for projects that may run concurrently, which uses time spent waiting for databases. */
async function vitest(...projects) {
	say(`\n— ${projects.join(", ")}`);
	const first = await runVitest(projects, "first");
	const files = flakyCandidates(first.report);
	if (files.length === 0) return count(projects.join(", "), first, readVitest);
	say(`\n— failed on loaded cores, run again alone: ${files.join(", ")}`);
	const second = await runVitest(projects, "second", ["--no-file-parallelism", ...files]);
	if (second.code !== 0) return count(projects.join(", "), first, readVitest);
	flaky.push(...readVitest(first.report).failures);
	count(projects.join(", "), { ...first, code: 0 }, (report) => {
		const found = readVitest(report);
		return { ...found, passed: found.passed + found.failed, failed: 0, failures: [] };
	});
}

async function vitestFiles(project, files) {
	say(`\n— ${project}: ${files.length} files`);
	count(project, await runVitest([project], "quick", files), readVitest);
}

async function runVitest(projects, name, args = []) {
	const file = join(reports, `${projects[0]}-${name}.json`);
	const code = await start(
		[
			"--disable-warning=ExperimentalWarning",
			"node_modules/vitest/vitest.mjs",
			"run",
			...projects.flatMap((project) => ["--project", project]),
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${file}`,
			...args,
		],
		all ? { LAPWING_LONG: "1" } : {},
	);
	return { code, report: readReport(file) };
}

/**
 * Files worth a second run: up to three whose tests failed while others ran beside them. A property's counterexample is random and may
 * not come again, so it counts at once; a file that does not load fails again anyway.
 */
function flakyCandidates(report) {
	if (report === undefined) return [];
	const suites = report.testResults.filter((suite) => suite.status === "failed");
	const counterexample = suites.some((suite) =>
		suite.assertionResults.some((result) => (result.failureMessages ?? []).some((message) => message.includes("Property failed"))),
	);
	const files = [...new Set(suites.map((suite) => relative(root, suite.name)))];
	return counterexample || files.length > 3 ? [] : files;
}

function readVitest(report) {
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + (report.numTotalTests === 0 ? 1 : 0),
		skipped: report.numPendingTests + report.numTodoTests,
		failures: report.testResults.flatMap((suite) => [
			...(suite.message ? [{ name: relative(root, suite.name), message: suite.message }] : []),
			...suite.assertionResults
				.filter((result) => result.status === "failed")
				.map((result) => ({ name: `${relative(root, suite.name)} › ${result.fullName}`, message: result.failureMessages[0] })),
		]),
	};
}

async function journeys() {
	say("\n— journeys in the browser");
	const file = join(reports, "journeys.json");
	const jar = all ? fetchHtmlChecker() : undefined;
	const code = await start(
		[join(root, "node_modules/@playwright/test/cli.js"), "test"],
		{ LAPWING_REPORT: file, ...(!all && { LAPWING_CORE_JOURNEYS: "1" }), ...(jar && { VNU_JAR: jar }) },
		join(root, "e2e"),
	);
	count("journeys", { code, report: readReport(file) }, ({ stats, suites }) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		skipped: stats.skipped,
		failures: suites.flatMap(failedJourneys),
	}));
}

function failedJourneys(suite) {
	const own = (suite.specs ?? []).filter((spec) => !spec.ok);
	return [
		...own.map((spec) => ({ name: `${spec.file} › ${spec.title}`, message: spec.tests[0]?.results.at(-1)?.error?.message })),
		...(suite.suites ?? []).flatMap(failedJourneys),
	];
}

/** The first lines of a failure's message, without terminal colours. */
function indented(message) {
	const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
	return lines.map((line) => `    ${line.slice(0, 300)}`).join("\n");
}

/** Nu HTML checker, 30 MB: fetched by the long run only, hence no dependency; installed without scripts. */
function fetchHtmlChecker() {
	if (!onPath("java")) return undefined;
	const folder = join(tmpdir(), "lapwing-html-checker");
	const jar = join(folder, "node_modules/vnu-jar/build/dist/vnu.jar");
	if (!existsSync(jar))
		spawnSync("npm", ["install", "--ignore-scripts", "--no-save", "--prefix", folder, "vnu-jar@26.9.27"], { stdio: "ignore" });
	return existsSync(jar) ? jar : undefined;
}

function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A non-zero exit code without a failed test (such as a file that does not load) counts as a failure. */
function count(title, { code, report }, read) {
	const found = report ? read(report) : { passed: 0, failed: 0, skipped: 0, failures: [] };
	if (code !== 0 && found.failed === 0) {
		found.failed = 1;
		if (found.failures.length === 0) found.failures.push({ name: `${title}: exit code ${code}, no failed test` });
	}
	for (const key of Object.keys(totals)) totals[key] += found[key];
	failed.push(...found.failures);
}

function postgresAnswers() {
	if (process.env.TEST_DATABASE_URL) return Promise.resolve(true);
	return new Promise((resolve) => {
		const socket = createConnection({ host: "127.0.0.1", port: 5432, timeout: 1000 });
		const answer = (there) => {
			socket.destroy();
			resolve(there);
		};
		socket.once("connect", () => answer(true));
		socket.once("error", () => answer(false));
		socket.once("timeout", () => answer(false));
	});
}

/** Chromium on the PATH, else Debian's package if it can be installed, else Playwright's own. */
async function haveBrowser() {
	const found = () => process.env.CHROMIUM_PATH ?? ["chromium", "chromium-browser", "google-chrome"].map(onPath).find(Boolean);
	if (found() === undefined && process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get")) {
		say("\nInstalling Chromium from Debian's packages …");
		spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
		spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
	}
	const path = found();
	if (path !== undefined) {
		process.env.CHROMIUM_PATH = path;
		return true;
	}
	say("\nAsking Playwright for its Chromium …");
	return (await start([join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"])) === 0;
}

function onPath(command) {
	const { stdout, status } = spawnSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}
