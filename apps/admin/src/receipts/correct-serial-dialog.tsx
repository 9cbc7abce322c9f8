import { SelectField, TextField } from "@lapwing/ui/field";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";

type CorrectSerialDialogProps = {
	receiptId: number;
	/** Serial numbers of units that are still where they were received, with their products. */
	correctable: readonly { serial: string; title: string }[];
	onClose: () => void;
};

/** Correction of a serial number that was mistyped when the goods were received. */
export function CorrectSerialDialog({ receiptId, correctable, onClose }: CorrectSerialDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Correct a serial number"
			subtitle="On the receipt and in stock. Of laptops that were sold or moved since it stays as it is."
			submitLabel="Correct"
			busy={busy}
			refused={refused}
			fields={["serial", "corrected"]}
			onSubmit={(form) =>
				call("POST /staff/stock/receipts/:id/serial", {
					id: receiptId,
					serial: textOf(form, "serial"),
					corrected: textOf(form, "corrected"),
				})
			}
		>
			<SelectField
				label="Wrong serial number"
				name="serial"
				required
				defaultValue={correctable.length === 1 ? correctable[0]?.serial : ""}
				error={errorAt(refused, "serial")}
			>
				<option value="">Choose</option>
				{correctable.map(({ serial, title }) => (
					<option key={serial} value={serial}>
						{serial}, {title}
					</option>
				))}
			</SelectField>
			<TextField
				label="As it stands on the laptop"
				name="corrected"
				required
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={errorAt(refused, "corrected")}
			/>
		</FormDialog>
	);
}
