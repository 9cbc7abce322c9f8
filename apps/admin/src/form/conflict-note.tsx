// Edit conflict (optimistic locking): another member of staff saved first. Offers to merge or discard.
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";

type ConflictNoteProps = {
	/** Server's message, with the name of the other editor. */
	message: string;
	/** Labels of the fields the other editor changed; empty until their version is loaded. */
	theirs?: readonly string[];
	/** Labels of the fields changed in both versions. */
	both?: readonly string[];
	busy: boolean;
	/** Rebases the local changes onto their version, to be saved again. */
	onMerge: () => void;
	/** Discards the local changes and loads their version. */
	onDiscard: () => void;
};

const none: readonly string[] = [];

export function ConflictNote({ message, theirs = none, both = none, busy, onMerge, onDiscard }: ConflictNoteProps) {
	return (
		<Note tone="warn" role="alert" title={message} className="conflict">
			<p>What you typed is still here.{theirs.length > 0 ? ` They changed: ${theirs.join(", ")}.` : ""}</p>
			{both.length > 0 ? <p>You both changed: {both.join(", ")}. If you put your changes on top, yours count there.</p> : null}
			<div className="row">
				<Button size="sm" onClick={onMerge} busy={busy} busyLabel="Loading">
					Put my changes on top of theirs
				</Button>
				<Button size="sm" tone="line" onClick={onDiscard} busy={busy}>
					Drop mine and load theirs
				</Button>
			</div>
		</Note>
	);
}
