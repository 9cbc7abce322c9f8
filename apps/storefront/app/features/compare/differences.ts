/** Cells that differ from the majority; all cells if there is no majority, none if all are equal. */
export function cellsThatDiffer(values: readonly (string | null)[]): boolean[] {
	const counts = new Map<string | null, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	if (counts.size < 2) return values.map(() => false);
	const most = Math.max(...counts.values());
	const leaders = [...counts.values()].filter((count) => count === most).length;
	return values.map((value) => leaders > 1 || counts.get(value) !== most);
}
