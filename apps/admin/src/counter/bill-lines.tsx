import { formatRupees } from "@lapwing/contract/money";
import { EmptyState } from "@lapwing/ui/empty-state";
import { FieldError } from "@lapwing/ui/field";
import { Quantity } from "@lapwing/ui/quantity";
import { ScanBarcode, X } from "lucide-react";
import { type SerialFacts, takesSerial } from "../serials/serial-question.ts";
import { type BillLine, maxOfOne, setQuantity, setSerial } from "./bill.ts";

type BillLinesProps = {
	/** Laptops have fields for serial numbers; others only once a serial number was scanned. */
	facts: SerialFacts | undefined;
	lines: readonly BillLine[];
	onChange: (lines: BillLine[]) => void;
	at: (field: string) => string | undefined;
};

export function BillLines({ lines, facts, onChange, at }: BillLinesProps) {
	if (lines.length === 0)
		return (
			<EmptyState icon={<ScanBarcode className="icon icon--lg" aria-hidden="true" />} title="Nothing on the bill yet">
				Scan the label of an item, or type some words of its name.
			</EmptyState>
		);
	const asks = ({ sku, serials }: BillLine) => takesSerial(facts, sku) || serials.some((serial) => serial !== "");
	return (
		<ol className="bill">
			{lines.map((line, index) => {
				const problem = at(`lines.${index}.quantity`) ?? at(`lines.${index}.sku`) ?? at(`lines.${index}.serials`);
				return (
					<li key={line.sku}>
						<div className="bill-what">
							<b>{line.title}</b>
							<span className="muted block">{[line.options, line.sku, `${line.available} here`].filter(Boolean).join(" · ")}</span>
						</div>
						<Quantity
							of={line.title}
							value={line.quantity}
							max={Math.min(maxOfOne, Math.max(1, line.available))}
							onChange={(quantity) => onChange(setQuantity(lines, line.sku, quantity))}
						/>
						<b className="num bill-sum">{formatRupees(line.price * line.quantity)}</b>
						<button
							type="button"
							className="icon-btn"
							aria-label={`Take ${line.title} off the bill`}
							onClick={() => onChange(lines.filter(({ sku }) => sku !== line.sku))}
						>
							<X className="icon" aria-hidden="true" />
						</button>
						<div className="bill-serials">
							{Array.from({ length: asks(line) ? line.quantity : 0 }, (_, place) => (
								<input
									// Index as key: pieces of one line have no other identity.
									key={`${line.sku} ${place + 1}`}
									className="input"
									data-serial
									aria-label={`Serial number ${line.quantity > 1 ? `${place + 1} ` : ""}of ${line.title}`}
									aria-invalid={at(`lines.${index}.serials`) === undefined ? undefined : true}
									placeholder="Serial number"
									maxLength={40}
									autoComplete="off"
									spellCheck={false}
									value={line.serials[place] ?? ""}
									onChange={(event) => onChange(setSerial(lines, line.sku, place, event.currentTarget.value))}
									onKeyDown={(event) => {
										// Barcode scanners send Enter, which must not submit the form.
										if (event.key === "Enter") event.preventDefault();
									}}
								/>
							))}
						</div>
						{problem === undefined ? null : <FieldError>{problem}</FieldError>}
					</li>
				);
			})}
		</ol>
	);
}
