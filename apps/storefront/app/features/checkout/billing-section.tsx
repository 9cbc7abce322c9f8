import { normaliseGstin } from "@lapwing/contract/gstin";
import { Checkbox } from "@lapwing/ui/choice";
import { PinField, SelectField, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { StateConfirmation } from "../forms/state-confirmation.tsx";
import { StateOptions } from "../forms/state-options.tsx";
import { useSiteInfo } from "../shell/site-info.ts";
import type { CheckoutSection } from "./checkout-state.ts";
import { fieldId } from "./field-id.ts";

const wrongGstin = "This is not a valid GSTIN. Check its 15 characters.";

/** GSTIN and a separate billing address, both collapsed by default. */
export function BillingSection({ value, error, choices }: CheckoutSection) {
	const { gst_invoice } = useSiteInfo().promises;
	const [gstinProblem, setGstinProblem] = useState<string>();
	const business = ["gstin", "business_name"].some((name) => error(name) !== undefined || (value(name) ?? "") !== "");
	const [isOpen, setOpen] = useState(business);
	// Stays open once its error is corrected: what was typed beside it would be out of sight.
	if (business && !isOpen) setOpen(true);
	return (
		<section className="panel" aria-labelledby="bill">
			<h2 id="bill">Invoice</h2>
			{gst_invoice && (
				<details className="checkout__more" open={isOpen || undefined}>
					<summary className="link">Business invoice with GSTIN</summary>
					<div className="form-grid">
						<TextField
							id={fieldId("gstin")}
							label="GSTIN"
							name="gstin"
							optional
							maxLength={20}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							hint="15 characters, such as 29AAACL1234C1Z1"
							defaultValue={value("gstin")}
							onChange={() => setGstinProblem(undefined)}
							onBlur={({ currentTarget: { value: typed } }) =>
								setGstinProblem(typed.trim() !== "" && normaliseGstin(typed) === undefined ? wrongGstin : undefined)
							}
							error={gstinProblem ?? error("gstin")}
						/>
						<TextField
							id={fieldId("business_name")}
							label="Business name"
							name="business_name"
							optional
							maxLength={120}
							autoComplete="organization"
							defaultValue={value("business_name")}
							error={error("business_name")}
						/>
					</div>
				</details>
			)}
			<Checkbox name="billing_other" checked={choices.billing_other} onChange={() => undefined}>
				The bill goes to another address
			</Checkbox>
			<div className="form-grid checkout__bill">
				<BillField name="billing_name" label="Name" value={value} error={error} wide />
				<BillField name="billing_line1" label="House number and street" value={value} error={error} wide />
				<BillField name="billing_line2" label="Area" value={value} error={error} optional />
				<PinField
					id={fieldId("billing_post_code")}
					name="billing_post_code"
					autoComplete="billing postal-code"
					maxLength={7}
					defaultValue={value("billing_post_code")}
					error={error("billing_post_code")}
				/>
				<BillField name="billing_city" label="City" value={value} error={error} />
				<SelectField
					id={fieldId("billing_state_code")}
					label="State"
					name="billing_state_code"
					autoComplete="billing address-level1"
					defaultValue={value("billing_state_code")}
					error={error("billing_state_code")}
				>
					<StateOptions />
				</SelectField>
				<StateConfirmation
					id={fieldId("billing_state_confirmed")}
					name="billing_state_confirmed"
					error={error("billing_state_confirmed")}
					ticked={value("billing_state_confirmed") === "on"}
				/>
			</div>
		</section>
	);
}

const autoCompleteTokens: Record<string, string> = {
	billing_name: "billing name",
	billing_line1: "billing address-line1",
	billing_line2: "billing address-line2",
	billing_city: "billing address-level2",
};

type BillFieldProps = Pick<CheckoutSection, "value" | "error"> & { name: string; label: string; wide?: boolean; optional?: boolean };

function BillField({ name, label, value, error, wide, optional }: BillFieldProps) {
	return (
		<TextField
			id={fieldId(name)}
			label={label}
			name={name}
			optional={optional}
			autoComplete={autoCompleteTokens[name]}
			maxLength={120}
			fieldClassName={wide ? "wide" : undefined}
			defaultValue={value(name)}
			error={error(name)}
		/>
	);
}
