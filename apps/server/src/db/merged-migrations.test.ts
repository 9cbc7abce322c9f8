import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
const merged = JSON.parse(readFileSync(`${folder}merged.json`, "utf8")) as Record<string, string>;
const fileHash = (file: string) =>
	createHash("sha256")
		.update(readFileSync(folder + file))
		.digest("hex");
const files = readdirSync(folder)
	.filter((file) => file.endsWith(".sql"))
	.toSorted();

test("[security 15] a merged migration is never edited or removed: shops have applied it", () => {
	for (const [file, hash] of Object.entries(merged)) {
		expect(files, `${file} was merged and must stay`).toContain(file);
		expect(
			fileHash(file),
			`${file} was merged, and databases have applied it as it was. Take the edit back (git checkout) and make a new migration: npm run migration -- --name what-it-does`,
		).toBe(hash);
	}
});

test("[security 15] a new migration is added to the list of merged ones", () => {
	for (const file of files.filter((each) => merged[each] === undefined))
		expect.fail(
			`${file} is new. Once it is as it shall stay, add this line to apps/server/migrations/merged.json:\n\t"${file}": "${fileHash(file)}"`,
		);
});
