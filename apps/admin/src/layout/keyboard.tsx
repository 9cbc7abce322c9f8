// Keys of the whole console. Esc is the browser's own for dialogs.

import { useEffect, useState } from "react";
import { Dialog, DialogBody } from "../form/dialog.tsx";
import { isKeyTaken } from "./is-typing.ts";

const keys: readonly { press: string; does: string }[] = [
	{ press: "Ctrl S", does: "Save the page or the dialog (⌘ S on a Mac)" },
	{ press: "Esc", does: "Close what is open; in a cell of a table, take back what was typed" },
	{ press: "/", does: "Search everything: orders, serial numbers, people, pages (also Ctrl K, ⌘ K on a Mac)" },
	{ press: "F", does: "Go to the search of the list, or to its filters" },
	{ press: "J, K", does: "In a list, the lanes or the board: to the next row or card, to the one before; then the arrows, too" },
	{ press: "X", does: "On a row of a list: choose it; Shift X, Shift ↓ and Shift click choose all up to there" },
	{ press: "N, P", does: "To the next page of a list, to the one before" },
	{ press: "B", does: "In a list with chosen rows: to the bar of what can be done with them" },
	{ press: "M", does: "On a card of the service board: choose where it goes" },
	{ press: "Enter", does: "On a row of a list: open it. In a cell of a table: save it" },
	{ press: "?", does: "This list" },
];

/** Marks the button that Ctrl+S presses; the one of the topmost dialog counts. */
export const saves = { "data-save": "" };

/** The same for one of several forms of a page, while the focus is in it. */
export const savesItsForm = { "data-save-form": "" };

function pressSave(): void {
	const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
	const own = document.activeElement?.closest("form")?.querySelector<HTMLButtonElement>("[data-save-form]");
	const button = own ?? (dialog ?? document).querySelector<HTMLButtonElement>("[data-save]");
	// A field that saves on blur, such as a cell, or that formats itself, has its say first.
	if (button && document.activeElement instanceof HTMLElement && document.activeElement.matches(".inline-cell input"))
		document.activeElement.blur();
	button?.click();
}

/** Of the pager, or of a list that only goes on to older entries. */
const pageLink = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`:is(.pager, .turn-page) a[rel="${rel}"]`);

export function Keyboard({ onFind }: { onFind: () => void }) {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s") {
				// Also where there is nothing to save: the browser would offer to save the page as a file.
				event.preventDefault();
				pressSave();
				return;
			}
			if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
				event.preventDefault();
				if (!document.querySelector("dialog[open]")) onFind();
				return;
			}
			if (isKeyTaken(event)) return;
			if (event.key === "?") setOpen(true);
			else if (event.key === "/") onFind();
			else if (event.key === "b") document.querySelector<HTMLElement>(".chosen-bar :is(a[href], button)")?.focus();
			else if (event.key === "n" || event.key === "p") {
				const link = pageLink(event.key === "n" ? "next" : "prev");
				if (link === null) return;
				link.click();
			} else if (event.key === "f") document.querySelector<HTMLElement>("#filter-q, .filter-bar select")?.focus();
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [onFind]);
	return (
		<Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys" width="narrow">
			<DialogBody>
				<dl className="keys">
					{keys.map(({ press, does }) => (
						<div key={press}>
							<dt>
								<kbd>{press}</kbd>
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
			</DialogBody>
		</Dialog>
	);
}
