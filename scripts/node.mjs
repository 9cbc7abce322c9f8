// Selects the Node version and installs packages if they differ from the lock file. Runs on plain Node 20 without dependencies,
// before any are installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function say(line) {
	process.stderr.write(`${line}\n`);
}

/** `--verbose`: shows the full output of the commands that steps run. */
export const verbose = process.argv.includes("--verbose");

/** Prints one line per step: title, then duration; on a terminal with a running counter. */
export async function step(title, work) {
	const started = performance.now();
	const seconds = (digits) => `${((performance.now() - started) / 1000).toFixed(digits)} s`;
	process.stderr.write(verbose ? `${title} …\n` : `${title} …`);
	const counting = process.stderr.isTTY && !verbose;
	const timer = counting ? setInterval(() => process.stderr.write(`\r${title} … ${seconds(0)}`), 1000) : undefined;
	try {
		const result = await work();
		process.stderr.write(verbose ? `${title}: ${seconds(1)}\n` : `${counting ? `\r${title} …` : ""} ${seconds(1)}\n`);
		return result;
	} catch (error) {
		process.stderr.write("\n");
		throw error;
	} finally {
		clearInterval(timer);
	}
}

export function fail(line) {
	say(line);
	process.exit(1);
}

/** Path of the Node from the lock file on Linux; elsewhere the installed one, if new enough. */
export function nodePath() {
	const own = join(root, "node_modules", `node-linux-${process.arch}`, "bin", "node");
	if (process.platform === "linux" && existsSync(own)) return own;
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
	return fail(`Lapwing needs Node 22.22 or newer on this machine; this is ${process.versions.node}.`);
}

const stamp = join(root, "node_modules", ".lapwing-installed");

function lockHash() {
	return createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.update(`${process.platform}-${process.arch}`)
		.digest("hex");
}

/** Installs the locked packages, unless they are installed already. */
export async function install() {
	if (process.platform !== "linux") nodePath();
	const wanted = lockHash();
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	// Node 20 may install packages whose `engines` need Node 24: the lock file's Node will run them.
	await step("Installing packages (a minute or two, once)", () =>
		run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
			why: "The packages could not be installed.",
			quiet: true,
		}),
	);
	writeFileSync(stamp, wanted);
}

/** Runs a command and waits. `quiet`: shows its output only on failure, or with `--verbose`. */
export function run(command, args, { env = {}, why, cwd = root, quiet = false } = {}) {
	const hidden = quiet && !verbose;
	return new Promise((resolve, reject) => {
		const stdio = hidden ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
		const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
		const output = [];
		if (hidden) for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
		child.on("error", reject);
		child.on("close", (code) => {
			if (code === 0) return resolve();
			process.stderr.write(output.length > 0 ? `\n${Buffer.concat(output).toString()}` : "");
			reject(new Error(why ?? `${command} ended with code ${code}.`));
		});
	});
}

/** Environment with the project's Node and package binaries first in PATH. */
export function projectEnv() {
	const bin = join(root, "node_modules", ".bin");
	return { PATH: `${bin}:${process.env.PATH}` };
}
