// Processes under test: own databases, the built shop, and nginx as a proxy or as a baseline.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { serverUrl } from "../apps/server/test/server-databases.ts";
import type { Meter } from "./baseline.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const cleanups: (() => Promise<void>)[] = [];

/** Stops all started processes, newest first. */
export async function stopAll(): Promise<void> {
	for (const undo of cleanups.splice(0).toReversed()) await undo().catch((error: Error) => console.error(error.message));
}

export function scratch(): string {
	const folder = mkdtempSync(join(tmpdir(), "lapwing-bench-"));
	cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	await new Promise((resolve) => server.close(resolve));
	return port;
}

export async function makeDatabase(): Promise<{ name: string; url: string; watcher: pg.Client }> {
	const name = `lapwing_bench_${process.pid}_${Date.now()}`;
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	const keeper = new pg.Client({ connectionString: serverUrl });
	await keeper.connect();
	await keeper.query(`create database ${name}`);
	const watcher = new pg.Client({ connectionString: url });
	await watcher.connect();
	cleanups.push(async () => {
		await watcher.end();
		await keeper.query(`drop database if exists ${name} with (force)`);
		await keeper.end();
	});
	return { name, url, watcher };
}

export type Node = { port: number; pid: number; meter: Meter; stop: () => Promise<void>; started: number };

/** Starts the built shop, as `npm start` does; `folder`: of another checkout. */
export async function startNode(env: Record<string, string>, folder = root): Promise<Node> {
	const port = await freePort();
	const began = performance.now();
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "apps/server/src/main.ts"], {
		cwd: folder,
		env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "warn", TRUST_PROXY: "1", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => (output = (output + part.toString()).slice(-5000)));
	const stop = () => end(child);
	cleanups.push(stop);
	const limit = Date.now() + 120_000;
	while (!output.includes("Ready.")) {
		if (child.exitCode !== null || Date.now() > limit) throw new Error(`The shop did not start: ${output}`);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	const pid = child.pid ?? 0;
	return { port, pid, meter: { pids: async () => [pid] }, stop, started: performance.now() - began };
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
	await ended;
	clearTimeout(late);
}

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));

export function nginxVersion(): string | undefined {
	// nginx prints its version to stderr.
	return (
		nginx &&
		execFileSync("sh", ["-c", `${nginx} -v 2>&1`])
			.toString()
			.trim()
			.replace("nginx version: ", "")
	);
}

/** Undefined if nginx is not installed. `http`: content of `http { … }`, with PORT and ROOT replaced. */
export async function startNginx(http: string, files: Record<string, Buffer> = {}): Promise<Node | undefined> {
	if (nginx === undefined) return undefined;
	const folder = scratch();
	const port = await freePort();
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(join(folder, "html"), { recursive: true });
		writeFileSync(join(folder, "html", name), content);
	}
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
	writeFileSync(
		join(folder, "nginx.conf"),
		`worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
		events { worker_connections 1024; }
		http { access_log off; sendfile on; keepalive_requests 10000000; ${temporary} ${http.replaceAll("PORT", String(port)).replaceAll("ROOT", `${folder}/html`)} }`,
	);
	const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
	const stop = () => end(child);
	cleanups.push(stop);
	for (let tries = 0; !existsSync(join(folder, "pid")); tries++) {
		if (tries > 100) throw new Error("nginx did not start.");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	await new Promise((resolve) => setTimeout(resolve, 200));
	const pid = child.pid ?? 0;
	const children = () =>
		readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
			.trim()
			.split(" ")
			.map(Number)
			.filter((each) => each > 0);
	return { port, pid, meter: { pids: async () => [pid, ...children()] }, stop, started: 0 };
}

/** Runs a script of the project, or of another checkout, and returns its output. */
export async function runScript(
	script: string,
	args: readonly string[],
	env: Record<string, string>,
	seconds: number,
	folder = root,
): Promise<string> {
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/typescript.mjs", script, ...args], {
		cwd: folder,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
	const limit = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
	const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
	clearTimeout(limit);
	if (code !== 0)
		throw new Error(`${script} ${code === null ? `did not end in ${seconds} seconds` : `ended with ${code}`}: ${output.slice(-400)}`);
	return output;
}
