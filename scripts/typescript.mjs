// Runs one of our TypeScript files with all it imports. Node alone cannot: the shop's mails are written in JSX.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [file, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(file), ...args];
await runnerImport(resolve(file), { configFile: false, logLevel: "error" });
