import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { useEffect, useRef } from "react";
import { shopZone } from "../shop/shop-zone.ts";
import type { FormRefusal } from "./form-failure.ts";

/** Form-level errors: those of no displayed field. */
export function FormNote({ refused, fields }: { refused: FormRefusal | undefined; fields?: readonly string[] }) {
	const note = useRef<HTMLDivElement>(null);
	// A long dialog may be scrolled to its buttons.
	useEffect(() => {
		if (refused !== undefined) note.current?.scrollIntoView({ block: "nearest" });
	}, [refused]);
	if (refused === undefined) return null;
	const { message, errors, retryAfter } = refused.failure;
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
			</Note>
		</div>
	);
}
