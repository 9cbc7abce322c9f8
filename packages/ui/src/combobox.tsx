import type { KeyboardEvent, MouseEvent } from "react";

/** State of a combobox: index of the active option; -1: open, none active; undefined: closed. */
export type ActiveOption = number | undefined;

type ComboboxParts = {
	/** Of the list. */
	id: string;
	active: ActiveOption;
	setActive: (active: ActiveOption) => void;
	/** Number of options. */
	count: number;
	onChoose: (index: number) => void;
};

/**
 * Editable combobox with list autocomplete (WAI-ARIA 1.2, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): attributes and keyboard;
 * the caller renders. Focus stays in the input, which names the active option by `aria-activedescendant`. Arrow keys open the list and
 * wrap around, with the input between the last option and the first. Enter without an active option is left to the caller.
 */
export function comboboxProps({ id, active, setActive, count, onChoose }: ComboboxParts) {
	const shown = active !== undefined && count > 0;
	const current = shown && active < count ? active : -1;

	function onKeyDown(event: KeyboardEvent): void {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step) setActive(shown ? nextOption(current, step, count) : -1);
		else if (event.key === "Enter" && current >= 0) onChoose(current);
		else if (event.key === "Escape" && shown) setActive(undefined);
		else return;
		event.preventDefault();
	}

	return {
		/** The list is open and has options. */
		shown,
		input: {
			role: "combobox",
			autoComplete: "off",
			"aria-autocomplete": "list",
			"aria-expanded": shown,
			"aria-controls": id,
			"aria-activedescendant": current < 0 ? undefined : `${id}-${current}`,
			onKeyDown,
		} as const,
		list: { id, role: "listbox" } as const,
		option: (index: number) =>
			({
				id: `${id}-${index}`,
				role: "option",
				"aria-selected": index === current,
				ref: index === current ? scrollToOption : null,
				onMouseDown: keepFocus,
				onClick: () => onChoose(index),
			}) as const,
	};
}

function nextOption(current: number, step: 1 | -1, count: number): number {
	const next = current + step;
	if (next < -1) return count - 1;
	return next >= count ? -1 : next;
}

function scrollToOption(option: HTMLElement | null): void {
	option?.scrollIntoView({ block: "nearest" });
}

function keepFocus(event: MouseEvent): void {
	event.preventDefault();
}
