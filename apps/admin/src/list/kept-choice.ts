// Chosen rows of a list, kept in session storage for the way back to it, and handed over by other pages in the state of the history entry.
import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { type RowSelection, useSelection } from "./selection.ts";

type Arrival = { state: unknown; type: "POP" | "PUSH" | "REPLACE"; stored: string | null };

/** What is chosen on arrival: after Back or a reload as it was, else what the page before asks for. */
export function firstChosen({ state, type, stored }: Arrival): string[] {
	if (type === "POP") return textsOf(parsed(stored));
	return textsOf((state as { chosen?: unknown } | null)?.chosen);
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

function parsed(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}

/** `useSelection` of a list whose choice survives Back. */
export function useKeptSelection<Row>(list: string, shown: readonly Row[], idOf: (row: Row) => string, query: string): RowSelection<Row> {
	const { state } = useLocation();
	const type = useNavigationType();
	const key = `chosen ${list}`;
	const [start] = useState(() => firstChosen({ state, type, stored: sessionStorage.getItem(key) }));
	const selection = useSelection(shown, idOf, query, start);
	const chosen = JSON.stringify(selection.rows.map(idOf));
	useEffect(() => sessionStorage.setItem(key, chosen), [key, chosen]);
	return selection;
}
