import type { TrackedOrder } from "@lapwing/contract/order";
import { UiLink } from "@lapwing/ui/link";
import type { MouseEvent } from "react";
import { type CancelTarget, cancelQuery, cancelTargetLabel, cancelTargets, isSameTarget } from "./order-cancel.ts";

export type OrderFormProps = {
	order: Pick<TrackedOrder, "lines" | "shipments" | "may" | "return_by" | "pay_path" | "totals" | "payment">;
	/** URL of the order page. */
	base: string;
};

export type CancelDialogState = {
	cancelTarget: CancelTarget | undefined;
	setCancelTarget: (target: CancelTarget | undefined) => void;
};

/** Progressive enhancement: opens the cancel dialog instead of following the link. */
export function openCancelDialog(setCancelTarget: CancelDialogState["setCancelTarget"], target: CancelTarget) {
	return (event: MouseEvent) => {
		event.preventDefault();
		setCancelTarget(target);
	};
}

/** Cancel link of a parcel or an item; null if it cannot be cancelled by itself. */
export function CancelLink({
	order,
	base,
	target,
	setCancelTarget,
}: OrderFormProps & { target: CancelTarget; setCancelTarget: CancelDialogState["setCancelTarget"] }) {
	if (!cancelTargets(order).some((each) => isSameTarget(each, target))) return null;
	return (
		<UiLink
			className="link order-detail__cancel"
			href={`${base}${cancelQuery(target)}`}
			onClick={openCancelDialog(setCancelTarget, target)}
		>
			Cancel<span className="sr"> {cancelTargetLabel(order, target)}</span>
		</UiLink>
	);
}
