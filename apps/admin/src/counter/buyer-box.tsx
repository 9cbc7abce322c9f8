import { gstStates } from "@lapwing/contract/gst-states";
import { normaliseGstin } from "@lapwing/contract/gstin";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { useRef, useState } from "react";
import type { KnownCustomer } from "../customers/use-known-customer.tsx";
import { fillPlaceOf, StateConfirmation } from "../shop/pin-place.tsx";

export type Buyer = Record<
	"reference" | "name" | "phone" | "email" | "gstin" | "business_name" | "line1" | "city" | "post_code" | "state_code",
	string
> & {
	/** The buyer’s state was confirmed against the PIN code before. */
	state_confirmed: boolean;
};

/** Contact of an order, for something sold to the same person: its own invoice takes nothing more. */
export function buyerOf({ order }: StaffOrder): Buyer {
	const { reference, contact, gstin, business_name, billing_address } = order;
	const { line1 = "", city = "", post_code = "", state_code = "", state_confirmed } = billing_address ?? order.shipping_address ?? {};
	return {
		reference,
		name: contact.name,
		phone: contact.phone,
		email: contact.email,
		gstin: gstin ?? "",
		business_name: business_name ?? "",
		line1,
		city,
		post_code,
		state_code,
		state_confirmed: state_confirmed !== undefined,
	};
}

type BuyerBoxProps = {
	buyer: Buyer | undefined;
	/** What was typed before, of a restored draft. */
	field: (name: string) => string | undefined;
	/** For what a look-up fills in. */
	onField: (name: string, value: string) => void;
	known: KnownCustomer;
	/** The invoice must name the buyer. */
	mustName: boolean;
	at: (field: string) => string | undefined;
};

export function BuyerBox({ buyer, field, onField, known, mustName, at }: BuyerBoxProps) {
	const first = (name: Exclude<keyof Buyer, "state_confirmed">) => field(name) ?? buyer?.[name];
	const [place, setPlace] = useState({ city: first("city") ?? "", state_code: first("state_code") ?? "" });
	const latest = useRef(place);
	function putPlace(changed: typeof place): void {
		latest.current = changed;
		setPlace(changed);
		for (const name of ["city", "state_code"] as const) onField(name, changed[name]);
	}
	const typePlace = ({ currentTarget: { name, value } }: { currentTarget: { name: string; value: string } }) => {
		latest.current = { ...latest.current, [name]: value };
		setPlace(latest.current);
	};
	/** The PIN knows town and state, which decides the GST. */
	const lookUp = (pin: string) => fillPlaceOf(pin, latest.current, (placeOf) => putPlace(placeOf(latest.current)));
	/** A GSTIN begins with its state; a state that was chosen stays. */
	function readGstin(typed: string): void {
		const code = normaliseGstin(typed)?.slice(0, 2);
		if (latest.current.state_code === "" && gstStates.some((state) => state.code === code))
			putPlace({ ...latest.current, state_code: code ?? "" });
	}
	return (
		<section className="box" aria-labelledby="buyer-head">
			<h2 id="buyer-head">Buyer</h2>
			{buyer ? <p>As in order {buyer.reference}. This sale gets an invoice of its own.</p> : null}
			<p className="muted">
				From ₹50,000, and with a GSTIN, the invoice needs name and address. A mail address gets the sale’s page with its invoice.
			</p>
			<div className="form-grid">
				<PhoneField name="phone" optional defaultValue={first("phone")} onBlur={known.onBlur} autoComplete="off" error={at("phone")} />
				{known.box}
				<TextField
					label="Name"
					name="name"
					optional={!mustName}
					maxLength={80}
					defaultValue={first("name")}
					autoComplete="off"
					error={at("name")}
				/>
				<TextField label="E-mail" name="email" type="email" optional defaultValue={first("email")} autoComplete="off" error={at("email")} />
				<TextField
					label="GSTIN"
					name="gstin"
					maxLength={20}
					optional
					defaultValue={first("gstin")}
					autoComplete="off"
					spellCheck={false}
					onBlur={({ currentTarget }) => readGstin(currentTarget.value)}
					error={at("gstin")}
				/>
				<TextField
					label="Business name"
					name="business_name"
					maxLength={120}
					optional
					defaultValue={first("business_name")}
					autoComplete="off"
					error={at("business_name")}
				/>
				<TextField
					label="Address"
					name="line1"
					optional={!mustName}
					maxLength={120}
					defaultValue={first("line1")}
					autoComplete="off"
					error={at("line1")}
				/>
				<TextField
					label="Town"
					name="city"
					optional={!mustName}
					maxLength={80}
					value={place.city}
					onChange={typePlace}
					autoComplete="off"
					error={at("city")}
				/>
				<PinField
					name="post_code"
					optional={!mustName}
					defaultValue={first("post_code")}
					autoComplete="off"
					onChange={({ currentTarget }) => lookUp(currentTarget.value)}
					error={at("post_code")}
				/>
				<SelectField
					label="Buyer’s state"
					name="state_code"
					value={place.state_code}
					onChange={typePlace}
					hint="Another state than the store’s is billed with IGST."
					error={at("state_code")}
				>
					<option value="">The store’s own</option>
					{gstStates.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<StateConfirmation contradiction={at("state_confirmed")} confirmed={buyer?.state_confirmed ?? false} />
			</div>
		</section>
	);
}
