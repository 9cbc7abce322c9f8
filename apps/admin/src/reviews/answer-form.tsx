import { Button } from "@lapwing/ui/button";
import { TextArea } from "@lapwing/ui/field";
import { type ReactNode, useEffect, useRef } from "react";
import { errorAt, type FormRefusal, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { savesItsForm } from "../layout/keyboard.tsx";

type AnswerFormProps = {
	/** Name of the field in the call, at which the server refuses. */
	name: "answer" | "reply";
	label: string;
	hint?: string;
	maxLength: number;
	start: string | null | undefined;
	submitLabel: string;
	busy: boolean;
	refused: FormRefusal | undefined;
	onSubmit: (text: string) => void;
	/** Undefined where there is nothing to go back to: the form is always there. Else it was opened with a button, and takes the focus. */
	onCancel: (() => void) | undefined;
	/** Further buttons. */
	children?: ReactNode;
};

/** What the shop writes under a question or a review, for everybody to read. */
export function AnswerForm({ name, start, submitLabel, busy, refused, onSubmit, onCancel, children, ...field }: AnswerFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const isOpened = onCancel !== undefined;
	useFocusOnError(form, refused);
	useEffect(() => {
		const text = area.current;
		if (!isOpened || text === null) return;
		text.focus();
		text.setSelectionRange(text.value.length, text.value.length);
	}, [isOpened]);
	return (
		<form
			ref={form}
			data-opened={isOpened || undefined}
			noValidate
			className="stack"
			data-gap="3"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) onSubmit(textOf(new FormData(event.currentTarget), name));
			}}
		>
			<FormNote refused={refused} fields={[name]} />
			<TextArea ref={area} {...field} name={name} rows={3} required defaultValue={start ?? ""} error={errorAt(refused, name)} />
			<div className="row">
				<Button {...savesItsForm} type="submit" size="sm" busy={busy} busyLabel="Saving">
					{submitLabel}
				</Button>
				{onCancel ? (
					<Button size="sm" tone="line" onClick={onCancel}>
						Cancel
					</Button>
				) : null}
				{children}
			</div>
		</form>
	);
}
