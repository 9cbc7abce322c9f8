// Carrier, waybill and tracking link of a parcel: the fields, and the dialog that corrects them on the way.
import type { Shipment } from "@lapwing/contract/order";
import { TextField } from "@lapwing/ui/field";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";

export const trackingNames = ["carrier", "waybill", "tracking_url"] as const;

type TrackingFieldsProps = {
	shipment: Shipment;
	refused: FormRefusal | undefined;
	/** What to begin with where the parcel has no carrier yet. */
	carrier?: string;
};

export function TrackingFields({ shipment, refused, carrier = "" }: TrackingFieldsProps) {
	return (
		<>
			<TextField
				label="Carrier"
				name="carrier"
				maxLength={60}
				autoComplete="off"
				defaultValue={shipment.carrier ?? carrier}
				error={errorAt(refused, "carrier")}
			/>
			<TextField
				label="Waybill number"
				name="waybill"
				maxLength={60}
				autoComplete="off"
				defaultValue={shipment.waybill ?? ""}
				error={errorAt(refused, "waybill")}
			/>
			<TextField
				label="Tracking link"
				name="tracking_url"
				type="url"
				optional
				maxLength={500}
				defaultValue={shipment.tracking_url ?? ""}
				error={errorAt(refused, "tracking_url")}
			/>
		</>
	);
}

export function TrackingDialog({ reference, shipment, onClose }: { reference: string; shipment: Shipment; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Correct the tracking"
			subtitle="The customer’s page shows it at once. The history keeps what was there before. No mail is sent."
			submitLabel="Save"
			busy={busy}
			refused={refused}
			fields={trackingNames}
			onSubmit={(form) =>
				call(
					"POST /staff/orders/:reference/shipments/:shipment_id/tracking",
					{
						reference,
						shipment_id: shipment.id,
						carrier: textOf(form, "carrier").trim(),
						waybill: textOf(form, "waybill").trim(),
						tracking_url: textOf(form, "tracking_url").trim(),
					},
					"The tracking is corrected.",
				)
			}
		>
			<TrackingFields shipment={shipment} refused={refused} />
		</FormDialog>
	);
}
