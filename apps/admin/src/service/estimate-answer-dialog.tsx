import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { Modal } from "@lapwing/ui/dialog";
import { useId } from "react";

/** What the customer said to an estimate, as the endpoint takes it. */
export type EstimateAnswer = { approved_total: number } | { declined_total: number };

type EstimateAnswerDialogProps = {
	total: number;
	/** False where the repair begins, which needs a yes. */
	mayBeNo: boolean;
	onAnswer: (answer: EstimateAnswer) => void;
	onCancel: () => void;
};

/** Asks what the customer said to an estimate without an answer. */
export function EstimateAnswerDialog({ total, mayBeNo, onAnswer, onCancel }: EstimateAnswerDialogProps) {
	const id = useId();
	return (
		<Modal open onClose={onCancel} role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`}>
			<div className="dialog dialog--narrow">
				<div className="dialog__h">
					<h2 id={`${id}-title`}>Has the customer said yes to {formatRupees(total)}?</h2>
				</div>
				<div className="dialog__b muted" id={`${id}-text`}>
					{mayBeNo
						? "The answer is kept with the estimate, and the history says that you noted it. After a no the laptop goes back as it is."
						: "The estimate counts as approved from then on, and the history says that you noted it."}
				</div>
				<div className="dialog__f">
					<Button tone="line" onClick={onCancel} data-autofocus>
						Cancel
					</Button>
					{mayBeNo ? (
						<Button tone="line" onClick={() => onAnswer({ declined_total: total })}>
							No, they declined
						</Button>
					) : null}
					<Button onClick={() => onAnswer({ approved_total: total })}>Yes, they agreed</Button>
				</div>
			</div>
		</Modal>
	);
}
