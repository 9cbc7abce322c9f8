// Parts of a CSV file that is longer than one answer. Without the page: tested as a function.

type Cursor = number | string;
export type CsvPart = { csv: string; next: Cursor | null };
/** Reads the part that starts after a cursor, 0 for the first. */
export type ReadPart<Part extends CsvPart> = (after: Cursor, signal: AbortSignal) => Promise<Part>;

/** All parts in their order. `onPart` gets each with how many there are so far. Rejects once the signal is aborted. */
export async function readParts<Part extends CsvPart>(
	read: ReadPart<Part>,
	signal: AbortSignal,
	onPart: (part: Part, count: number) => void,
): Promise<string[]> {
	const parts: string[] = [];
	for (let after: Cursor | null = 0; after !== null; ) {
		const part: Part = await read(after, signal);
		signal.throwIfAborted();
		parts.push(part.csv);
		onPart(part, parts.length);
		after = part.next;
	}
	return parts;
}
