import type { laptopBrands } from "@lapwing/contract/location";
import { phonePattern } from "@lapwing/contract/phone";
import type { FieldErrors } from "@lapwing/contract/problem";
import { Button } from "@lapwing/ui/button";
import { SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import type { RequestFields } from "./request-flow.ts";

/** Brands of the specification. Duplicated from the contract, whose schemas are not shipped to the browser. */
const brandChoices: typeof laptopBrands = ["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other"];

type FieldsProps = { errors: FieldErrors; problem?: string | undefined; values?: RequestFields | undefined; takesFocus?: boolean };

/** The seven fields, for the dialog and the page. */
export function RequestFieldset({ errors, problem, values, takesFocus }: FieldsProps) {
	const field = (name: string) => ({ name, required: true, defaultValue: values?.[name] ?? "", error: errors[name]?.[0] });
	return (
		<>
			{problem && (
				<Note tone="bad" role="alert" className="wide">
					{problem}
				</Note>
			)}
			<TextField {...field("name")} label="Name" autoComplete="name" maxLength={120} data-autofocus={takesFocus || undefined} />
			<TextField {...field("email")} label="E-mail" type="email" autoComplete="email" maxLength={254} />
			<TextField
				{...field("phone")}
				label="Phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				maxLength={40}
				title="Enter a 10-digit phone number."
				pattern={phonePattern}
			/>
			<SelectField {...field("laptop_brand")} label="Laptop brand">
				<option value="">Choose a brand</option>
				{brandChoices.map((brand) => (
					<option key={brand}>{brand}</option>
				))}
			</SelectField>
			<TextField {...field("laptop_model")} label="Laptop model" maxLength={120} hint="On the sticker under the laptop" />
			<TextField
				{...field("address")}
				label="Address"
				autoComplete="address-line1"
				maxLength={300}
				hint="With your PIN code we show the nearest centres first"
			/>
			<TextArea
				{...field("issue_description")}
				label="Issue description"
				fieldClassName="wide"
				maxLength={4000}
				placeholder="For example: screen flickers when the lid moves"
			/>
		</>
	);
}

export function RequestSubmit({ busy }: { busy?: boolean }) {
	return (
		<>
			<p className="tiny muted">We use these details only for this service request.</p>
			<Button type="submit" size="lg" busy={busy} busyLabel="Submitting" disabled={busy}>
				Submit request
			</Button>
		</>
	);
}
