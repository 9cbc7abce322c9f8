import { gstStates } from "@lapwing/contract/gst-states";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import type { KnownCustomer } from "../customers/use-known-customer.tsx";

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

type BuyerBoxProps = {
	buyer: Buyer | undefined;
	/** What was typed before, of a restored draft. */
	field: (name: string) => string | undefined;
	known: KnownCustomer;
	/** The invoice must name the buyer. */
	mustName: boolean;
	at: (field: string) => string | undefined;
};

export function BuyerBox({ buyer, field, known, mustName, at }: BuyerBoxProps) {
	const first = (name: keyof Buyer) => field(name) ?? buyer?.[name];
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
					defaultValue={first("city")}
					autoComplete="off"
					error={at("city")}
				/>
				<PinField name="post_code" optional={!mustName} defaultValue={first("post_code")} autoComplete="off" error={at("post_code")} />
				<SelectField
					label="Buyer’s state"
					name="state_code"
					defaultValue={first("state_code") ?? ""}
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
