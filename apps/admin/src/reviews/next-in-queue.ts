// Focus management of a queue: after an entry is done it may leave the list or move down, and the focus goes to the one after it.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useListKeys } from "../list/list-keys.ts";

type Queue = {
	list: RefObject<HTMLUListElement | null>;
	/** Call it with the id of the entry that is done, before the list is loaded again. */
	goOn: (done: number) => void;
};

/** Entries are elements with `data-row` and `tabIndex` -1. */
export function useNextInQueue(entries: readonly { id: number }[]): Queue {
	const list = useRef<HTMLUListElement>(null);
	const [next, setNext] = useState<{ id: number; seen: readonly { id: number }[] }>();
	useListKeys(list, undefined);
	useEffect(() => {
		if (next === undefined) return;
		// After a dialog that closes has given the focus back.
		requestAnimationFrame(() => {
			const { activeElement } = document;
			if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
			list.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
		});
		// Once more when the list is loaded again, whose rows may have moved.
		if (next.seen !== entries) setNext(undefined);
	}, [next, entries]);
	return {
		list,
		goOn: (done) => {
			const at = entries.findIndex(({ id }) => id === done);
			const after = entries[at + 1] ?? entries[at - 1];
			if (after !== undefined) setNext({ id: after.id, seen: entries });
		},
	};
}
