// Runs a command with the project's Node; installs missing packages first.
import { fail, install, nodePath, projectEnv, run } from "./node.mjs";

const [file, ...args] = process.argv.slice(2);

try {
	await install();
	await run(nodePath(), ["--disable-warning=ExperimentalWarning", file, ...args], { env: projectEnv(), why: `${file} did not end well.` });
} catch (error) {
	fail(error.message);
}
