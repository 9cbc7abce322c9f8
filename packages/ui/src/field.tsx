import { normalisePhone, phonePattern } from "@lapwing/contract/phone";
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { CircleAlert } from "./icons.tsx";

interface FieldWords {
	label: ReactNode;
	/** Help text, replaced by an error. */
	hint?: ReactNode;
	/** Help text that is needed to mend an error stays below it. */
	hintStays?: boolean | undefined;
	/** Validation error that says what to do, such as “A PIN code has 6 digits.” */
	error?: string | undefined;
	/** Adds “(optional)” to the label. */
	optional?: boolean | undefined;
	/** Class of the wrapper, such as `wide` in a `.form-grid`. */
	fieldClassName?: string | undefined;
}

interface Wiring {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

interface FieldProps extends FieldWords {
	id?: string | undefined;
	describedBy?: string | undefined;
	children: (wiring: Wiring) => ReactNode;
}

/** Form field: label above, hint or error below, linked to the control by `aria-describedby` and `aria-invalid`. */
export function Field({ id, label, hint, hintStays, error, optional, describedBy, fieldClassName, children }: FieldProps) {
	const madeId = useId();
	const controlId = id ?? madeId;
	const errorId = error ? `${controlId}-error` : undefined;
	const showsHint = Boolean(hint) && (!error || hintStays);
	const hintId = showsHint ? `${controlId}-note` : undefined;
	return (
		<div className={classNames("field", fieldClassName)}>
			<label htmlFor={controlId}>
				{label}
				{optional ? <span className="opt"> (optional)</span> : null}
			</label>
			{children({
				id: controlId,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": classNames(errorId, hintId, describedBy) || undefined,
			})}
			{error ? <FieldError id={errorId}>{error}</FieldError> : null}
			{showsHint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
		</div>
	);
}

function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
	return (
		<p className="hint" id={id}>
			{children}
		</p>
	);
}

/** Error text; also for a group of choices without a Field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
	return (
		<p className="err" id={id}>
			<CircleAlert className="icon" aria-hidden="true" />
			{children}
		</p>
	);
}

/** Separates the field's props from the attributes of its control. */
function separate<Props extends FieldWords & { id?: string | undefined; "aria-describedby"?: string | undefined }>(props: Props) {
	const { label, hint, hintStays, error, optional, fieldClassName, id, "aria-describedby": describedBy, ...control } = props;
	return { words: { label, hint, hintStays, error, optional, fieldClassName, id, describedBy }, control };
}

export type TextFieldProps = ComponentPropsWithRef<"input"> & FieldWords;

export function TextField(props: TextFieldProps) {
	const { words, control } = separate(props);
	return (
		<Field {...words}>
			{(wiring) => <input type="text" {...control} {...wiring} className={classNames("input", control.className)} />}
		</Field>
	);
}

export type TextAreaProps = ComponentPropsWithRef<"textarea"> & FieldWords;

export function TextArea(props: TextAreaProps) {
	const { words, control } = separate(props);
	return (
		<Field {...words}>{(wiring) => <textarea {...control} {...wiring} className={classNames("textarea", control.className)} />}</Field>
	);
}

export type SelectFieldProps = ComponentPropsWithRef<"select"> & FieldWords;

/** Select; its `<option>`s are the children. */
export function SelectField(props: SelectFieldProps) {
	const { words, control } = separate(props);
	return <Field {...words}>{(wiring) => <select {...control} {...wiring} className={classNames("select", control.className)} />}</Field>;
}

/** Input filter: reduces typed or pasted text to the significant digits before `onChange`. */
function keepDigits(clean: (typed: string) => string, onChange: TextFieldProps["onChange"]) {
	return (event: ChangeEvent<HTMLInputElement>) => {
		const input = event.currentTarget;
		const digits = clean(input.value);
		if (input.value !== digits) input.value = digits;
		onChange?.(event);
	};
}

/** A complete PIN code. */
export const pinPattern = /^[1-9]\d{5}$/;

export function pinDigits(typed: string): string {
	return typed.replace(/\D/g, "").slice(0, 6);
}

/** Longer than any phone number (ITU-T E.164: 15 digits). */
const maxDigits = 16;

/** Ten digits where the number is whole. Otherwise keeps excess digits: truncated to ten, the number would be a valid but different one. */
export function phoneDigits(typed: string): string {
	const whole = normalisePhone(typed);
	if (whole !== undefined) return whole;
	const digits = typed.replace(/\D/g, "").slice(0, maxDigits);
	if (!/^\s*\+/.test(typed)) return digits;
	return /^91\d/.test(digits) ? digits.slice(2) : `+${digits}`;
}

export const phoneHint = "Enter a 10-digit phone number";

type DigitFieldProps = Omit<TextFieldProps, "type" | "label"> & { label?: ReactNode };

/** Indian PIN code: six digits, the first not zero. */
export function PinField({ label = "PIN code", onChange, className, ...rest }: DigitFieldProps) {
	return (
		<TextField
			inputMode="numeric"
			autoComplete="postal-code"
			pattern="[1-9][0-9]{5}"
			{...rest}
			label={label}
			className={classNames("input--digits", className)}
			onChange={keepDigits(pinDigits, onChange)}
		/>
	);
}

/** Indian mobile number: ten digits, without country code. */
export function PhoneField({ label = "Phone", hint = phoneHint, ...props }: DigitFieldProps) {
	const { onChange, className, ...rest } = props;
	return (
		<TextField
			inputMode="numeric"
			autoComplete="tel-national"
			pattern={phonePattern}
			title={phoneHint}
			{...rest}
			// Not autocomplete "tel", with which browsers also fill in the country code.
			type="text"
			label={label}
			hint={hint}
			className={classNames("input--digits", className)}
			onChange={keepDigits(phoneDigits, onChange)}
		/>
	);
}
