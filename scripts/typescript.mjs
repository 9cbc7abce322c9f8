// Runs a TypeScript file through Vite's loader: Node's type stripping cannot handle JSX, which emails use.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [file, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(file), ...args];
await runnerImport(resolve(file), { configFile: false, logLevel: "error" });
