// Every row of the table in docs/security.md names an existing test.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const rows = readFileSync(join(root, "docs/security.md"), "utf8")
	.split("\n")
	.filter((line) => /^\| (\d|security )/.test(line))
	.map((line) => {
		const [, asvs = "", , file = "", title = ""] = line
			.split(" | ")
			.flatMap((cell, index) => (index === 0 ? ["", cell.slice(2)] : [cell.replace(/ \|$/, "")]));
		return { asvs, file, title };
	});

test("each row of docs/security.md names a test that is there", () => {
	expect(rows.length).toBeGreaterThan(50);
	const wrong = rows.filter(({ file, title }) => {
		const path = join(root, /^(packages|scripts|e2e)\//.test(file) ? file : `apps/server/${file}`);
		if (!existsSync(path)) return true;
		const text = readFileSync(path, "utf8");
		return ![`"${title}"`, `\`${title}\``, `"${title.replaceAll('"', '\\"')}"`].some((quoted) => text.includes(quoted));
	});
	expect(wrong).toEqual([]);
});

test("each tag in brackets in docs/security.md is in the name of a test", () => {
	const tags = new Set([...readFileSync(join(root, "docs/security.md"), "utf8").matchAll(/\[security [\w ]+\]/g)].map(([tag]) => tag));
	expect(tags.size).toBeGreaterThan(5);
	const files = globSync(["apps/**/*.test.ts", "scripts/*.test.ts", "e2e/*.spec.ts"], {
		cwd: root,
		exclude: (name) => name === "node_modules",
	});
	const names = files
		.flatMap((file) =>
			[...readFileSync(join(root, file), "utf8").matchAll(/(?:test|describe)[^\n]*?\(\s*["`]([^\n]+)|\)\("(\[security[^\n]+)/g)].map(
				([whole]) => whole,
			),
		)
		.join("\n");
	expect([...tags].filter((tag) => !names.includes(tag))).toEqual([]);
});
