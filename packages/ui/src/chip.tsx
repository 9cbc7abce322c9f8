import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { X } from "./icons.tsx";
import { type LinkProps, UiLink } from "./link.tsx";

export interface ChipProps extends ComponentPropsWithRef<"button"> {
	/** `aria-pressed` of a toggle chip. */
	pressed?: boolean | undefined;
}

export function Chip({ pressed, className, ...rest }: ChipProps) {
	return <button type="button" {...rest} className={classNames("chip", className)} aria-pressed={pressed} />;
}

/** Chip as a link; `current` sets `aria-current`. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current?: boolean | undefined }) {
	return <UiLink {...rest} className={classNames("chip", className)} aria-current={current ? "page" : rest["aria-current"]} />;
}

/** Active filter; pressing it removes the filter. */
export function RemovableChip({ children, className, ...rest }: ComponentPropsWithRef<"button">) {
	return (
		<button type="button" {...rest} className={classNames("chip chip--on", className)}>
			{children}
			<X className="icon icon--sm" aria-hidden="true" />
			<span className="sr">, remove filter</span>
		</button>
	);
}
