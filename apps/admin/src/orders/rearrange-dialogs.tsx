import type { Shipment } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { SelectField } from "@lapwing/ui/field";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { lineName } from "./order-labels.ts";

type ShipmentDialogProps = { staffOrder: StaffOrder; shipment: Shipment; onClose: () => void };

/** What is not packed now goes in a parcel of its own. */
export function SplitDialog({ staffOrder, shipment, onClose }: ShipmentDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	// A warranty extension goes with what it covers.
	const covers = new Set(staffOrder.order.lines.flatMap(({ id, covers_line_id }) => (covers_line_id === null ? [] : [id])));
	const parts = shipment.lines.filter(({ line_id, cancelled }) => !cancelled && !covers.has(line_id));
	return (
		<FormDialog
			open
			onClose={onClose}
			title="What is packed now?"
			subtitle="The rest goes in a parcel of its own, with its own invoice. The amounts stay the same."
			submitLabel="Divide the shipment"
			busy={busy}
			refused={refused}
			fields={["lines"]}
			onSubmit={(form) => {
				const lines = parts
					.map(({ line_id, quantity }) => ({ line_id, quantity: quantity - Number(textOf(form, `now ${line_id}`)) }))
					.filter(({ quantity }) => quantity > 0);
				call(
					"POST /staff/orders/:reference/shipments/:shipment_id/split",
					{ reference: staffOrder.order.reference, shipment_id: shipment.id, lines },
					"There are two parcels now.",
				);
			}}
		>
			{parts.map(({ line_id, quantity }, index) => (
				<SelectField
					key={line_id}
					label={lineName(staffOrder.order.lines.find(({ id }) => id === line_id))}
					name={`now ${line_id}`}
					defaultValue={quantity}
					error={index === 0 ? errorAt(refused, "lines") : undefined}
				>
					{Array.from({ length: quantity + 1 }, (_, count) => (
						<option key={count} value={count}>
							{count === 0
								? "Later"
								: count === quantity
									? quantity === 1
										? "Now"
										: `All ${quantity} now`
									: `${count} of ${quantity} now`}
						</option>
					))}
				</SelectField>
			))}
		</FormDialog>
	);
}

type SourceDialogProps = ShipmentDialogProps & { sources: readonly { id: number; title: string }[] };

export function SourceDialog({ staffOrder, shipment, sources, onClose }: SourceDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Which store sends it?"
			subtitle={`Its stock goes back to ${shipment.from}, and the invoice is issued by the other store.`}
			submitLabel="Send from there"
			busy={busy}
			refused={refused}
			fields={["location_id"]}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/shipments/:shipment_id/from",
					{ reference: staffOrder.order.reference, shipment_id: shipment.id, location_id: Number(textOf(form, "location_id")) },
					"The other store sends it now.",
				)
			}
		>
			<SelectField label="Store" name="location_id" error={errorAt(refused, "location_id")}>
				{sources.map(({ id, title }) => (
					<option key={id} value={id}>
						{title}
					</option>
				))}
			</SelectField>
		</FormDialog>
	);
}
