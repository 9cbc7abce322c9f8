import { Button } from "@lapwing/ui/button";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { type FormRefusal, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { saves } from "../layout/keyboard.tsx";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "./dialog.tsx";

type FormDialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	/** Consequences: which emails are sent, what is irreversible. */
	subtitle?: ReactNode;
	submitLabel: string;
	danger?: boolean;
	/** Whether Ctrl+S submits it; by default not where it is dangerous and has nothing to fill in, which Enter would submit. */
	savesByKey?: boolean;
	busy: boolean;
	refused: FormRefusal | undefined;
	/** It was refused because it is done already, as `refused` says: nothing is left to enter. */
	isDone?: boolean;
	/** Fields that display their own errors. */
	fields?: readonly string[];
	onSubmit: (form: FormData, element: HTMLFormElement) => void;
	/** Called with each change of a field. */
	onChange?: (form: FormData) => void;
	onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
	width?: "narrow" | "normal" | "wide";
	children?: ReactNode;
};

/** Dialog with a form. Keeps its input until the call succeeds; asks before it is lost. */
export function FormDialog(props: FormDialogProps) {
	const {
		open,
		onClose,
		title,
		subtitle,
		submitLabel,
		danger,
		busy,
		refused,
		isDone = false,
		fields,
		savesByKey = !danger || fields !== undefined,
		onSubmit,
		onChange,
		onKeyDown,
		width = "narrow",
		children,
	} = props;
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<Dialog open={open} onClose={onClose} title={title} subtitle={isDone ? undefined : subtitle} width={width} asks={!isDone}>
			<form
				ref={form}
				noValidate
				{...(onChange && { onChange: (event) => onChange(new FormData(event.currentTarget)) })}
				{...(onKeyDown && { onKeyDown })}
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy && !isDone) onSubmit(new FormData(event.currentTarget), event.currentTarget);
				}}
			>
				<DialogBody className="dialog-fields">
					<FormNote refused={refused} {...(fields && { fields })} />
					{isDone ? null : children}
				</DialogBody>
				<DialogFooter>
					<CloseButton />
					{isDone ? null : (
						<Button {...(savesByKey && saves)} type="submit" tone={danger ? "danger" : "primary"} busy={busy} busyLabel="Saving">
							{submitLabel}
						</Button>
					)}
				</DialogFooter>
			</form>
		</Dialog>
	);
}
