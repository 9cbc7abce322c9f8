// The table of scheduled jobs in docs/architecture.md is what the shop schedules, and every job that is defined is registered.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const source = fileURLToPath(new URL("../src", import.meta.url));
const document = readFileSync(fileURLToPath(new URL("../../../docs/architecture.md", import.meta.url)), "utf8");

test("every scheduled job is in the table with its schedule, and no other", () => {
	const scheduled = shop.shop.jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [`${name} ${cron}`]));
	const written = [...document.matchAll(/^\| `([\w-]+)` \| `([^`]+)` \|/gm)].map(([, name, cron]) => `${name} ${cron}`);
	expect(written.toSorted()).toEqual(scheduled.toSorted());
});

test("every job that is defined is registered", () => {
	const defined = globSync("**/*.{ts,tsx}", { cwd: source, exclude: (file) => file.includes(".test.") }).flatMap((file) =>
		[...readFileSync(join(source, file), "utf8").matchAll(/defineJob\(\{\s*(?:\/\/.*\s*)?name: "([\w-]+)"/g)].map(([, name]) => name),
	);
	expect([...new Set(defined)].toSorted()).toEqual(shop.shop.jobs.map(({ name }) => name).toSorted());
});
