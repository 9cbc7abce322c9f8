// Dialog of the console: the first field has the focus when it opens, not the button that closes it.
import { type DialogProps, Dialog as PlainDialog } from "@lapwing/ui/dialog";
import { useEffect, useRef } from "react";

export { DialogBody, DialogFooter } from "@lapwing/ui/dialog";

const fields = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]";

export function Dialog({ children, ...props }: DialogProps) {
	return (
		<PlainDialog {...props}>
			<FirstFieldFocus />
			{children}
		</PlainDialog>
	);
}

/** Mounted with the content of an open dialog, so that its effect runs each time the dialog opens. */
function FirstFieldFocus() {
	const place = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const dialog = place.current?.closest("dialog");
		if (!dialog || dialog.querySelector("[data-autofocus]")) return;
		const radios = dialog.querySelector<HTMLElement>("input[type=radio]:checked");
		const first = dialog.querySelector<HTMLInputElement>(fields);
		(first?.type === "radio" ? (radios ?? first) : first)?.focus();
	}, []);
	return <span ref={place} hidden />;
}
