import type { KeyboardEvent } from "react";
import { describe, expect, test, vi } from "vitest";
import { type ActiveOption, comboboxProps } from "./combobox.tsx";

/** A combobox with its state; `press` returns whether the key was handled. */
function comboboxOf(count: number, active: ActiveOption) {
	const state = { active, count, chosen: [] as number[] };
	const props = () =>
		comboboxProps({
			id: "list",
			active: state.active,
			setActive: (next) => {
				state.active = next;
			},
			count: state.count,
			onChoose: (index) => state.chosen.push(index),
		});
	const press = (key: string): boolean => {
		const preventDefault = vi.fn<() => void>();
		props().input.onKeyDown({ key, preventDefault } as unknown as KeyboardEvent);
		return preventDefault.mock.calls.length > 0;
	};
	return { state, props, press };
}

describe("keyboard of a combobox", () => {
	test("an arrow key opens a closed list; the next one makes an option active", () => {
		const { props, press } = comboboxOf(3, undefined);
		expect(props().input).toMatchObject({ "aria-expanded": false, "aria-activedescendant": undefined });
		expect(press("ArrowDown")).toBe(true);
		expect(props().input).toMatchObject({ "aria-expanded": true, "aria-activedescendant": undefined });
		press("ArrowDown");
		expect(props().input).toMatchObject({ "aria-controls": "list", "aria-activedescendant": "list-0" });
		expect(props().option(0)).toMatchObject({ id: "list-0", "aria-selected": true });
		expect(props().option(1)["aria-selected"]).toBe(false);
	});

	test("arrow keys wrap around in both directions, with the input between last and first", () => {
		const { state, press } = comboboxOf(2, -1);
		const after = (key: string) => {
			press(key);
			return state.active;
		};
		expect(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"].map(after)).toEqual([0, 1, -1, 0]);
		expect(["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"].map(after)).toEqual([-1, 1, 0, -1]);
	});

	test("Enter chooses the active option, and is left alone without one", () => {
		const { state, press } = comboboxOf(2, -1);
		expect(press("Enter")).toBe(false);
		press("ArrowUp");
		expect(press("Enter")).toBe(true);
		expect(state.chosen).toEqual([1]);
	});

	test("Escape closes an open list only", () => {
		const { state, press } = comboboxOf(2, 1);
		expect(press("Escape")).toBe(true);
		expect(state.active).toBeUndefined();
		expect(press("Escape")).toBe(false);
	});

	test("a list without options is not shown, and an option that is gone is not chosen", () => {
		const { state, props, press } = comboboxOf(3, 2);
		state.count = 1;
		expect(props().input).toMatchObject({ "aria-expanded": true, "aria-activedescendant": undefined });
		expect(press("Enter")).toBe(false);
		state.count = 0;
		expect(props().shown).toBe(false);
		expect(press("Escape")).toBe(false);
		expect(state.chosen).toEqual([]);
	});

	test("other keys are left to the input", () => {
		const { state, press } = comboboxOf(3, 1);
		for (const key of ["a", "Home", "ArrowLeft", "Tab"]) expect(press(key), key).toBe(false);
		expect(state.active).toBe(1);
	});
});

test("the active option is scrolled into view, and a press on an option keeps the focus in the input", () => {
	const { props } = comboboxOf(3, 1);
	const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
	props()
		.option(1)
		.ref?.({ scrollIntoView } as unknown as HTMLElement);
	expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
	expect(props().option(0).ref).toBeNull();
	const preventDefault = vi.fn<() => void>();
	props()
		.option(0)
		.onMouseDown({ preventDefault } as never);
	expect(preventDefault).toHaveBeenCalled();
});
