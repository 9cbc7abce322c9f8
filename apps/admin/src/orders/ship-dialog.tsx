import { TextField } from "@lapwing/ui/field";
import { type ReactNode, useState } from "react";
import { errorAt, type FormRefusal, refusedAt, textOf } from "../failure/form-failure.ts";
import { useConfirm } from "../form/confirm.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { goOnWithEnter } from "../form/go-on-with-enter.ts";
import { useMailWords } from "../outbox/mail-sending.tsx";
import { lastCarrier } from "./last-carrier.ts";

export type ParcelToSend = { reference: string; shipment_id: number; title: string; customer: string };
export type ShipRow = ParcelToSend & { id: string; waybill: string; carrier: string };

type ShipDialogProps = {
	parcels: readonly ParcelToSend[];
	warning: ReactNode;
	/** Refused ones of the last attempt, with what was entered and why. */
	again?: ShipAgain | undefined;
	onClose: () => void;
	/** With those that have a waybill. */
	onShip: (rows: ShipRow[]) => void;
};

/** By shipment. */
export type ShipAgain = { carrier: string; waybills: Readonly<Record<number, { waybill: string; message: string }>> };

const refusalOf = (again: ShipAgain): FormRefusal => {
	const errors = Object.fromEntries(Object.entries(again.waybills).map(([id, { message }]) => [`waybill ${id}`, message]));
	return { failure: { code: "conflict", message: "", errors }, at: Date.now() };
};

const fieldOf = ({ shipment_id }: ParcelToSend) => `waybill ${shipment_id}`;
export const countOf = (parcels: readonly unknown[]) => (parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`);

/** Carrier and waybills of several parcels. Those without a waybill are named, and stay if that is meant. */
export function ShipDialog({ parcels, warning, again, onClose, onShip }: ShipDialogProps) {
	const mailWords = useMailWords();
	const [refused, setRefused] = useState(() => again && refusalOf(again));
	const confirm = useConfirm();
	const refuse = (field: string, message: string) => setRefused(refusedAt(field, message));

	function submit(form: FormData): void {
		const carrier = textOf(form, "carrier").trim();
		const rows = parcels.map((parcel) => ({
			...parcel,
			id: String(parcel.shipment_id),
			waybill: textOf(form, fieldOf(parcel)).trim(),
			carrier,
		}));
		const [sent, left] = [rows.filter(({ waybill }) => waybill !== ""), rows.filter(({ waybill }) => waybill === "")];
		const [first] = rows;
		if (carrier === "") return refuse("carrier", "Enter the carrier of these waybills.");
		if (sent.length === 0 && first) return refuse(fieldOf(first), "Enter the waybill of one parcel at least.");
		setRefused(undefined);
		if (left.length === 0) return onShip(sent);
		confirm.ask({
			title: left.length === 1 ? "1 parcel has no waybill" : `${left.length} parcels have no waybill`,
			text: (
				<>
					<p>{left.length === 1 ? "It stays packed:" : "They stay packed:"}</p>
					<ul className="parcel">
						{left.map(({ id, title, customer }) => (
							<li key={id}>
								{title}, {customer || "no name"}
							</li>
						))}
					</ul>
				</>
			),
			confirmLabel: sent.length === 1 ? "Ship the other parcel" : `Ship the other ${sent.length}`,
			onConfirm: () => onShip(sent),
		});
	}

	return (
		<>
			<FormDialog
				open
				onClose={onClose}
				title={`Ship ${countOf(parcels)}`}
				subtitle={`Enter goes to the next field. ${mailWords("Each customer gets a mail.")}`}
				onKeyDown={goOnWithEnter}
				submitLabel="Ship"
				width="normal"
				busy={false}
				refused={refused}
				fields={["carrier", ...parcels.map(fieldOf)]}
				onSubmit={submit}
			>
				{warning}
				<TextField
					label="Carrier"
					name="carrier"
					maxLength={60}
					autoComplete="off"
					defaultValue={again?.carrier ?? lastCarrier()}
					error={errorAt(refused, "carrier")}
				/>
				{parcels.map((parcel) => (
					<TextField
						key={parcel.shipment_id}
						label={`Waybill of ${parcel.title}, ${parcel.customer || "no name"}`}
						name={fieldOf(parcel)}
						defaultValue={again?.waybills[parcel.shipment_id]?.waybill}
						maxLength={60}
						autoComplete="off"
						spellCheck={false}
						error={errorAt(refused, fieldOf(parcel))}
					/>
				))}
			</FormDialog>
			{confirm.dialog}
		</>
	);
}
