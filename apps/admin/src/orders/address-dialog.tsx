import { gstStates } from "@lapwing/contract/gst-states";
import type { OrderAddress } from "@lapwing/contract/order";
import { Checkbox } from "@lapwing/ui/choice";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { fillPlaceOf, StateConfirmation } from "../shop/pin-place.tsx";

type AddressDialogProps = {
	reference: string;
	address: OrderAddress;
	/** Whether the bill goes to the same address: then both are meant, unless said otherwise. */
	isBilledThere: boolean;
	onClose: () => void;
};

const names = ["name", "phone", "line1", "line2", "landmark", "city", "state_code", "post_code"] as const;

/** Possible until the first shipment is packed. */
export function AddressDialog({ reference, address, isBilledThere, onClose }: AddressDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const [place, setPlace] = useState({ city: address.city, state_code: address.state_code });
	const field = (name: (typeof names)[number]) => ({
		name,
		defaultValue: address[name] ?? "",
		error: errorAt(refused, `address.${name}`),
	});
	/** Controlled, since the PIN fills them. */
	const placeField = (name: "city" | "state_code") => ({
		name,
		value: place[name],
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
			setPlace((before) => ({ ...before, [name]: currentTarget.value })),
		error: errorAt(refused, `address.${name}`),
	});
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Correct the delivery address"
			subtitle="The total stays. Another state may change the GST on the invoice from IGST to CGST and SGST, or back."
			submitLabel="Save the address"
			width="normal"
			busy={busy}
			refused={refused}
			fields={[...names, "state_confirmed"].map((name) => `address.${name}`)}
			onSubmit={(form) => {
				const typed = (name: (typeof names)[number]) => textOf(form, name);
				call(
					"POST /staff/orders/:reference/address",
					{
						reference,
						address: {
							name: typed("name"),
							phone: typed("phone"),
							line1: typed("line1"),
							line2: typed("line2"),
							landmark: typed("landmark"),
							city: typed("city"),
							state_code: typed("state_code"),
							post_code: typed("post_code"),
							state_confirmed: form.get("state_confirmed") === "on",
						},
						also_bill: form.get("also_bill") === "on",
					},
					"The address is corrected.",
				);
			}}
		>
			<div className="form-grid">
				<TextField label="Name" required maxLength={80} {...field("name")} />
				<PhoneField required {...field("phone")} />
				<TextField label="House number and street" required maxLength={120} fieldClassName="wide" {...field("line1")} />
				<TextField label="Area" optional maxLength={120} {...field("line2")} />
				<TextField label="Landmark" optional maxLength={80} {...field("landmark")} />
				<PinField required {...field("post_code")} onChange={({ currentTarget }) => fillPlaceOf(currentTarget.value, place, setPlace)} />
				<TextField label="City" required maxLength={80} {...placeField("city")} />
				<SelectField label="State" required fieldClassName="wide" {...placeField("state_code")}>
					{gstStates.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<div className="wide">
					<Checkbox name="also_bill" defaultChecked={isBilledThere}>
						Also change “Bill to”
					</Checkbox>
				</div>
				<StateConfirmation contradiction={errorAt(refused, "address.state_confirmed")} />
			</div>
		</FormDialog>
	);
}
