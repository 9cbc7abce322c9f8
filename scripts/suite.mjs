// npm run test:faults, test:fuzz and test:soak: runs one long suite in full; installs and builds first.
import { build } from "./build.mjs";
import { fail, install, nodePath, projectEnv, run } from "./node.mjs";

const [suite, ...args] = process.argv.slice(2);
const env = { ...projectEnv(), LAPWING_LONG: "1" };

const commands = {
	faults: ["node_modules/vitest/vitest.mjs", "run", "--project", "process", "faults", ...args],
	fuzz: ["node_modules/vitest/vitest.mjs", "run", "--project", "process", "fuzz", ...args],
	soak: ["bench/soak.ts", ...args],
};

try {
	await install();
	await build();
	await run(nodePath(), ["--disable-warning=ExperimentalWarning", ...commands[suite]], { env, why: `The suite ${suite} did not pass.` });
} catch (error) {
	fail(error.message);
}
