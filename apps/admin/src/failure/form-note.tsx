import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { documentPage } from "../layout/document-href.ts";
import { shopZone } from "../shop/shop-zone.ts";
import type { FormRefusal } from "./form-failure.ts";

type FormNoteProps = {
	refused: FormRefusal | undefined;
	fields?: readonly string[];
	/** Of the form. It is offered to empty it where its idempotency key was used with other entries: with that key it is refused again and again. */
	draft?: { clear: () => void; clearedAt: number };
};

/** Form-level errors: those of no displayed field. */
export function FormNote({ refused, fields, draft }: FormNoteProps) {
	const note = useRef<HTMLDivElement>(null);
	// A long dialog may be scrolled to its buttons.
	useEffect(() => {
		if (refused !== undefined) note.current?.scrollIntoView({ block: "nearest" });
	}, [refused]);
	if (refused === undefined || (draft !== undefined && refused.at <= draft.clearedAt)) return null;
	const { message, errors, stored, retryAfter } = refused.failure;
	const first = stored === undefined ? undefined : documentPage(stored);
	if (Object.keys(errors).some((field) => fields?.includes(field))) return null;
	return (
		// A new key re-announces an identical error (ARIA live region).
		<div ref={note}>
			<Note key={refused.at} tone="bad" role="alert">
				{message}
				{retryAfter ? (
					<>
						{" "}
						You can try again at <Time value={new Date(refused.at + retryAfter * 1000).toISOString()} zone={shopZone} format="time" />.
					</>
				) : null}
				{first ? (
					<>
						{" "}
						{/* In a new tab: what is typed stays in view. */}
						<Link className="link num" to={first.href} target="_blank">
							{stored}
							<span className="sr"> in a new tab</span>
						</Link>
					</>
				) : null}
				{errors["key"] && draft ? (
					<>
						{" "}
						<Button size="sm" tone="text" onClick={draft.clear}>
							Empty the form
						</Button>
					</>
				) : null}
			</Note>
		</div>
	);
}
