// The built shop as a child process, as `npm start` runs it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

export function freshFolder(): string {
	return mkdtempSync(join(tmpdir(), "lapwing-process-"));
}

export function launch(env: Record<string, string>): Running {
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"], {
		cwd: root,
		env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	return { child, output: () => output, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

/** Upper bound of a start: 15 s on a free machine, several times that while other tests load both cores. */
const startLimit = 150_000;

/** Waits until it is ready; returns its URL. */
export async function ready(running: Running): Promise<string> {
	const limit = Date.now() + startLimit;
	while (!running.output().includes("Ready.")) {
		const { exitCode, signalCode } = running.child;
		if (exitCode !== null || signalCode !== null || Date.now() > limit)
			throw new Error(`The shop did not start (${signalCode ?? exitCode ?? "still trying"}):\n${running.output()}`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return /Shop\s+(\S+?)\/\s/.exec(running.output())?.[1] ?? "";
}
