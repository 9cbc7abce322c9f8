// Property-based test: random sequences of everything that can happen to orders, against a model (model.ts) and invariants (invariants.ts).
// A failure prints its seed: ORDER_BOOKS_SEED=… repeats it, ORDER_BOOKS_RUNS=… sets the number of sequences; LAPWING_LONG=1 runs all.
import fc from "fast-check";
import { expect, test } from "vitest";
import { engine } from "../databases.ts";
import { useBooksShop } from "./books-shop.ts";
import { sequences } from "./commands.ts";
import { finish } from "./finish.ts";
import { expectBooks } from "./invariants.ts";
import { newRun, type Run, tally } from "./run-of-orders.ts";
import { longest } from "./step.ts";

const long = process.env["LAPWING_LONG"] === "1";
const usual = engine === "postgres" ? (long ? 2000 : 60) : long ? 200 : 10;
const runs = Number(process.env["ORDER_BOOKS_RUNS"] ?? usual);
const seed = Number(process.env["ORDER_BOOKS_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const shrinkMs = Number(process.env["ORDER_BOOKS_SHRINK_S"] ?? 60) * 1000;

const shop = useBooksShop();

test(
	`${runs} sequences of up to ${longest} steps (seed ${seed}): every offer holds, the books balance, every order can be finished`,
	async () => {
		let steps = 0;
		const started = performance.now();
		let failedAt: number | undefined;
		await fc.assert(
			fc.asyncProperty(sequences, async ([first, rest]) => {
				// Time limit of shrinking.
				fc.pre(failedAt === undefined || performance.now() - failedAt < shrinkMs);
				const { model, real } = await newRun(shop);
				await withStory(real, async () => {
					await fc.asyncModelRun(() => ({ model, real }), first);
					await fc.asyncModelRun(() => ({ model, real }), rest);
					await finish(model, real);
				}).catch((error: unknown) => {
					failedAt ??= performance.now();
					throw error;
				});
				steps += model.steps;
			}),
			{ seed, numRuns: runs, endOnFailure: shrinkMs === 0 },
		);
		await expectBooks(shop);
		const ms = Math.round((performance.now() - started) / Math.max(1, steps));
		console.info(`order books on ${engine}: seed ${seed}, ${runs} sequences, ${steps} steps, ${ms} ms a step`);
		if (process.env["ORDER_BOOKS_TALLY"] === "1")
			console.info(
				[...tally]
					.toSorted((a, b) => b[1] - a[1])
					.map(([kind, count]) => `${count} ${kind}`)
					.join("\n"),
			);
		expect(steps).toBeGreaterThan(runs);
	},
	long ? 7_200_000 : 900_000,
);

/** Prints the steps of the sequence before the error. */
async function withStory(real: Run, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const story = real.story.map((each, index) => `${index + 1}. ${each}`).join("\n");
		throw new Error(`${error instanceof Error ? error.message : String(error)}\n\nThe sequence:\n${story}`, { cause: error });
	}
}
