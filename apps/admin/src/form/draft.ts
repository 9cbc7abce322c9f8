// Form draft in session storage: survives a reload, an expired session and leaving the page. It keeps the version it was made from, so
// that a change by someone else in between is an edit conflict and not overwritten.
import { useCallback, useEffect, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";

export type Version = string | number | null | undefined;

export type Draft<Values> = {
	values: Values;
	set: (changes: Partial<Values>) => void;
	/** The same from the values at that time, for several changes in one event. */
	change: (changed: (values: Values) => Values) => void;
	dirty: boolean;
	/** A draft was restored from session storage. */
	restored: boolean;
	/** Version of the record that the draft was made from; saving sends it, also after the draft was restored. */
	version: Version;
	/** Discards the unsaved changes. */
	discard: () => void;
	/** Replaces base and values by those of a version, and discards the draft. */
	reset: (values: Values, version: Version) => void;
	/** Replaces base and values, keeping the difference as unsaved changes. */
	rebase: (base: Values, values: Values, version: Version) => void;
	base: Values;
	blocker: ReturnType<typeof useBlocker>;
};

export type StoredDraft<Values> = { base: Values; values: Values; version: Version };

/** As read from storage: JSON has no `undefined`, and an earlier release stored no version. */
type SerializedDraft<Values> = { base: Values; values: Values; version?: Version };

/**
 * The draft to go on with. Fields that it lacks, since an earlier release stored it, are as loaded. Without a version its changes are
 * applied to what was loaded.
 */
export function restoreDraft<Values extends object>(
	stored: SerializedDraft<Values>,
	loaded: Values,
	version: Version,
): StoredDraft<Values> {
	const base = { ...loaded, ...stored.base };
	const values = { ...loaded, ...stored.values };
	if (stored.version !== undefined) return { base, values, version: stored.version };
	return { base: loaded, values: mergeChanges(base, values, loaded).values, version };
}

export function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** `key` identifies the record, such as `product 12`; `loadedVersion` is that of `loaded`, undefined for a new record. */
export function useDraft<Values extends object>(key: string, loaded: Values, loadedVersion: Version): Draft<Values> {
	const [start] = useState(() => {
		const stored = readDraft(key) as SerializedDraft<Values> | undefined;
		return stored && restoreDraft(stored, loaded, loadedVersion);
	});
	const [restored, setRestored] = useState(start !== undefined);
	const [{ base, values, version }, setState] = useState<StoredDraft<Values>>(
		start ?? { base: loaded, values: loaded, version: loadedVersion },
	);
	const dirty = !same(base, values);
	useEffect(() => {
		if (dirty) keepDraft(key, { base, values, version });
		else dropDraft(key);
	}, [dirty, key, base, values, version]);
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
		change: (changed) => setState((state) => ({ ...state, values: changed(state.values) })),
		version,
		discard: () => {
			setRestored(false);
			setState((state) => ({ ...state, values: state.base }));
		},
		reset: (fresh, newVersion) => {
			dropDraft(key);
			setRestored(false);
			setState({ base: fresh, values: fresh, version: newVersion });
		},
		rebase: (newBase, newValues, newVersion) => setState({ base: newBase, values: newValues, version: newVersion }),
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
