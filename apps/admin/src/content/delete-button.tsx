import { Button } from "@lapwing/ui/button";
import { Trash2 } from "lucide-react";
import { useConfirm } from "../form/confirm.tsx";

/** Deletes after a confirmation. `title` asks, `text` says what happens. */
export function DeleteButton({ title, text, busy, onDelete }: { title: string; text: string; busy: boolean; onDelete: () => void }) {
	const { ask, dialog } = useConfirm();
	return (
		<>
			<Button
				size="sm"
				tone="line"
				busy={busy}
				busyLabel="Deleting"
				onClick={() => ask({ title, text, confirmLabel: "Delete", danger: true, onConfirm: onDelete })}
			>
				<Trash2 className="icon icon--sm" aria-hidden="true" />
				Delete
			</Button>
			{dialog}
		</>
	);
}
