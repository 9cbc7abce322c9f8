import { ConfirmDialog } from "@lapwing/ui/dialog";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";

type Question = {
	title: string;
	text: ReactNode;
	confirmLabel: string;
	danger?: boolean;
	onConfirm: () => void;
	/** After it was closed, which gives the focus back to the button that asked. */
	onCancel?: (() => void) | undefined;
};

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
			onCancel={() => {
				flushSync(() => setQuestion(undefined));
				question?.onCancel?.();
			}}
		>
			{question?.text}
		</ConfirmDialog>
	);
	return { ask: setQuestion, dialog };
}
