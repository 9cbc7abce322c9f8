// Chosen rows of a list, kept in session storage for the way back to it, and handed over by other pages in the state of the history entry.
import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { type Chosen, filterOf, type RowSelection, useSelection, withoutVanished } from "./selection.ts";

/** The rows themselves: those of other pages are not loaded on the way back. `shown`: ids of the page that was left. */
export type KeptChoice<Row> = { query: string; shown: readonly string[]; chosen: Chosen<Row> };

type Arrival = { state: unknown; type: "POP" | "PUSH" | "REPLACE"; stored: string | null };
type Page<Row> = { query: string; shown: readonly Row[]; idOf: (row: Row) => string };

/** What is chosen on arrival: after Back or a reload as it was, else what the page before asks for, as far as it is shown. */
export function firstChosen<Row>({ state, type, stored }: Arrival, { query, shown, idOf }: Page<Row>): Chosen<Row> {
	if (type === "POP") {
		const kept = keptIn<Row>(stored);
		if (kept === undefined || filterOf(kept.query) !== filterOf(query)) return {};
		return kept.query === query ? withoutVanished(kept.chosen, kept.shown, shown.map(idOf)) : kept.chosen;
	}
	const wanted = (state as { chosen?: unknown } | null)?.chosen;
	if (!Array.isArray(wanted)) return {};
	return Object.fromEntries(shown.filter((row) => wanted.includes(idOf(row))).map((row) => [idOf(row), row]));
}

/** Undefined for what an earlier release stored. */
function keptIn<Row>(text: string | null): KeptChoice<Row> | undefined {
	try {
		const { query, shown, chosen } = JSON.parse(text ?? "null") as KeptChoice<Row>;
		return typeof query === "string" && Array.isArray(shown) && typeof chosen === "object" && chosen !== null
			? { query, shown, chosen }
			: undefined;
	} catch {
		return undefined;
	}
}

/** `useSelection` of a list whose choice survives Back. */
export function useKeptSelection<Row>(list: string, shown: readonly Row[], idOf: (row: Row) => string, query: string): RowSelection<Row> {
	const { state } = useLocation();
	const type = useNavigationType();
	const key = `chosen ${list}`;
	const [start] = useState(() => firstChosen({ state, type, stored: sessionStorage.getItem(key) }, { query, shown, idOf }));
	const selection = useSelection(shown, idOf, query, start);
	const kept: KeptChoice<Row> = {
		query,
		shown: shown.map(idOf),
		chosen: Object.fromEntries(selection.rows.map((row) => [idOf(row), row])),
	};
	const text = JSON.stringify(kept);
	useEffect(() => sessionStorage.setItem(key, text), [key, text]);
	return selection;
}
