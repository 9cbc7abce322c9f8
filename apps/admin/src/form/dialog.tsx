// Dialog of the console: the first field has the focus when it opens, not the button that closes it; and it asks before what was
// entered is lost.
import { Button } from "@lapwing/ui/button";
import { ConfirmDialog, type DialogProps, Dialog as PlainDialog } from "@lapwing/ui/dialog";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBlocker } from "react-router";
import { fieldValuesOf, ownFields } from "./dialog-fields.ts";

export { DialogBody, DialogFooter } from "@lapwing/ui/dialog";

/** `first`: the values before something was entered. Until then fields may change by themselves, such as when facts are loaded. */
type Entered = { dialog: HTMLDialogElement; first: string; isTouched: boolean; focused: HTMLElement | undefined };

type ConsoleDialogProps = DialogProps & {
	/** False where nothing is lost, such as a search. */
	asks?: boolean;
};

export function Dialog({ children, onClose, asks = true, ...props }: ConsoleDialogProps) {
	const entered = useRef<Entered>(undefined);
	const [isTouched, setTouched] = useState(false);
	const onWatched = useCallback((now: Entered | undefined) => {
		entered.current = now;
		setTouched(now?.isTouched ?? false);
	}, []);
	const onTouched = useCallback((now: Entered) => setTouched(entered.current === now), []);
	const [isAsking, setAsking] = useState(false);
	const keptAt = useRef(Number.NEGATIVE_INFINITY);
	function keep(): void {
		keptAt.current = performance.now();
		setAsking(false);
	}
	function close(): void {
		const { current } = entered;
		if (!asks || current === undefined || !isChanged(current)) return onClose();
		reopen(current);
		// The Esc that closes the question may also reach this dialog.
		const isKept = () => performance.now() - keptAt.current < sameEsc;
		if (isKept()) return;
		setAsking(!isAsking);
		// It was closed below its question and is now above it: the question opens anew.
		if (isAsking) setTimeout(() => setAsking(!isKept()));
	}
	return (
		<>
			<PlainDialog {...props} onClose={close}>
				<WatchedFields onWatched={onWatched} onTouched={onTouched} />
				{children}
			</PlainDialog>
			<ConfirmDialog
				open={isAsking}
				title="Leave without saving?"
				confirmLabel="Discard"
				cancelLabel="Keep editing"
				danger
				onConfirm={() => {
					// One after the other, so that the focus goes back to what opened the dialog.
					flushSync(() => setAsking(false));
					onClose();
				}}
				onCancel={keep}
			>
				What you entered here is not saved yet.
			</ConfirmDialog>
			{asks && isTouched ? <BackGuard isChanged={() => entered.current !== undefined && isChanged(entered.current)} /> : null}
		</>
	);
}

const isChanged = ({ isTouched, dialog, first }: Entered) => isTouched && fieldValuesOf(dialog) !== first;

/**
 * Asks before Back and Forward, where the browser leaves the page with them and does not close the dialog. Mounted once something was
 * entered: the router asks only the guard that was mounted last. Not before other navigations: those follow a save.
 */
function BackGuard({ isChanged: mayLose }: { isChanged: () => boolean }) {
	const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && mayLose());
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			title="Leave without saving?"
			confirmLabel="Leave"
			cancelLabel="Keep editing"
			danger
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			What you entered here is not saved yet.
		</ConfirmDialog>
	);
}

const sameEsc = 200;

/** A second Esc without a press in between closes a native <dialog>, whatever its `cancel` event is answered with. */
function reopen({ dialog, focused }: Entered): void {
	if (dialog.open) return;
	dialog.showModal();
	focused?.focus();
}

/** Button that closes the dialog as Esc does. */
export function CloseButton({ children = "Back" }: { children?: ReactNode }) {
	return (
		<Button
			tone="line"
			onClick={({ currentTarget }) => currentTarget.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))}
		>
			{children}
		</Button>
	);
}

/**
 * Selection of the text field that gets the focus back: the browser gives it the focus only, and where the dialog had a text field, what is
 * typed then is lost.
 */
function caretOf(field: Element | null): (() => void) | undefined {
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
	const { selectionStart, selectionEnd } = field;
	return () => {
		if (document.activeElement !== field) return;
		// A number or a date has no positions.
		if (selectionStart === null) field.select();
		else field.setSelectionRange(selectionStart, selectionEnd);
	};
}

type WatchedFieldsProps = { onWatched: (now: Entered | undefined) => void; onTouched: (now: Entered) => void };

/** Mounted with the content of an open dialog, so that its effect runs each time the dialog opens. */
function WatchedFields({ onWatched, onTouched }: WatchedFieldsProps) {
	const place = useRef<HTMLSpanElement>(null);
	// Rendered before the dialog takes the focus; run when it has given it back.
	const [restoreCaret] = useState(() => caretOf(document.activeElement));
	useEffect(() => () => restoreCaret?.(), [restoreCaret]);
	useEffect(() => {
		const dialog = place.current?.closest("dialog");
		if (!dialog) return;
		if (!dialog.querySelector("[data-autofocus]")) focusFirstField(dialog);
		// What is typed replaces a prefilled text, as after Tab: `focus()` alone puts the caret beside it.
		if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
		const now: Entered = { dialog, first: fieldValuesOf(dialog), isTouched: false, focused: undefined };
		onWatched(now);
		const touch = ({ type, target }: Event) => {
			// Presses: a button may add or remove a row. Not those of the head and the footer.
			if (now.isTouched) return;
			now.isTouched = type !== "click" || (target instanceof Element && target.closest("button") !== null && isInBody(target));
			// Not at once: rendering between the events `input` and `change` would reset a controlled select.
			if (now.isTouched) setTimeout(() => onTouched(now));
		};
		const events = ["input", "change", "click"] as const;
		for (const event of events) dialog.addEventListener(event, touch);
		const rememberFocus = ({ target }: Event) => {
			if (target instanceof HTMLElement && isInBody(target)) now.focused = target;
		};
		dialog.addEventListener("focusin", rememberFocus);
		let isWaiting = ownFields(dialog).length === 0 && !dialog.querySelector("[data-autofocus]") && dialog.querySelector("form") !== null;
		// Until a field is there that is loaded: the Enter of a scanner would press the button that closes the dialog.
		if (isWaiting) focusHead(dialog);
		const observer = new MutationObserver(() => {
			if (!now.isTouched) now.first = fieldValuesOf(dialog);
			if (!isWaiting || ownFields(dialog).length === 0) return;
			isWaiting = false;
			if (document.activeElement === dialog.querySelector("h2") || document.activeElement === document.body) focusFirstField(dialog);
		});
		observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ["value", "disabled"] });
		return () => {
			observer.disconnect();
			dialog.removeEventListener("focusin", rememberFocus);
			for (const event of events) dialog.removeEventListener(event, touch);
			onWatched(undefined);
		};
	}, [onWatched, onTouched]);
	return <span ref={place} hidden />;
}

const isInBody = (target: Element) => target.closest(".dialog__h, .dialog__f") === null;

function focusHead(dialog: HTMLDialogElement): void {
	const head = dialog.querySelector<HTMLElement>("h2");
	if (head === null) return;
	head.tabIndex = -1;
	head.focus();
}

function focusFirstField(dialog: HTMLDialogElement): void {
	const fields = ownFields(dialog);
	const [first] = fields;
	const checked = fields.find((field) => field instanceof HTMLInputElement && field.type === "radio" && field.checked);
	(first instanceof HTMLInputElement && first.type === "radio" ? (checked ?? first) : first)?.focus();
}
