// Form of a goods receipt, for keyboard and scanner: item, Enter, quantity, Enter, serial numbers of a laptop, next item.
import type { ReceivableItem } from "@lapwing/contract/goods-receipts";
import { dayInIndia } from "@lapwing/contract/india-day";
import { Button } from "@lapwing/ui/button";
import { FieldError, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorAt, errorUnder, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { useAfterSave, useFocusAfterClear, useFormDraft } from "../form/form-draft.tsx";
import { readRupees } from "../form/rupees.ts";
import { readWholeNumber } from "../form/whole-number.ts";
import { saves } from "../layout/keyboard.tsx";
import type { ShopLocation } from "../shop/locations.ts";
import { ItemField } from "./item-field.tsx";
import { addItem, changeLine, countText, type ReceiptLine, serialsHint, serialsIn } from "./receipt-lines.ts";

const inForm = new Set(["location_id", "supplier", "invoice_number", "received_on", "note", "lines"]);

type ReceiptFormProps = { places: readonly ShopLocation[]; suppliers: readonly string[] };

export function ReceiptForm({ places, suppliers }: ReceiptFormProps) {
	const navigate = useNavigate();
	const [said, setSaid] = useState("");
	const [today] = useState(() => dayInIndia(new Date()));
	const draft = useFormDraft("goods receipt", () => ({
		fields: { received_on: today, location_id: places.length === 1 ? String(places[0]?.id) : "" },
		// Idempotency key: repeated submits store one receipt.
		state: { lines: [] as ReceiptLine[], key: crypto.randomUUID() },
	}));
	const { lines, key } = draft.state;
	const setLines = (changed: ReceiptLine[]) => draft.setState({ lines: changed });
	const afterSave = useAfterSave<number>(draft.dirty, (id) => void navigate(`/receipts/${id}`));
	const { call, busy, refused } = useCall<"POST /staff/stock/receipts">(({ data }) => {
		draft.clear();
		afterSave(data.id);
	});
	const form = useRef<HTMLFormElement>(null);
	const scanner = useRef<HTMLInputElement>(null);
	const [added, setAdded] = useState<{ sku: string }>();
	const listId = useId();
	useFocusOnError(form, refused);
	useFocusAfterClear(draft.round, scanner);
	useEffect(() => {
		const field = added && form.current?.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(added.sku)}"]`);
		field?.focus();
		field?.select();
	}, [added]);
	const at = (field: string) => errorAt(refused, field);
	const named = Object.keys(refused?.failure.errors ?? {}).filter((field) => field.startsWith("lines.") || inForm.has(field));
	const pieces = lines.reduce((sum, { quantity }) => sum + Math.max(0, readWholeNumber(quantity)), 0);

	function add(item: ReceivableItem): void {
		setLines(addItem(lines, item));
		setAdded({ sku: item.sku });
		setSaid(`${item.title} is on the receipt.`);
	}

	function save(typed: FormData): void {
		const value = (name: string) => textOf(typed, name).trim();
		call("POST /staff/stock/receipts", {
			location_id: Number(value("location_id")),
			supplier: value("supplier"),
			invoice_number: value("invoice_number"),
			received_on: value("received_on"),
			note: value("note"),
			lines: lines.map(({ sku, quantity, cost, serials }) => ({
				sku,
				quantity: readWholeNumber(quantity),
				...(cost.trim() !== "" && { unit_cost: readRupees(cost) ?? -1 }),
				serials: serialsIn(serials),
			})),
			key,
		});
	}

	return (
		<form
			ref={form}
			key={draft.round}
			noValidate
			className="box receipt-form"
			onChange={draft.onChange}
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) save(new FormData(event.currentTarget));
			}}
			onKeyDown={stayOnEnter}
		>
			<h2>A delivery</h2>
			{draft.notes}
			<FormNote refused={refused} fields={named} draft={draft} />
			<div className="transfer-fields">
				<SelectField
					label="Received at"
					name="location_id"
					defaultValue={draft.field("location_id") ?? ""}
					error={at("location_id") && "Choose a location."}
				>
					<option value="">Choose a location</option>
					{places.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</SelectField>
				<TextField
					label="Supplier"
					name="supplier"
					list={listId}
					maxLength={120}
					autoComplete="off"
					defaultValue={draft.field("supplier")}
					error={at("supplier")}
				/>
				<TextField
					label="Their invoice number"
					name="invoice_number"
					optional
					maxLength={60}
					autoComplete="off"
					defaultValue={draft.field("invoice_number")}
					error={at("invoice_number")}
				/>
				<TextField
					label="Received on"
					name="received_on"
					type="date"
					defaultValue={draft.field("received_on")}
					max={today}
					error={at("received_on")}
				/>
			</div>
			<datalist id={listId}>
				{suppliers.map((supplier) => (
					<option key={supplier}>{supplier}</option>
				))}
			</datalist>
			<ItemField label="Add an item" hint="Enter adds it and goes to its quantity." inputRef={scanner} error={at("lines")} onChoose={add} />
			<p className="sr" role="status">
				{said}
			</p>
			<ol className="form-rows">
				{lines.map((line, index) => (
					<Line
						key={line.sku}
						line={line}
						at={(field) => errorUnder(refused, `lines.${index}.${field}`)}
						onChange={(change) => setLines(changeLine(lines, line.sku, change))}
						onRemove={() => {
							setLines(lines.filter(({ sku }) => sku !== line.sku));
							scanner.current?.focus();
						}}
						onDone={() => scanner.current?.focus()}
					/>
				))}
			</ol>
			<TextField label="Note" name="note" optional maxLength={500} defaultValue={draft.field("note")} error={at("note")} />
			<div>
				<Button {...saves} type="submit" busy={busy} busyLabel="Receiving">
					{pieces === 0 ? "Receive" : `Receive ${pieces} ${pieces === 1 ? "piece" : "pieces"}`}
				</Button>
			</div>
		</form>
	);
}

