import type { RefundSettlement } from "@lapwing/contract/refund";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { usualPlace } from "../shop/last-place.ts";
import type { ShopLocation } from "../shop/locations.ts";

type Way = RefundSettlement["way"] | "later" | "as paid";

type RefundWayFieldsProps = {
	/** Whether a payment provider captured the money; `any` if unknown. */
	source: "online" | "cash" | "any";
	/** Whether it was paid in cash: then it most likely goes back in cash. */
	paidInCash?: boolean;
	/** Allows cash to be settled later. */
	later?: boolean;
	places: readonly ShopLocation[];
	/** Where the goods are: the cash is most likely given out there. Else it is where this device is. */
	start?: number | undefined;
	/** What was entered before, of a restored draft. */
	field?: (name: string) => string | undefined;
	refused: FormRefusal | undefined;
};

const titles: Record<Way, string> = {
	original: "To the original payment, by its provider",
	bank: "By bank transfer",
	cash: "In cash at a location",
	later: "Say later: it is not given back yet",
	"as paid": "As it was paid: by its provider; cash waits until you settle it",
};

/** Fields below that display their own errors. */
export const refundWayErrors = ["settlement", "settlement.reference", "settlement.location_id", "location_id"] as const;

/** Refund method fields, read by `readSettlement`. */
export function RefundWayFields(props: RefundWayFieldsProps) {
	const { source, paidInCash = false, later = false, places, start, field, refused } = props;
	const ways: Way[] =
		source === "cash"
			? ["bank", "cash", ...(later ? (["later"] as const) : [])]
			: [source === "any" ? "as paid" : "original", "bank", "cash"];
	const before = ways.find((each) => each === field?.("refund way"));
	const [way, setWay] = useState<Way>(before ?? (paidInCash && source === "cash" ? "cash" : (ways[0] ?? "bank")));
	// Of a draft, unless the goods are at another location by now.
	const [stored] = useState(() => ({ start, location: Number(field?.("refund location")) }));
	const first = start === stored.start ? (places.find(({ id }) => id === stored.location)?.id ?? start) : start;
	return (
		<>
			<fieldset className="check-list">
				<legend className="label">How it goes back</legend>
				{ways.map((each) => (
					<Radio key={each} name="refund way" value={each} checked={way === each} onChange={() => setWay(each)}>
						{titles[each]}
					</Radio>
				))}
				{errorAt(refused, "settlement") ? <FieldError>{errorAt(refused, "settlement")}</FieldError> : null}
			</fieldset>
			{way === "bank" ? (
				<TextField
					label="Bank’s reference"
					name="refund reference"
					required
					maxLength={60}
					autoComplete="off"
					spellCheck={false}
					defaultValue={field?.("refund reference")}
					hint="The UTR of the transfer, after you have made it."
					error={errorAt(refused, "settlement.reference")}
				/>
			) : null}
			{way === "cash" ? (
				<SelectField
					label="Cash given out at"
					name="refund location"
					required
					key={start}
					defaultValue={places.find(({ id }) => id === first)?.id ?? usualPlace(places) ?? ""}
					error={(errorAt(refused, "settlement.location_id") ?? errorAt(refused, "location_id")) ? "Choose a location." : undefined}
				>
					{places.length === 1 ? null : <option value="">Choose a location</option>}
					{places.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</SelectField>
			) : null}
		</>
	);
}

/** Undefined if the server decides by what was paid, or it is settled later. A missing location is left for the server to reject. */
export function readSettlement(form: FormData): RefundSettlement | undefined {
	const way = textOf(form, "refund way");
	if (way === "bank") return { way, reference: textOf(form, "refund reference") };
	if (way === "cash") return { way, location_id: Number(textOf(form, "refund location")) };
	return way === "original" ? { way } : undefined;
}
