import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";
import type { useCall } from "./call.ts";
import { NoteForm } from "./note-form.tsx";

type StaffNotesProps = {
	notes: readonly { id: number; text: string; by: string; at: string }[];
	mayWrite: boolean;
	/** Whose notes they are, such as `order LW-26-1`: what is typed is kept under it. */
	subject: string;
	/** Sends a new note. */
	onAdd: (call: ReturnType<typeof useCall>["call"], note: { text: string; key: string }) => void;
};

/** Notes on an order or a customer, which only staff read. */
export function StaffNotes({ notes, mayWrite, subject, onAdd }: StaffNotesProps) {
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
			{mayWrite ? <NoteForm subject={subject} name="text" onAdd={(call, { text, key }) => onAdd(call, { text, key })} /> : null}
		</section>
	);
}
