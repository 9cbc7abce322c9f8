// Somebody else saved the same thing first. Nothing typed is lost, nothing of theirs is overwritten.
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";

type ConflictNoteProps = {
	/** The server's sentence: who. */
	message: string;
	/** Words of the fields they changed; empty until theirs is loaded. */
	theirs: readonly string[];
	/** Words of the fields both changed. */
	both: readonly string[];
	busy: boolean;
	/** Theirs, with my changes on top; then I can save. */
	onMerge: () => void;
	/** Theirs as it is; mine goes. */
	onDiscard: () => void;
};

export function ConflictNote({ message, theirs, both, busy, onMerge, onDiscard }: ConflictNoteProps) {
	return (
		<Note tone="warn" role="alert" title={message} className="conflict">
			<p>What you typed is still here.{theirs.length > 0 ? ` They changed: ${theirs.join(", ")}.` : ""}</p>
			{both.length > 0 ? <p>You both changed: {both.join(", ")}. Where you go on, yours stands until you change it.</p> : null}
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
