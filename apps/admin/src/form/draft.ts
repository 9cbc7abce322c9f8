// Form draft in session storage: survives a reload and an expired session.
import { useCallback, useEffect, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

export type Draft<Values> = {
	values: Values;
	set: (changes: Partial<Values>) => void;
	dirty: boolean;
	/** A draft was restored from session storage. */
	restored: boolean;
	/** Replaces base and values, and discards the draft. */
	reset: (values: Values) => void;
	/** Replaces base and values, keeping the difference as unsaved changes. */
	rebase: (base: Values, values: Values) => void;
	base: Values;
	blocker: ReturnType<typeof useBlocker>;
};

const prefix = "lapwing-draft ";

export type StoredDraft<Values> = { base: Values; values: Values };

function readStoredDraft<Values>(key: string): StoredDraft<Values> | undefined {
	try {
		const text = sessionStorage.getItem(prefix + key);
		return text === null ? undefined : (JSON.parse(text) as StoredDraft<Values>);
	} catch {
		return undefined;
	}
}

/** Adds fields to a draft stored by an earlier release, with their loaded values. */
export function withNewFields<Values extends object>(kept: StoredDraft<Values>, loaded: Values): StoredDraft<Values> {
	return { base: { ...loaded, ...kept.base }, values: { ...loaded, ...kept.values } };
}

export function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** `key` identifies the record, such as `product 12`; it contains no version. */
export function useDraft<Values extends object>(key: string, loaded: Values): Draft<Values> {
	const [start] = useState(() => {
		const kept = readStoredDraft<Values>(key);
		return kept && withNewFields(kept, loaded);
	});
	const [restored, setRestored] = useState(start !== undefined);
	const [{ base, values }, setState] = useState<StoredDraft<Values>>(start ?? { base: loaded, values: loaded });
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
	// Redirects to sign-in are not blocked: they return to this page, where the draft is restored.
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

/** Three-way merge: applies my changes to their version. `both` lists fields changed in both; mine wins. */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
	const keys = Object.keys(theirs) as (keyof Values)[];
	const changedByMe = keys.filter((key) => !same(base[key], mine[key]));
	const changedByThem = keys.filter((key) => !same(base[key], theirs[key]));
	const values = { ...theirs };
	for (const key of changedByMe) values[key] = mine[key];
	return { values, theirs: changedByThem, both: changedByThem.filter((key) => changedByMe.includes(key) && !same(mine[key], theirs[key])) };
}
