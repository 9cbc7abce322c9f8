import { Button } from "@lapwing/ui/button";
import { ConfirmDialog } from "@lapwing/ui/dialog";
import { StatusDot } from "@lapwing/ui/tag";
import type { RefObject } from "react";
import { type FormRefusal, goToError } from "../failure/form-failure.ts";
import { saves } from "../layout/keyboard.tsx";
import type { Draft } from "./draft.ts";
import { type RunningUploads, waitingLabel } from "./running-uploads.tsx";

type SaveBarProps = {
	dirty: boolean;
	/** Why the last save failed; the bar is what is visible wherever the page is scrolled to. */
	refused: FormRefusal | undefined;
	/** Contains the fields. */
	form: RefObject<Element | null>;
	busy: boolean;
	onDiscard: () => void;
	onSave: () => void;
	saveLabel?: string;
	/** Uploads of the form, which a save waits for. */
	uploads?: RunningUploads;
};

export function SaveBar({ dirty, refused, form, busy, onDiscard, onSave, saveLabel = "Save", uploads }: SaveBarProps) {
	return (
		<div className="savebar">
			<div className="savebar-state" role="status">
				{refused ? (
					<NotSaved refused={refused} form={form} />
				) : uploads?.waiting ? (
					<StatusDot tone="warn">
						{uploads.waiting}
						{uploads.isQueued ? ". Saved as soon as it is here" : ""}
					</StatusDot>
				) : dirty ? (
					<StatusDot tone="off">Not saved yet</StatusDot>
				) : null}
			</div>
			<Button tone="line" onClick={onDiscard} disabled={!dirty || busy}>
				Discard
			</Button>
			<Button {...saves} onClick={onSave} busy={busy || uploads?.isQueued} busyLabel={uploads?.isQueued ? waitingLabel : "Saving"}>
				{saveLabel}
			</Button>
		</div>
	);
}

/** Reason of a failed save, and the way to the field or the note that has more. */
function NotSaved({ refused, form }: Pick<SaveBarProps, "form"> & { refused: FormRefusal }) {
	const { code, message, errors } = refused.failure;
	const messages = Object.values(errors);
	if (messages.length === 0)
		return (
			<>
				<StatusDot tone="warn">Not saved. {message}</StatusDot>
				{code === "conflict" ? (
					<Button size="sm" tone="text" onClick={() => goToNote(form.current)}>
						Show the choice
					</Button>
				) : null}
			</>
		);
	return (
		<>
			<StatusDot tone="warn">
				Not saved. {messages.length === 1 ? "1 field to fix" : `${messages.length} fields to fix`}: {messages[0]}
			</StatusDot>
			<Button size="sm" tone="text" onClick={() => goToError(form.current)}>
				{messages.length === 1 ? "Show the field" : "Show the first"}
			</Button>
		</>
	);
}

function goToNote(form: Element | null): void {
	const note = form?.querySelector<HTMLElement>(".conflict");
	note?.scrollIntoView({ block: "center" });
	note?.querySelector("button")?.focus({ preventScroll: true });
}

/** Confirmation before leaving a form with unsaved changes. */
export function LeaveDialog({ blocker }: { blocker: Draft<object>["blocker"] }) {
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			title="Leave without saving?"
			confirmLabel="Leave"
			cancelLabel="Stay here"
			danger
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			What you changed is not saved yet. It is kept in this tab until you close it: open this page again to go on.
		</ConfirmDialog>
	);
}