/** Scanners send Enter, which must not submit a receipt that is half entered. */
function stayOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type LineProps = {
	line: ReceiptLine;
	at: (field: string) => string | undefined;
	onChange: (change: Partial<ReceiptLine>) => void;
	onRemove: () => void;
	/** The next item can be scanned. */
	onDone: () => void;
};

function Line({ line, at, onChange, onRemove, onDone }: LineProps) {
	const { sku, title, options, laptop, quantity, cost, serials } = line;
	const area = useRef<HTMLTextAreaElement>(null);
	const next = () => (laptop ? area.current?.focus() : onDone());
	const count = readWholeNumber(quantity);
	return (
		<li>
			<div className="form-row-head">
				<span>
					<b>{title}</b>
					<span className="muted block">{[options, sku].filter(Boolean).join(" · ")}</span>
				</span>
				<button type="button" className="icon-btn" aria-label={`Take ${title} off the receipt`} onClick={onRemove}>
					<X className="icon" aria-hidden="true" />
				</button>
			</div>
			{at("sku") === undefined ? null : <FieldError>{at("sku")}</FieldError>}
			<div className="transfer-fields">
				<TextField
					label="How many"
					aria-label={`How many of ${title}`}
					data-quantity={sku}
					inputMode="numeric"
					autoComplete="off"
					value={quantity}
					error={at("quantity")}
					onChange={(event) => onChange({ quantity: event.currentTarget.value })}
					onKeyDown={(event) => {
						if (event.key === "Enter") next();
					}}
				/>
				<TextField
					label="Cost of one, in rupees"
					aria-label={`Cost of one ${title}, in rupees`}
					optional
					inputMode="decimal"
					autoComplete="off"
					value={cost}
					error={at("unit_cost") && "Enter an amount such as 61000."}
					onChange={(event) => onChange({ cost: event.currentTarget.value })}
				/>
			</div>
			{laptop ? (
				<TextArea
					ref={area}
					label="Serial numbers"
					aria-label={`Serial numbers of ${title}`}
					optional
					rows={Math.min(12, Math.max(2, count))}
					spellCheck={false}
					autoCapitalize="characters"
					value={serials}
					hint={`${countText(line)} ${serialsHint}`}
					hintStays
					error={at("serials")}
					onChange={(event) => onChange({ serials: event.currentTarget.value })}
					onKeyDown={(event) => {
						// After the last serial number, on to the next item.
						if (event.key !== "Enter" || serialsIn(event.currentTarget.value).length < count) return;
						event.preventDefault();
						onDone();
					}}
				/>
			) : null}
		</li>
	);
}
