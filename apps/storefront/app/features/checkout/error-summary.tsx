import { Note } from "@lapwing/ui/note";
import { type MouseEvent, useEffect, useRef } from "react";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";

/** Error summary: takes focus with each refusal and links to each invalid field. Whoever mends a field keeps the focus there. */
export function ErrorSummary({ errors, refusal }: Record<"errors" | "refusal", Record<string, string>>) {
	const box = useRef<HTMLDivElement>(null);
	const order = Object.keys(fieldLabels);
	const names = Object.keys(errors).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
	const found = names.length > 0;
	useEffect(() => {
		if (Object.keys(refusal).length > 0) box.current?.focus();
	}, [refusal]);
	if (!found) return null;
	function jump(event: MouseEvent<HTMLAnchorElement>, name: string) {
		const field = document.getElementById(fieldId(name));
		if (field === null) return;
		event.preventDefault();
		field.closest("details")?.setAttribute("open", "");
		field.focus();
	}
	return (
		<div ref={box} className="checkout__errors" tabIndex={-1} role="alert">
			<Note tone="bad" title={names.length === 1 ? "One thing is missing or wrong." : `${names.length} things are missing or wrong.`}>
				Nothing was ordered or charged.
				<ul>
					{names.map((name) => (
						<li key={name}>
							{fieldLabels[name] === undefined ? (
								errors[name]
							) : (
								<a className="link" href={`#${fieldId(name)}`} onClick={(event) => jump(event, name)}>
									{fieldLabels[name]}: {errors[name]}
								</a>
							)}
						</li>
					))}
				</ul>
			</Note>
		</div>
	);
}
