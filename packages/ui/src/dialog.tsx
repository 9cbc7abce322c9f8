import { type FocusEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { X } from "./icons.tsx";
import { addLayer } from "./layers.ts";

interface ModalProps {
	open: boolean;
	/** Called on Esc, the close button or a click on the backdrop. */
	onClose: () => void;
	className?: string | undefined;
	role?: "alertdialog" | undefined;
	labelledBy: string;
	describedBy?: string | undefined;
	children: ReactNode;
}

/** In ms. */
const justOpened = 500;

/**
 * The sticky footer covers fields: `scroll-padding` does not count for an element that lies within the window already. Not during a press:
 * what is pressed would move away below the pointer, and the press would choose something else, or nothing.
 */
function scrollAboveFooter({ currentTarget: dialog, target }: FocusEvent<HTMLDialogElement>): void {
	// A press beside a field, such as on the words of a choice, focuses the dialog itself.
	if (target === dialog) return;
	const footer = dialog.querySelector(".dialog__f");
	if (footer === null || footer.contains(target)) return;
	const scroll = () => {
		const hidden = (target.closest("label") ?? target).getBoundingClientRect().bottom - footer.getBoundingClientRect().top;
		if (hidden > 0) dialog.scrollBy({ top: hidden + besideFooter, behavior: "instant" });
	};
	if (!dialog.matches(":active")) scroll();
	else addEventListener("mouseup", () => setTimeout(() => target.matches(":focus") && scroll()), { once: true });
}

/** In px: room for the focus ring. */
const besideFooter = 8;

/**
 * Native modal <dialog>: traps focus and restores it to the opener on close. The server renders an open one with the `open` attribute, which
 * the browser's render does not know: React would close the dialog with it.
 */
export function Modal({ open, onClose, className, role, labelledBy, describedBy, children }: ModalProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const pressedOnBackdrop = useRef(false);
	const openedAt = useRef(0);

	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return;
		const focused = dialog.querySelector<HTMLElement>(":focus");
		if (dialog.open) {
			// Opened by the server, and not modal yet.
			dialog.dataset["fromServer"] = "";
			dialog.close();
		}
		dialog.showModal();
		openedAt.current = performance.now();
		(focused ?? dialog.querySelector<HTMLElement>("[data-autofocus]"))?.focus();
		const removeLayer = addLayer(dialog);
		return () => {
			removeLayer();
			dialog.close();
		};
	}, [open]);

	// Ignores `cancel` events of file inputs inside, which bubble.
	function requestClose(event: SyntheticEvent<HTMLDialogElement>) {
		const dialog = event.currentTarget;
		if (event.target !== dialog) return;
		event.preventDefault();
		const reopened = event.type === "close" && dialog.open;
		if (open && !reopened) onClose();
	}
	// Closes only if the press also began on the backdrop: a text selection may end there. Not if the dialog has just opened: the press was
	// meant for what was there before.
	function press(event: MouseEvent<HTMLDialogElement>) {
		pressedOnBackdrop.current = event.target === event.currentTarget && performance.now() - openedAt.current > justOpened;
	}
	function click(event: MouseEvent<HTMLDialogElement>) {
		if (pressedOnBackdrop.current && event.target === event.currentTarget) onClose();
	}

	return (
		<dialog
			ref={ref}
			className={classNames("modal", className)}
			{...(import.meta.env.SSR && { open })}
			suppressHydrationWarning
			role={role}
			aria-labelledby={open ? labelledBy : undefined}
			aria-describedby={open ? describedBy : undefined}
			onCancel={requestClose}
			onClose={requestClose}
			onFocus={scrollAboveFooter}
			onMouseDown={press}
			onClick={click}
		>
			{open ? children : null}
		</dialog>
	);
}

export interface DialogProps {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	subtitle?: ReactNode;
	width?: "narrow" | "normal" | "wide" | undefined;
	closeLabel?: string | undefined;
	/** DialogBody and DialogFooter, optionally inside a form. */
	children: ReactNode;
}

/** Modal dialog. Initial focus: the element with `data-autofocus`. */
export function Dialog({ open, onClose, title, subtitle, width = "normal", closeLabel = "Close", children }: DialogProps) {
	const titleId = useId();
	return (
		<Modal open={open} onClose={onClose} labelledBy={titleId}>
			<div className={classNames("dialog", width !== "normal" && `dialog--${width}`)}>
				<div className="dialog__h">
					<div>
						<h2 id={titleId}>{title}</h2>
						{subtitle ? <p>{subtitle}</p> : null}
					</div>
					<IconButton label={closeLabel} onClick={onClose}>
						<X className="icon" aria-hidden="true" />
					</IconButton>
				</div>
				{children}
			</div>
		</Modal>
	);
}

export function DialogBody({ className, children }: { className?: string | undefined; children: ReactNode }) {
	return <div className={classNames("dialog__b", className)}>{children}</div>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
	return <div className="dialog__f">{children}</div>;
}

export interface SheetProps {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	closeLabel?: string | undefined;
	footer?: ReactNode;
	children: ReactNode;
}

/** Bottom sheet, such as the filters on a phone. */
export function Sheet({ open, onClose, title, closeLabel = "Close", footer, children }: SheetProps) {
	const titleId = useId();
	return (
		<Modal open={open} onClose={onClose} className="modal--sheet" labelledBy={titleId}>
			<div className="sheet">
				<div className="sheet__h">
					<h2 id={titleId}>{title}</h2>
					<IconButton label={closeLabel} onClick={onClose}>
						<X className="icon" aria-hidden="true" />
					</IconButton>
				</div>
				<div className="sheet__b">{children}</div>
				{footer ? <div className="sheet__f">{footer}</div> : null}
			</div>
		</Modal>
	);
}

export interface ConfirmDialogProps {
	open: boolean;
	title: ReactNode;
	/** Omitted if the title is sufficient. */
	children?: ReactNode;
	/** A verb, or “OK” for a plain notice. */
	confirmLabel?: string | undefined;
	onConfirm: () => void;
	/** If set, there are two buttons. */
	cancelLabel?: string | undefined;
	/** Called on Esc, a click on the backdrop or the cancel button; if omitted, these confirm. */
	onCancel?: (() => void) | undefined;
	danger?: boolean | undefined;
	busy?: boolean | undefined;
	busyLabel?: string | undefined;
}

export function ConfirmDialog({ confirmLabel = "OK", cancelLabel, danger, ...props }: ConfirmDialogProps) {
	const { open, title, children, onConfirm, onCancel = onConfirm, busy, busyLabel } = props;
	const id = useId();
	return (
		<Modal open={open} onClose={onCancel} role="alertdialog" labelledBy={`${id}-title`} describedBy={children ? `${id}-text` : undefined}>
			<div className="dialog dialog--narrow">
				<div className="dialog__h">
					<h2 id={`${id}-title`}>{title}</h2>
				</div>
				{children ? (
					<div className="dialog__b muted" id={`${id}-text`}>
						{children}
					</div>
				) : null}
				<div className="dialog__f">
					{cancelLabel ? (
						<Button tone="line" onClick={onCancel} data-autofocus>
							{cancelLabel}
						</Button>
					) : null}
					<Button
						tone={danger ? "danger" : "primary"}
						onClick={onConfirm}
						busy={busy}
						busyLabel={busyLabel}
						data-autofocus={cancelLabel ? undefined : true}
					>
						{confirmLabel}
					</Button>
				</div>
			</div>
		</Modal>
	);
}
