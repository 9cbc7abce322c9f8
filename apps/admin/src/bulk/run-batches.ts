// Runs a bulk action in small batches, one after the other. At the first lost connection it stops: the rows of that batch may have been
// done, so they are asked about before anything is sent again.
import { type Failure, isFailure } from "@lapwing/contract/client";
import { sentenceOf } from "../failure/sentence.ts";

/** `unknown`: it was sent, and no response came. */
export type BulkReport = { id: string; title: string; outcome: "done" | "unchanged" | "refused" | "unknown"; message: string | null };
export type BulkItem = { id: string; title: string };

export type BulkWork<Item> = {
	/** Does it. */
	step: (items: readonly Item[]) => Promise<BulkReport[]>;
	/** Ids of those that are done already. Without it the rows of a lost batch are left as unknown. */
	findDone?: (items: readonly Item[]) => Promise<readonly string[]>;
};

export type BulkRun<Item> = {
	reports: readonly BulkReport[];
	/** Sent without a response. */
	unknown: readonly Item[];
	/** Not tried yet. */
	left: readonly Item[];
	/** Why it stopped before the end. */
	lost: string | undefined;
};

/** Few, so that the progress moves and Stop is soon obeyed; the server takes up to 20. */
export const batchSize = 5;

/** No response, or one that does not say what became of it. */
const isAnswerLost = ({ code }: Failure) => code === "network" || code === "internal" || code === "unavailable";

export const beginRun = <Item>(items: readonly Item[]): BulkRun<Item> => ({ reports: [], unknown: [], left: items, lost: undefined });

/** Goes on from where `run` is. */
export async function runBatches<Item extends BulkItem>(
	run: BulkRun<Item>,
	work: BulkWork<Item>,
	onProgress: (run: BulkRun<Item>) => void,
	isStopped: () => boolean,
): Promise<BulkRun<Item>> {
	let now = await askAboutUnknown(run, work);
	onProgress(now);
	while (now.lost === undefined && now.left.length > 0 && !isStopped()) {
		now = await sendNext(now, work);
		onProgress(now);
	}
	return now;
}

async function sendNext<Item extends BulkItem>(run: BulkRun<Item>, { step }: BulkWork<Item>): Promise<BulkRun<Item>> {
	const batch = run.left.slice(0, batchSize);
	const left = run.left.slice(batchSize);
	try {
		return { ...run, left, reports: [...run.reports, ...(await step(batch))] };
	} catch (error) {
		if (!isFailure(error)) throw error;
		if (isAnswerLost(error)) return { ...run, left, unknown: [...run.unknown, ...batch], lost: error.message };
		const message = sentenceOf(error);
		const refused = batch.map(({ id, title }) => ({ id, title, outcome: "refused" as const, message }));
		return { ...run, left, reports: [...run.reports, ...refused] };
	}
}

/** Those that are done are reported so; the others are sent again. */
async function askAboutUnknown<Item extends BulkItem>(run: BulkRun<Item>, { findDone }: BulkWork<Item>): Promise<BulkRun<Item>> {
	if (run.unknown.length === 0 || findDone === undefined) return { ...run, lost: undefined };
	try {
		const ids = new Set(await findDone(run.unknown));
		const done = run.unknown
			.filter(({ id }) => ids.has(id))
			.map(({ id, title }) => ({ id, title, outcome: "done" as const, message: null }));
		const again = run.unknown.filter(({ id }) => !ids.has(id));
		return { reports: [...run.reports, ...done], unknown: [], left: [...again, ...run.left], lost: undefined };
	} catch (error) {
		if (!isFailure(error)) throw error;
		return { ...run, lost: sentenceOf(error) };
	}
}

/** Of an ended run, those without a response too. */
export function reportsOf<Item extends BulkItem>({ reports, unknown }: BulkRun<Item>): BulkReport[] {
	return [...reports, ...unknown.map(({ id, title }) => ({ id, title, outcome: "unknown" as const, message: null }))];
}
