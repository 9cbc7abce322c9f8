import type { StaffReview } from "@lapwing/contract/moderation";
import { TextField } from "@lapwing/ui/field";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { FormDialog } from "../form/form-dialog.tsx";

type RefuseReviewDialogProps = {
	review: StaffReview;
	busy: boolean;
	refused: FormRefusal | undefined;
	onRefuse: (reason: string) => void;
	onClose: () => void;
};

/** Asked for reviews that are shown: shoppers see them. */
export function RefuseReviewDialog({ review, busy, refused, onRefuse, onClose }: RefuseReviewDialogProps) {
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Refuse the review of ${review.name}?`}
			subtitle="It is taken off the product’s page, and its stars no longer count."
			submitLabel="Refuse"
			danger
			busy={busy}
			refused={refused}
			fields={["reason"]}
			onSubmit={(form) => onRefuse(textOf(form, "reason"))}
		>
			<TextField
				label="Reason"
				name="reason"
				optional
				maxLength={500}
				hint="Only the audit log keeps it."
				error={errorAt(refused, "reason")}
			/>
		</FormDialog>
	);
}
