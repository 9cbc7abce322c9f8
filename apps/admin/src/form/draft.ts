// What someone is typing into a larger form. It survives a reload and an ended sign-in; nothing typed is lost.
import { useCallback, useEffect, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

export type Draft<Values> = {
	values: Values;
	set: (changes: Partial<Values>) => void;
	dirty: boolean;
	/** Changes from an earlier visit were found. */
	restored: boolean;
	/** Starts anew from these values; what was typed goes. */
	reset: (values: Values) => void;
	/** The form's values stay, but now count as changes of these. */
	rebase: (base: Values, values: Values) => void;
	base: Values;
	blocker: ReturnType<typeof useBlocker>;
};

const prefix = "lapwing-draft ";

export type Kept<Values> = { base: Values; values: Values };

function readKept<Values>(key: string): Kept<Values> | undefined {
	try {
		const text = sessionStorage.getItem(prefix + key);
		return text === null ? undefined : (JSON.parse(text) as Kept<Values>);
	} catch {
		return undefined;
	}
}

/** A draft kept before the form had a field: that field starts as it was loaded. */
export function withNewFields<Values extends object>(kept: Kept<Values>, loaded: Values): Kept<Values> {
	return { base: { ...loaded, ...kept.base }, values: { ...loaded, ...kept.values } };
}

export function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** `key` names the thing and the version it was read in. */
export function useDraft<Values extends object>(key: string, loaded: Values): Draft<Values> {
	const [start] = useState(() => {
		const kept = readKept<Values>(key);
		return kept && withNewFields(kept, loaded);
	});
	const [restored, setRestored] = useState(start !== undefined);
	const [{ base, values }, setState] = useState<Kept<Values>>(start ?? { base: loaded, values: loaded });
	const dirty = !same(base, values);
	useEffect(() => {
		if (dirty) sessionStorage.setItem(prefix + key, JSON.stringify({ base, values }));
		else sessionStorage.removeItem(prefix + key);
	}, [dirty, key, base, values]);
	useBeforeUnload(
		useCallback(
			(event) => {
				if (dirty) event.preventDefault();
			},
			[dirty],
		),
	);
	// An ended sign-in comes back to this page, and the draft with it.
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && nextLocation.pathname !== currentLocation.pathname && !/\/(sign-in|choose-password)$/.test(nextLocation.pathname),
	);
	return {
		values,
		base,
		dirty,
		restored,
		blocker,
		set: (changes) => setState((state) => ({ ...state, values: { ...state.values, ...changes } })),
		reset: (fresh) => {
			sessionStorage.removeItem(prefix + key);
			setRestored(false);
			setState({ base: fresh, values: fresh });
		},
		rebase: (newBase, newValues) => setState({ base: newBase, values: newValues }),
	};
}

export type Merge<Values> = { values: Values; theirs: (keyof Values)[]; both: (keyof Values)[] };

/** Puts what one person changed on top of what another saved meanwhile. `both` names fields that both changed: mine stands. */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
	const keys = Object.keys(theirs) as (keyof Values)[];
	const changedByMe = keys.filter((key) => !same(base[key], mine[key]));
	const changedByThem = keys.filter((key) => !same(base[key], theirs[key]));
	const values = { ...theirs };
	for (const key of changedByMe) values[key] = mine[key];
	return { values, theirs: changedByThem, both: changedByThem.filter((key) => changedByMe.includes(key) && !same(mine[key], theirs[key])) };
}
