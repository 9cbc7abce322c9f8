// Chosen rows of a list: one by one, or a range between two (Shift). They stay chosen when the list is sorted or another page is shown, and
// are dropped with a changed filter. A row that a reload of its page no longer shows is dropped too: somebody else has worked on it.
import { useRef, useState } from "react";

export type Selection = {
	chosen: Readonly<Record<string, unknown>>;
	/** With `range`, all rows from the one chosen last to this one. */
	toggle: (id: string, on: boolean, range?: boolean) => void;
	/** Also all rows that are shown. */
	chooseAll: () => void;
	clear: () => void;
};

export type RowSelection<Row> = Selection & {
	/** All that are chosen: those shown in their order, then those of other pages. */
	rows: Row[];
	/** How many of them are not on the page shown. */
	elsewhere: number;
	/** How many were dropped by reloads since something was last chosen by hand. */
	dropped: number;
	/** Whether a row that is shown is not chosen. */
	hasMore: boolean;
};

/** Ids from one to the other, both included, in the order shown; only the last if the first is not there. */
export function idsBetween(order: readonly string[], from: string | undefined, to: string): string[] {
	const [start, end] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
	if (start < 0 || end < 0) return [to];
	return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export type Chosen<Row> = Readonly<Record<string, Row>>;

/** Rows that are shown are as loaded now, those of other pages as they were when they were chosen. */
export function chosenRows<Row>(
	chosen: Chosen<Row>,
	shown: readonly Row[],
	idOf: (row: Row) => string,
): { rows: Row[]; elsewhere: number } {
	const here = shown.filter((row) => Object.hasOwn(chosen, idOf(row)));
	const ids = new Set(here.map(idOf));
	const others = Object.entries(chosen).flatMap(([id, row]) => (ids.has(id) ? [] : [row]));
	return { rows: [...here, ...others], elsewhere: others.length };
}

/** What stays chosen when a page is loaded again: not what was on it before and is not now. */
export function withoutVanished<Row>(chosen: Chosen<Row>, before: readonly string[], now: readonly string[]): Chosen<Row> {
	return Object.fromEntries(Object.entries(chosen).filter(([id]) => now.includes(id) || !before.includes(id)));
}

/** The query without page and sort order: what a selection belongs to. */
export function filterOf(query: string): string {
	const filter = new URLSearchParams(query);
	for (const name of ["page", "sort"]) filter.delete(name);
	filter.sort();
	return String(filter);
}

/** “12 chosen, 3 of them on other pages. 1 is no longer on this page.” */
export function chosenWords({ rows, elsewhere, dropped }: Pick<RowSelection<unknown>, "rows" | "elsewhere" | "dropped">): string {
	const others = elsewhere === rows.length ? "all" : `${elsewhere} of them`;
	const words = elsewhere === 0 ? `${rows.length} chosen` : `${rows.length} chosen, ${others} on other pages`;
	return dropped === 0 ? words : `${words}. ${dropped} ${dropped === 1 ? "is" : "are"} no longer on this page`;
}

/** `shown`: rows of the page. `query`: that of the address. `start`: what is chosen at first. */
export function useSelection<Row>(
	shown: readonly Row[],
	idOf: (row: Row) => string,
	query: string,
	start: Chosen<Row> = {},
): RowSelection<Row> {
	const filter = filterOf(query);
	const [stored, setStored] = useState({ filter, chosen: start, dropped: 0 });
	const ids = shown.map(idOf);
	const [page, setPage] = useState({ query, ids });
	if (page.query !== query || page.ids.join() !== ids.join()) {
		setPage({ query, ids });
		if (page.query === query) {
			const chosen = withoutVanished(stored.chosen, page.ids, ids);
			const dropped = Object.keys(stored.chosen).length - Object.keys(chosen).length;
			if (dropped > 0) setStored({ ...stored, chosen, dropped: stored.dropped + dropped });
		}
	}
	const last = useRef<string>(undefined);
	const isSame = stored.filter === filter;
	const chosen = isSame ? stored.chosen : {};
	const change = (changed: (before: Chosen<Row>) => Chosen<Row>) =>
		setStored((before) => ({ filter, chosen: changed(before.filter === filter ? before.chosen : {}), dropped: 0 }));
	const { rows, elsewhere } = chosenRows(chosen, shown, idOf);
	return {
		chosen,
		rows,
		elsewhere,
		dropped: isSame ? stored.dropped : 0,
		hasMore: rows.length - elsewhere < shown.length,
		toggle: (id, on, range = false) => {
			const touched = new Set(range ? idsBetween(ids, last.current, id) : [id]);
			last.current = id;
			change((before) => {
				const kept = Object.entries(before).filter(([each]) => on || !touched.has(each));
				const added = on ? shown.filter((row) => touched.has(idOf(row))).map((row) => [idOf(row), row] as const) : [];
				return Object.fromEntries([...kept, ...added]);
			});
		},
		chooseAll: () => change((before) => ({ ...before, ...Object.fromEntries(shown.map((row) => [idOf(row), row])) })),
		clear: () => {
			last.current = undefined;
			change(() => ({}));
		},
	};
}
