// One way for each recurring thing: a second one, written beside the first, fails here.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));
const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Files other than `home` in which the pattern is found, with the line. */
function elsewhere(pattern: RegExp, home: string): string[] {
	return files
		.filter((file) => file !== home)
		.flatMap((file) =>
			readFileSync(join(source, file), "utf8")
				.split("\n")
				.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
		);
}

test("the sentence about wrong input is written by invalidInput of ctx.ts only", () => {
	expect(elsewhere(/Please check what you entered/, "ctx.ts")).toEqual([]);
});

test("LIKE patterns are escaped by db/like.ts only", () => {
	expect(elsewhere(/like \$\{`|`%\s?\$\{|\[\\\\%_\]/, "db/like.ts")).toEqual([]);
});

test("rows of raw SQL are decoded by queryRows of db/rows.ts, not asserted by a type parameter", () => {
	expect(files.length).toBeGreaterThan(300);
	expect(elsewhere(/\.execute</, "db/rows.ts")).toEqual([]);
});
