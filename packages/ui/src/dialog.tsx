import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { X } from "./icons.tsx";
import { addLayer } from "./layers.ts";

interface ModalProps {
	open: boolean;
	/** Esc, the close button or a click beside the box. */
	onClose: () => void;
	className?: string | undefined;
	role?: "alertdialog" | undefined;
	labelledBy: string;
	describedBy?: string | undefined;
	children: ReactNode;
}

/** The native modal dialog: focus stays inside, and goes back to the opener at the end. */
function Modal({ open, onClose, className, role, labelledBy, describedBy, children }: ModalProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const pressedBeside = useRef(false);

	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return;
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
		const removeLayer = addLayer(dialog);
		return () => {
			removeLayer();
			dialog.close();
		};
	}, [open]);

	// File inputs inside send `cancel` too, and it bubbles.
	function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
		const dialog = event.currentTarget;
		if (event.target !== dialog) return;
		event.preventDefault();
		const reopened = event.type === "close" && dialog.open;
		if (open && !reopened) onClose();
	}
	// A text selection that ends outside the box is no wish to close it.
	function press(event: MouseEvent<HTMLDialogElement>) {
		pressedBeside.current = event.target === event.currentTarget;
	}
	function click(event: MouseEvent<HTMLDialogElement>) {
		if (pressedBeside.current && event.target === event.currentTarget) onClose();
	}

	return (
		<dialog
			ref={ref}
			className={classNames("modal", className)}
			role={role}
			aria-labelledby={open ? labelledBy : undefined}
			aria-describedby={open ? describedBy : undefined}
			onCancel={askToClose}
			onClose={askToClose}
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
	/** Use DialogBody and DialogFooter, inside a form if there is one. */
	children: ReactNode;
}

/** To give an element the focus first, mark it with `data-autofocus`. */
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

/** Rises from the lower edge: filters on a phone. */
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
	/** None where the title says it all. */
	children?: ReactNode;
	/** A verb, or “OK” where there is nothing to decide. */
	confirmLabel?: string | undefined;
	onConfirm: () => void;
	/** With it there are two buttons. */
	cancelLabel?: string | undefined;
	/** Esc, a click beside the box or the cancel button; without it these confirm. */
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
