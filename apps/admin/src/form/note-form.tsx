import { Button } from "@lapwing/ui/button";
import { Radio } from "@lapwing/ui/choice";
import { TextArea } from "@lapwing/ui/field";
import { useRef } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { saves } from "../layout/keyboard.tsx";
import { useCall } from "./call.ts";
import { useFocusAfterClear, useFormDraft } from "./form-draft.tsx";

export type NewNote = { text: string; key: string; reader: string };

type NoteFormProps = {
	/** Whose notes they are, such as `order LW-26-1`: what is typed is kept under it. */
	subject: string;
	/** Name of the field in the call, at which the server refuses. */
	name: string;
	/** Choice of who reads it, the first by default. */
	readers?: readonly { value: string; label: string }[];
	/** Sends it; `call` empties the form once it is stored. */
	onAdd: (call: ReturnType<typeof useCall>["call"], note: NewNote) => void;
};

/** Form of a note on an order, a customer or a service request. */
export function NoteForm({ subject, name, readers, onAdd }: NoteFormProps) {
	const draft = useFormDraft(`note ${subject}`, () => ({
		fields: { reader: readers?.[0]?.value ?? "" },
		// Idempotency key: one text sent twice on purpose is two notes, one form sent twice is one.
		state: { key: crypto.randomUUID() },
	}));
	const { call, busy, refused } = useCall(draft.clear);
	const field = useRef<HTMLTextAreaElement>(null);
	useFocusAfterClear(draft.round, field);
	const reader = draft.field("reader") ?? "";
	return (
		<form
			key={draft.round}
			onChange={draft.onChange}
			noValidate
			className="stack"
			data-gap="3"
			onSubmit={(event) => {
				event.preventDefault();
				const text = textOf(new FormData(event.currentTarget), name);
				if (!busy) onAdd(call, { text, key: draft.state.key, reader });
			}}
		>
			{draft.notes}
			<FormNote refused={refused} fields={[name]} />
			<TextArea
				ref={field}
				label="New note"
				name={name}
				rows={2}
				maxLength={2000}
				defaultValue={draft.field(name)}
				error={errorAt(refused, name)}
			/>
			{readers ? (
				<fieldset className="row">
					<legend className="sr">Who reads it</legend>
					{readers.map(({ value, label }) => (
						<Radio key={value} name="reader" value={value} defaultChecked={value === reader}>
							{label}
						</Radio>
					))}
				</fieldset>
			) : null}
			<div>
				<Button {...(draft.dirty ? saves : {})} type="submit" size="sm" tone="line" busy={busy} busyLabel="Saving">
					Add the note
				</Button>
			</div>
		</form>
	);
}
