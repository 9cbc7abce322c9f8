// Which Node runs the shop, and whether what is installed fits the lock. Plain Node 20, no packages: this runs before any are there.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function say(line) {
	process.stderr.write(`${line}\n`);
}

export function fail(line) {
	say(line);
	process.exit(1);
}

/** The project's own Node on Linux; elsewhere the one that is there, if it is new enough. */
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

/** Installs what the lock names, unless that is what is installed already. */
export async function install() {
	if (process.platform !== "linux") nodePath();
	const wanted = lockHash();
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	say("Installing packages (a minute or two, once) …");
	// Node 20 may install what Node 24 will run: the engines of packages are met by the Node the lock brings.
	await run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--progress=true"], {
		why: "The packages could not be installed.",
	});
	writeFileSync(stamp, wanted);
}

/** Runs a command to its end, its words on our terminal. */
export function run(command, args, { env = {}, why, cwd = root } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
		child.on("error", reject);
		child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(why ?? `${command} ended with code ${code}.`))));
	});
}

/** Environment in which `node` and the packages' commands are the project's own. */
export function projectEnv() {
	const bin = join(root, "node_modules", ".bin");
	return { PATH: `${bin}:${process.env.PATH}` };
}
