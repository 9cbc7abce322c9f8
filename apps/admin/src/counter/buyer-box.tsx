import { gstStates } from "@lapwing/contract/gst-states";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { useKnownCustomer } from "../customers/use-known-customer.ts";

export type Buyer = Record<
	"reference" | "name" | "phone" | "email" | "gstin" | "business_name" | "line1" | "city" | "post_code" | "state_code",
	string
>;

/** Contact of an order, for something sold to the same person: its own invoice takes nothing more. */
export function buyerOf({ order }: StaffOrder): Buyer {
	const { reference, contact, gstin, business_name, billing_address } = order;
	const { line1 = "", city = "", post_code = "", state_code = "" } = billing_address ?? order.shipping_address ?? {};
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
	};
}

export function BuyerBox({ buyer, at }: { buyer: Buyer | undefined; at: (field: string) => string | undefined }) {
	const known = useKnownCustomer();
	return (
		<section className="box" aria-labelledby="buyer-head">
			<h2 id="buyer-head">Buyer</h2>
			{buyer ? <p>As in order {buyer.reference}. This sale gets an invoice of its own.</p> : null}
			<p className="muted">
				From ₹50,000, and with a GSTIN, the invoice needs name and address. A mail address gets the sale’s page with its invoice.
			</p>
			<div className="form-grid">
				<PhoneField
					name="phone"
					defaultValue={buyer?.phone}
					hint={known.hint}
					onBlur={known.onBlur}
					autoComplete="off"
					error={at("phone")}
				/>
				<TextField label="Name" name="name" maxLength={80} defaultValue={buyer?.name} autoComplete="off" error={at("name")} />
				<TextField label="E-mail" name="email" type="email" optional defaultValue={buyer?.email} autoComplete="off" error={at("email")} />
				<TextField
					label="GSTIN"
					name="gstin"
					maxLength={20}
					optional
					defaultValue={buyer?.gstin}
					autoComplete="off"
					spellCheck={false}
					error={at("gstin")}
				/>
				<TextField
					label="Business name"
					name="business_name"
					maxLength={120}
					optional
					defaultValue={buyer?.business_name}
					autoComplete="off"
					error={at("business_name")}
				/>
				<TextField label="Address" name="line1" maxLength={120} defaultValue={buyer?.line1} autoComplete="off" error={at("line1")} />
				<TextField label="Town" name="city" maxLength={80} defaultValue={buyer?.city} autoComplete="off" error={at("city")} />
				<PinField name="post_code" defaultValue={buyer?.post_code} autoComplete="off" error={at("post_code")} />
				<SelectField
					label="Buyer’s state"
					name="state_code"
					defaultValue={buyer?.state_code ?? ""}
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
			</div>
		</section>
	);
}
