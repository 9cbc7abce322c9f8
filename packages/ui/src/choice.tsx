import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ChoiceProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
	/** Label. */
	children: ReactNode;
	/** Result count, at the end of the row. */
	count?: number | undefined;
}

export function Checkbox(props: ChoiceProps) {
	return <Choice type="checkbox" {...props} />;
}

export function Radio(props: ChoiceProps) {
	return <Choice type="radio" {...props} />;
}

function Choice({ type, children, count, className, ...input }: ChoiceProps & { type: "checkbox" | "radio" }) {
	return (
		// The count is drawn by CSS, with “results” for the accessible name: a list of products has a hundred of these.
		<label className={classNames("check", className)} data-count={count} data-one={count === 1 || undefined}>
			<input {...input} type={type} />
			{/* Plain text needs no element of its own. */}
			{typeof children === "string" ? children : <span>{children}</span>}
		</label>
	);
}

export interface OptionRowProps extends Omit<ComponentPropsWithRef<"input">, "type" | "title"> {
	title: ReactNode;
	detail?: ReactNode;
	/** Content at the end of the row: a price or an icon. */
	end?: ReactNode;
}

/** Radio button with a description: delivery option, address or payment method. */
export function OptionRow({ title, detail, end, className, ...input }: OptionRowProps) {
	return (
		<label className={classNames("option", className)}>
			<span className="check">
				<input {...input} type="radio" />
			</span>
			<span>
				<b>{title}</b>
				{detail ? <small>{detail}</small> : null}
			</span>
			{end ? <span className="end">{end}</span> : null}
		</label>
	);
}

/** Radio group of OptionRows with shared borders. */
export function OptionList({ legend, children }: { legend: ReactNode; children: ReactNode }) {
	return (
		<fieldset className="options">
			<legend className="label">{legend}</legend>
			{children}
		</fieldset>
	);
}
