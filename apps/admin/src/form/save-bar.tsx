import { Button } from "@lapwing/ui/button";
import { ConfirmDialog } from "@lapwing/ui/dialog";
import { StatusDot } from "@lapwing/ui/tag";
import type { Draft } from "./draft.ts";

type SaveBarProps = {
	dirty: boolean;
	/** Number of invalid fields. */
	wrong: number;
	busy: boolean;
	onDiscard: () => void;
	onSave: () => void;
	saveLabel?: string;
	/** Why saving is disabled, such as pending uploads. */
	waiting?: string | undefined;
};

export function SaveBar({ dirty, wrong, busy, onDiscard, onSave, saveLabel = "Save", waiting }: SaveBarProps) {
	return (
		<div className="savebar">
			<span role="status">
				{wrong > 0 ? (
					<StatusDot tone="warn">{wrong === 1 ? "1 field to fix" : `${wrong} fields to fix`}</StatusDot>
				) : waiting ? (
					<StatusDot tone="warn">{waiting}</StatusDot>
				) : dirty ? (
					<StatusDot tone="off">Not saved yet</StatusDot>
				) : null}
			</span>
			<Button tone="line" onClick={onDiscard} disabled={!dirty || busy}>
				Discard
			</Button>
			<Button onClick={onSave} busy={busy} busyLabel="Saving">
				{saveLabel}
			</Button>
		</div>
	);
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
			What you changed here is not saved yet. If you leave, it is gone.
		</ConfirmDialog>
	);
}
