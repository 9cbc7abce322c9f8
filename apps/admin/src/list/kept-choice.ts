// Chosen rows of a list, kept for the way back to it, and handed over by other pages in the state of the history entry. Session storage has
// ids only, since it stays until the tab is closed; the rows, with names and phone numbers, are kept in memory.
import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { type Chosen, filterOf, type RowSelection, useSelection, withoutVanished } from "./selection.ts";

/** `shown`: ids of the page that was left. `chosen`: ids. */
export type KeptChoice = { query: string; shown: readonly string[]; chosen: readonly string[] };

/** `rows`: what was known of the chosen rows; those of other pages are not loaded on the way back. After a reload, there are none. */
type Arrival<Row> = { state: unknown; type: "POP" | "PUSH" | "REPLACE"; stored: string | null; rows: Chosen<Row> };
type Page<Row> = { query: string; shown: readonly Row[]; idOf: (row: Row) => string };

/** What is chosen on arrival: after Back or a reload as it was, else what the page before asks for, as far as it is shown. */
export function firstChosen<Row>({ state, type, stored, rows }: Arrival<Row>, { query, shown, idOf }: Page<Row>): Chosen<Row> {
	if (type === "POP") {
		const kept = keptIn(stored);
		if (kept === undefined || filterOf(kept.query) !== filterOf(query)) return {};
		const known: Chosen<Row> = { ...Object.fromEntries(shown.map((row) => [idOf(row), row])), ...rows };
		const chosen = Object.fromEntries(
			kept.chosen.flatMap((id) => {
				const row = known[id];
				return row === undefined ? [] : [[id, row] as const];
			}),
		);
		return kept.query === query ? withoutVanished(chosen, kept.shown, shown.map(idOf)) : chosen;
	}
	const wanted = (state as { chosen?: unknown } | null)?.chosen;
	if (!Array.isArray(wanted)) return {};
	return Object.fromEntries(shown.filter((row) => wanted.includes(idOf(row))).map((row) => [idOf(row), row]));
}

/** Undefined for what an earlier release stored. */
function keptIn(text: string | null): KeptChoice | undefined {
	try {
		const { query, shown, chosen } = JSON.parse(text ?? "null") as KeptChoice;
		return typeof query === "string" && Array.isArray(shown) && Array.isArray(chosen) ? { query, shown, chosen } : undefined;
	} catch {
		return undefined;
	}
}

const prefix = "chosen ";
const rowsOf = new Map<string, Chosen<unknown>>();

/** For the next one who signs in on this device. */
export function forgetChoices(): void {
	rowsOf.clear();
	for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** `useSelection` of a list whose choice survives Back. */
export function useKeptSelection<Row>(list: string, shown: readonly Row[], idOf: (row: Row) => string, query: string): RowSelection<Row> {
	const { state } = useLocation();
	const type = useNavigationType();
	const key = prefix + list;
	const [start] = useState(() => {
		const rows = (rowsOf.get(key) ?? {}) as Chosen<Row>;
		return firstChosen({ state, type, stored: sessionStorage.getItem(key), rows }, { query, shown, idOf });
	});
	const selection = useSelection(shown, idOf, query, start);
	const kept: KeptChoice = { query, shown: shown.map(idOf), chosen: selection.rows.map(idOf) };
	const text = JSON.stringify(kept);
	const { chosen } = selection;
	useEffect(() => {
		sessionStorage.setItem(key, text);
		rowsOf.set(key, chosen);
	}, [key, text, chosen]);
	return selection;
}
