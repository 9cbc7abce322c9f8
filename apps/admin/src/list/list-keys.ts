// Keyboard movement in a list: J and K or the arrows move, Enter opens, X chooses, Shift chooses a range.
import { type RefObject, useEffect, useEffectEvent } from "react";
import { isKeyTaken } from "../layout/is-typing.ts";
import type { Selection } from "./selection.ts";

const steps: Record<string, 1 | -1> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };

/** Rows or cards are the elements with `data-row`, in their order; `data-row` is the id to choose. */
export function useListKeys(list: RefObject<HTMLElement | null>, selection: Selection | undefined): void {
	const choose = (row: HTMLElement, on: boolean, range = false) => {
		const id = row.dataset["row"];
		if (id !== undefined) selection?.toggle(id, on, range);
	};
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (isKeyTaken(event)) return;
		const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
		const current = rows.find((row) => row.contains(document.activeElement));
		const isOnRow = current !== undefined && current === document.activeElement;
		const step = steps[event.key];
		if (step !== undefined) {
			// Without a row in hand, the arrows scroll the page as everywhere.
			if (event.key.startsWith("Arrow") && !isOnRow) return;
			const next = current === undefined ? rows[0] : rows[rows.indexOf(current) + step];
			if (next === undefined) return;
			if (event.shiftKey && isOnRow) for (const row of [current, next]) choose(row, true);
			next.focus();
			next.scrollIntoView({ block: "nearest" });
		} else if (event.key.toLowerCase() === "x" && current !== undefined && selection !== undefined) {
			choose(current, !selection.chosen[current.dataset["row"] ?? ""], event.shiftKey);
		} else if (event.key === "Enter" && isOnRow) current.querySelector<HTMLElement>("a[href]")?.click();
		else return;
		event.preventDefault();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => press(event);
		document.addEventListener("keydown", listener);
		return () => document.removeEventListener("keydown", listener);
	}, []);
}
