// Lists phrases that read like a translation, so that they do not return.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const badPhrases = [
	"stands on the order",
	"stands under the laptop",
	"stands in our mail",
	"stands here",
	"they stand here",
	"what stands on the counter",
	"Go on shopping",
	"Go on to pay",
	"Go on where you were",
	"Not made so",
	">In all<",
	"Short ways in",
	"We wait for it",
	"that you paid besides",
	"Paid back to",
	"paid back for order",
	"Return asked for",
	"How it comes to us",
	"How it goes",
	"good for 10 minutes",
	"Links are good for",
	"This link is not ours",
	"is on the bench",
	"waits for your payment",
	"Your order waits at",
	"as it came",
	"Others like it",
	"Nobody has asked yet",
	"The warranty is over",
	"costs nothing",
	"all the same.",
	"We put it aside",
	'did not arrive"',
	"broke off",
	"We tell you",
	"We write again",
	"We call you",
	"We mail you a code of",
];

/** Removes comments, which shoppers do not see. */
function withoutComments(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "$1");
}

const files = [
	"apps/storefront/app/**/*.{ts,tsx}",
	"apps/server/src/modules/{orders,service,accounts,buyer-reviews}/**/*.{ts,tsx}",
	"packages/contract/src/*.ts",
	"demo/src/*.ts",
].flatMap((pattern) => globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file)));

test("pages, mails and demo texts contain none of these phrases", () => {
	const found = files.flatMap((file) => {
		const text = withoutComments(readFileSync(`${root}/${file}`, "utf8")).replace(/\s+/g, " ");
		return badPhrases.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
	});
	expect(files.length).toBeGreaterThan(100);
	expect(found).toEqual([]);
});
