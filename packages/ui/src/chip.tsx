import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { X } from "./icons.tsx";
import { type LinkProps, UiLink } from "./link.tsx";

export interface ChipProps extends ComponentPropsWithRef<"button"> {
	/** A toggle that is on. */
	pressed?: boolean | undefined;
}

export function Chip({ pressed, className, ...rest }: ChipProps) {
	return <button type="button" {...rest} className={classNames("chip", className)} aria-pressed={pressed} />;
}

/** A chip that leads somewhere; `current` marks where we are. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current?: boolean | undefined }) {
	return <UiLink {...rest} className={classNames("chip", className)} aria-current={current ? "page" : rest["aria-current"]} />;
}

/** An active filter: pressing it takes the filter away. */
export function RemovableChip({ children, className, ...rest }: ComponentPropsWithRef<"button">) {
	return (
		<button type="button" {...rest} className={classNames("chip chip--on", className)}>
			{children}
			<X className="icon icon--sm" aria-hidden="true" />
			<span className="sr">, remove filter</span>
		</button>
	);
}
