import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ChoiceProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
	/** The label. */
	children: ReactNode;
	/** How many results the choice has, at the end of the row. */
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
			<span>{children}</span>
			{count === undefined ? null : (
				<span className="n num">
					{count}
					<span className="sr"> {count === 1 ? "result" : "results"}</span>
				</span>
			)}
		</label>
	);
}

export interface OptionRowProps extends Omit<ComponentPropsWithRef<"input">, "type" | "title"> {
	title: ReactNode;
	detail?: ReactNode;
	/** A price or an icon at the end. */
	end?: ReactNode;
}

/** A radio with room for an explanation: a delivery way, an address, a way to pay. */
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

/** Rows that belong together, joined at their edges. */
export function OptionList({ legend, children }: { legend: ReactNode; children: ReactNode }) {
	return (
		<fieldset className="options">
			<legend className="label">{legend}</legend>
			{children}
		</fieldset>
	);
}
