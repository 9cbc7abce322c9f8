// Type-checks every workspace. Route types of the storefront are generated first.
import { nodePath, projectEnv, run, say } from "./node.mjs";

const workspaces = ["packages/contract", "packages/ui", "apps/server", "apps/storefront", "apps/admin", "demo", "e2e", "bench"];
const env = projectEnv();

await run(nodePath(), ["node_modules/@react-router/dev/bin.cjs", "typegen", "apps/storefront"], { env });
let wrong = 0;
for (const workspace of workspaces) {
	await run(nodePath(), ["node_modules/typescript/bin/tsc", "--noEmit", "-p", workspace], { env }).catch(() => {
		say(`The types of ${workspace} do not hold.`);
		wrong += 1;
	});
}
process.exit(wrong > 0 ? 1 : 0);
