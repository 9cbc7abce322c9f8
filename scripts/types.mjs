// Type-checks every workspace, two at a time. Route types of the storefront are generated first. Results are kept between runs
// (*.tsbuildinfo below node_modules), so that a second run checks what has changed.
import { join } from "node:path";
import { nodePath, projectEnv, root, run, say } from "./node.mjs";

// The largest first.
const workspaces = ["apps/server", "apps/storefront", "apps/admin", "e2e", "demo", "bench", "packages/ui", "packages/contract"];
const env = projectEnv();

await run(nodePath(), ["node_modules/@react-router/dev/bin.cjs", "typegen", "apps/storefront"], { env });
let wrong = 0;

async function checkNext() {
	for (let workspace = workspaces.shift(); workspace !== undefined; workspace = workspaces.shift()) {
		const kept = join(root, "node_modules/.cache/types", `${workspace.replaceAll("/", "-")}.tsbuildinfo`);
		const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", kept, "-p", workspace];
		await run(nodePath(), ["node_modules/typescript/bin/tsc", ...args], { env }).catch(() => {
			say(`The types of ${workspace} do not hold.`);
			wrong += 1;
		});
	}
}

await Promise.all([checkNext(), checkNext()]);
process.exit(wrong > 0 ? 1 : 0);
