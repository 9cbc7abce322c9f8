// Chosen rows of a list: one by one, or a range between two (Shift).
import { useRef, useState } from "react";

export type Selection = {
	chosen: Readonly<Record<string, true>>;
	/** Of the rows shown, in their order. */
	ids: string[];
	/** With `range`, all rows from the one chosen last to this one. */
	toggle: (id: string, on: boolean, range?: boolean) => void;
	chooseAll: () => void;
	clear: () => void;
};

/** Ids from one to the other, both included, in the order shown; only the last if the first is not there. */
export function idsBetween(order: readonly string[], from: string | undefined, to: string): string[] {
	const [start, end] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
	if (start < 0 || end < 0) return [to];
	return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** `order` are the ids of the rows shown; `start` those chosen at first. */
export function useSelection(order: readonly string[], start: readonly string[] = []): Selection {
	const [chosen, setChosen] = useState<Readonly<Record<string, true>>>(() => Object.fromEntries(start.map((id) => [id, true as const])));
	const last = useRef<string>(undefined);
	return {
		chosen,
		ids: order.filter((id) => chosen[id]),
		toggle: (id, on, range = false) => {
			const touched = range ? idsBetween(order, last.current, id) : [id];
			last.current = id;
			setChosen((before) => {
				const next = { ...before };
				for (const each of touched) {
					if (on) next[each] = true;
					else delete next[each];
				}
				return next;
			});
		},
		chooseAll: () => setChosen(Object.fromEntries(order.map((id) => [id, true as const]))),
		clear: () => {
			last.current = undefined;
			setChosen({});
		},
	};
}
