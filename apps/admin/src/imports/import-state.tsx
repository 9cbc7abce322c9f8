import { changesNothing } from "@lapwing/contract/import-summary";
import type { ImportRun } from "@lapwing/contract/imports";
import { Tag, type TagTone } from "@lapwing/ui/tag";

const looks: Record<ImportRun["state"], { tone: TagTone; words: string }> = {
	checking: { tone: "info", words: "Being checked" },
	refused: { tone: "bad", words: "Has bad rows" },
	checked: { tone: "warn", words: "Waits for you" },
	writing: { tone: "info", words: "Being written" },
	refreshing: { tone: "info", words: "Bringing the shop up to date" },
	done: { tone: "ok", words: "Done" },
	failed: { tone: "bad", words: "Failed" },
};

export function ImportState({ run: { state, summary } }: { run: Pick<ImportRun, "state" | "summary"> }) {
	// An earlier release left such a file waiting.
	if ((state === "done" || state === "checked") && changesNothing(summary)) return <Tag tone="off">Nothing to change</Tag>;
	return <Tag tone={looks[state].tone}>{looks[state].words}</Tag>;
}

export const kindWords = { products: "Products and prices", stock: "Stock" } as const;
