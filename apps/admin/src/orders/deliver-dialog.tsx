// Parcels that have arrived, from the chosen orders, with the cash that the courier took for them.
import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { Checkbox } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, type FormRefusal, refusedAt } from "../failure/form-failure.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMailWords } from "../outbox/mail-sending.tsx";
import { countOf } from "./ship-dialog.tsx";

export type ArrivedParcel = { id: string; reference: string; shipment_id: number; title: string };

type DeliverDialogProps = {
	orders: readonly StaffOrderSummary[];
	onClose: () => void;
	onDeliver: (parcels: ArrivedParcel[], cash: boolean) => void;
};

/** "LW-26-1, shipment 2 (Lapwing Indiranagar)", by its number on the order's page. */
export function parcelsOf({ reference }: StaffOrderSummary, parcels: readonly { shipment_id: number; number: number; from: string }[]) {
	return parcels.map(({ shipment_id, number, from }) => ({
		reference,
		shipment_id,
		title: parcels.length > 1 ? `${reference}, shipment ${number} (${from})` : reference,
	}));
}

export function DeliverDialog({ orders, onClose, onDeliver }: DeliverDialogProps) {
	const [refused, setRefused] = useState<FormRefusal>();
	const parcels = orders.flatMap((order) =>
		parcelsOf(order, order.parcels_under_way).map((parcel) => ({ ...parcel, customer: order.customer || "no name" })),
	);
	const mailWords = useMailWords();
	const unpaid = orders.filter(({ due }) => due > 0);
	const due = unpaid.reduce((sum, each) => sum + each.due, 0);
	const problem = errorAt(refused, "parcel");
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Deliver ${countOf(parcels)}?`}
			subtitle={`${mailWords("Each customer gets a mail.")} The days to return the goods begin.`}
			submitLabel="Mark as delivered"
			width="normal"
			busy={false}
			refused={refused}
			fields={["parcel"]}
			onSubmit={(form) => {
				const ticked = new Set(form.getAll("parcel").map(Number));
				const arrived = parcels.filter(({ shipment_id }) => ticked.has(shipment_id));
				if (arrived.length === 0) return setRefused(refusedAt("parcel", "Choose a parcel."));
				onDeliver(
					arrived.map((parcel) => ({ ...parcel, id: String(parcel.shipment_id) })),
					form.get("cash") === "1",
				);
			}}
		>
			<fieldset className="check-list">
				<legend className="label">Arrived</legend>
				{parcels.map(({ shipment_id, title, customer }) => (
					<Checkbox key={shipment_id} name="parcel" value={shipment_id} defaultChecked aria-invalid={problem ? true : undefined}>
						{`${title}, ${customer}`}
					</Checkbox>
				))}
				{problem ? <FieldError>{problem}</FieldError> : null}
			</fieldset>
			{due > 0 ? (
				<div>
					<Checkbox name="cash" value="1" defaultChecked aria-describedby="courier-cash">
						The courier took the cash that is due
					</Checkbox>
					<p className="hint" id="courier-cash">
						{`${formatRupees(due)} of ${unpaid.length === 1 ? "1 order" : `${unpaid.length} orders`}. Untick it where it was paid by UPI or card: book that on the order.`}
					</p>
				</div>
			) : null}
		</FormDialog>
	);
}
