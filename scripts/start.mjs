// npm start and npm run dev: installs and builds what is missing or stale, then starts the server.
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { fail, install, nodePath, projectEnv, root } from "./node.mjs";

const dev = process.argv.includes("--dev");

try {
	await install();
	await build(dev ? { only: ["embedded", "console", "pictures"] } : {});
} catch (error) {
	fail(error.message);
}

// Young generation of 16 MB instead of the 64 MB that V8 takes on a large machine: a third less memory after load.
const server = spawn(nodePath(), ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "apps/server/src/main.ts"], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, ...projectEnv(), NODE_ENV: dev ? "development" : "production", ...(dev && { LAPWING_DEV: "1" }) },
});
// Ctrl+C reaches both processes; this one waits for the server's graceful shutdown.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
