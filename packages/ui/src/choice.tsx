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
		<label className={classNames("check", className)}>
			<input {...input} type={type} />
			{/* Plain text needs no element of its own; a list of products has a hundred of these. */}
			{typeof children === "string" ? children : <span>{children}</span>}
			{/* “results” is part of the accessible name and added by CSS. */}
			{count === undefined ? null : (
				<span className="n num" data-one={count === 1 || undefined}>
					{count}
				</span>
			)}
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
