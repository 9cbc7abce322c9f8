import { Button } from "@lapwing/ui/button";
import { TextArea } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { useRef } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { saves } from "../layout/keyboard.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { useCall } from "./call.ts";
import { useFocusAfterClear, useFormDraft } from "./form-draft.tsx";

type StaffNotesProps = {
	notes: readonly { id: number; text: string; by: string; at: string }[];
	mayWrite: boolean;
	/** Whose notes they are, such as `order LW-26-1`: what is typed is kept under it. */
	subject: string;
	/** Sends a new note. */
	onAdd: (call: ReturnType<typeof useCall>["call"], text: string) => void;
};

/** Notes on an order or a customer, which only staff read. */
export function StaffNotes({ notes, mayWrite, subject, onAdd }: StaffNotesProps) {
	const draft = useFormDraft(`note ${subject}`, () => ({ fields: {}, state: {} }));
	const { call, busy, refused } = useCall(draft.clear);
	const field = useRef<HTMLTextAreaElement>(null);
	useFocusAfterClear(draft.round, field);
	if (!mayWrite && notes.length === 0) return null;
	return (
		<section className="box" aria-labelledby="notes-head">
			<h2 id="notes-head">Notes for staff</h2>
			<ul className="note-list">
				{notes.map((note) => (
					<li key={note.id}>
						<p className="pre-line">{note.text}</p>
						<span className="muted">
							{note.by}, <Time value={note.at} zone={shopZone} format="datetime" />
						</span>
					</li>
				))}
			</ul>
			{mayWrite ? (
				<form
					key={draft.round}
					onChange={draft.onChange}
					noValidate
					className="stack"
					data-gap="3"
					onSubmit={(event) => {
						event.preventDefault();
						const text = textOf(new FormData(event.currentTarget), "text");
						onAdd(call, text);
					}}
				>
					{draft.notes}
					<FormNote refused={refused} fields={["text"]} />
					<TextArea
						ref={field}
						label="New note"
						name="text"
						rows={2}
						maxLength={2000}
						defaultValue={draft.field("text")}
						error={errorAt(refused, "text")}
					/>
					<div>
						<Button {...(draft.dirty ? saves : {})} type="submit" size="sm" tone="line" busy={busy} busyLabel="Saving">
							Add the note
						</Button>
					</div>
				</form>
			) : null}
		</section>
	);
}
