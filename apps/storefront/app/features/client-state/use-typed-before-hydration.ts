import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Takes over what was typed into a controlled field before hydration. React keeps it while it hydrates and replaces it with the state in the
 * next render, so this is a layout effect. Also called if the field has focus: its focus event came before, too.
 */
export function useTypedBeforeHydration(field: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
	const takeOver = useEffectEvent(() => {
		const input = field.current;
		if (input !== null && (input.value !== input.defaultValue || input === document.activeElement)) take(input.value);
	});
	useLayoutEffect(() => takeOver(), []);
}
