import { ConfirmDialog } from "@lapwing/ui/dialog";
import { type ReactNode, useState } from "react";

type Question = { title: string; text: ReactNode; confirmLabel: string; danger?: boolean; onConfirm: () => void };

/** Confirmation dialog for irreversible actions. Render `dialog` once; call `ask` from a button. */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
	const [question, setQuestion] = useState<Question>();
	const dialog = (
		<ConfirmDialog
			open={question !== undefined}
			title={question?.title ?? ""}
			confirmLabel={question?.confirmLabel ?? "OK"}
			cancelLabel="Cancel"
			danger={question?.danger}
			onConfirm={() => {
				setQuestion(undefined);
				question?.onConfirm();
			}}
			onCancel={() => setQuestion(undefined)}
		>
			{question?.text}
		</ConfirmDialog>
	);
	return { ask: setQuestion, dialog };
}
