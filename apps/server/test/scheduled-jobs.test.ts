// The table of scheduled jobs in docs/architecture.md is what the code schedules.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));
const document = readFileSync(fileURLToPath(new URL("../../../docs/architecture.md", import.meta.url)), "utf8");

test("every scheduled job stands in the table with its schedule, and no other", () => {
	const scheduled = globSync("**/*.{ts,tsx}", { cwd: source }).flatMap((file) =>
		[...readFileSync(join(source, file), "utf8").matchAll(/defineJob\(\{\s*name: "([\w-]+)",\s*cron: "([^"]+)"/g)].map(
			([, name, cron]) => `${name} ${cron}`,
		),
	);
	const written = [...document.matchAll(/^\| `([\w-]+)` \| `([^`]+)` \|/gm)].map(([, name, cron]) => `${name} ${cron}`);
	expect(written.toSorted()).toEqual(scheduled.toSorted());
});
