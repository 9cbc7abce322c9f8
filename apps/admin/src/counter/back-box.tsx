import { isFailure } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderLine } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Checkbox, Radio } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { sentenceOf } from "../failure/sentence.ts";
import type { Fields } from "../form/form-fields.ts";
import { readRupees } from "../form/rupees.ts";
import { lineName } from "../orders/order-labels.ts";
import { isResellable, whyNotRestocked } from "../orders/resellable.ts";

/** What comes back in an exchange. */
export type Back = {
	lines: { line_id: number; quantity: number; serials?: string[] }[];
	deduction: number | undefined;
	cash_collected: boolean | undefined;
};

export const backFields = ["back", "reason", "deduction", "deduction_reason", "cash_collected", "location_id"];

/** Pieces that can come back: those within the return window, and those of an open return. */
const mostOf = ({ may, awaited_quantity }: OrderLine) => may.return_quantity + awaited_quantity;

export const exchangeableLines = ({ order }: StaffOrder) => order.lines.filter((line) => mostOf(line) > 0);

/** One piece of the line that was chosen, or of the only one. */
const startOf = (staffOrder: StaffOrder, id: number, lineId: number) =>
	id === lineId || exchangeableLines(staffOrder).length === 1 ? 1 : 0;

/** Value of a field of the form, as its draft holds it. */
type FieldValue = (name: string) => string | undefined;

/** What the fields of an exchange start with. */
export function firstBackFields(staffOrder: StaffOrder, lineId: number): Fields {
	const lines = exchangeableLines(staffOrder).map(({ id }) => [`back ${id}`, String(startOf(staffOrder, id, lineId))]);
	return { ...Object.fromEntries(lines), restock: "on" };
}

export function readBack(staffOrder: StaffOrder, field: FieldValue): Back {
	const lines = exchangeableLines(staffOrder).flatMap(({ id }) => {
		const quantity = Number(field(`back ${id}`) ?? 0);
		const serials = tickedSerials(field, id);
		return quantity > 0 ? [{ line_id: id, quantity, ...(serials.length > 0 && { serials }) }] : [];
	});
	const withheld = (field("deduction") ?? "").trim();
	const answer = field("cash");
	return {
		lines,
		deduction: withheld === "" ? 0 : readRupees(withheld),
		cash_collected: answer === undefined ? undefined : answer === "yes",
	};
}

const tickedSerials = (field: FieldValue, lineId: number) => field(`back serial ${lineId}`)?.split("\n") ?? [];

/** Fields of the request. */
export function backInput(form: FormData, { lines, deduction, cash_collected }: Back) {
	return {
		back: lines,
		deduction: deduction ?? -1,
		deduction_reason: textOf(form, "deduction_reason").trim() || undefined,
		cash_collected,
		reason: textOf(form, "reason"),
		restock: form.get("restock") === "on",
	};
}

type Preview = { credit: number | undefined; problem: string | undefined };
const none: Preview = { credit: undefined, problem: undefined };

/** What the server credits for these pieces; undefined while it is fetched, or if nothing is chosen. */
/** `isHeld`: after a lost response. The goods may be back by then, and asking again would say that they cannot be returned. */
export function useExchangePreview(reference: string | undefined, locationId: number, back: Back | undefined, isHeld: boolean): Preview {
	const wanted = JSON.stringify({ reference, location_id: locationId, ...back });
	const [shown, setShown] = useState<{ wanted: string } & Preview>();
	useEffect(() => {
		const { lines = [], ...input } = JSON.parse(wanted) as Partial<Back> & { reference?: string; location_id: number };
		if (isHeld || input.reference === undefined || lines.length === 0) return;
		const controller = new AbortController();
		const body = { ...input, reference: input.reference, back: lines, deduction: input.deduction ?? 0 };
		api("POST /staff/orders/:reference/exchange/preview", body, { signal: controller.signal }).then(
			({ data }) => setShown({ wanted, credit: data.credit, problem: undefined }),
			(failure: unknown) => {
				if (controller.signal.aborted) return;
				if (!isFailure(failure)) throw failure;
				const said = Object.values(failure.errors ?? {}).flat();
				setShown({ wanted, credit: undefined, problem: said[0] ?? sentenceOf(failure) });
			},
		);
		return () => controller.abort();
	}, [wanted, isHeld]);
	return shown !== undefined && (isHeld || shown.wanted === wanted) ? shown : none;
}

type BackBoxProps = {
	staffOrder: StaffOrder;
	/** What was typed before, of a restored draft. */
	field: FieldValue;
	back: Back | undefined;
	refused: FormRefusal | undefined;
	/** Why nothing can be credited. */
	problem: string | undefined;
};

export function BackBox({ staffOrder, field, back, refused, problem }: BackBoxProps) {
	const lines = exchangeableLines(staffOrder);
	const at = (name: string) => errorAt(refused, name);
	/** A restored draft that differs from what would be ticked was set by hand. */
	const [restock, setRestock] = useState(() => {
		const isTicked = field("restock") === "on";
		return isTicked === isResellable({ byHand: undefined, isFaulty: false, deduction: back?.deduction }) ? undefined : isTicked;
	});
	const returned = { byHand: restock, isFaulty: false, deduction: back?.deduction };
	return (
		<section className="box" aria-labelledby="back-head">
			<h2 id="back-head">Comes back</h2>
			{lines.length === 0 ? <p>Nothing of this order can come back: it has not arrived, or its return period is over.</p> : null}
			{staffOrder.due > 0 ? (
				<fieldset className="check-list">
					<legend className="label">Did the courier collect {formatRupees(staffOrder.due)} in cash for this order?</legend>
					<Radio name="cash" value="yes" required defaultChecked={field("cash") === "yes"}>
						Yes: book it as paid
					</Radio>
					<Radio name="cash" value="no" required defaultChecked={field("cash") === "no"}>
						No: the customer has not paid
					</Radio>
					{at("cash_collected") ? <FieldError>{at("cash_collected")}</FieldError> : null}
				</fieldset>
			) : null}
			{lines.map((line, index) => (
				<BackLine
					key={line.id}
					line={line}
					field={field}
					chosen={back?.lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0}
					error={at(`serials.${line.id}`)}
					// Of all lines; said at the first of their fields, where the focus goes.
					quantityError={index === 0 ? at("back") : undefined}
				/>
			))}
			{problem === undefined || at("back") ? null : <FieldError>{problem}</FieldError>}
			<div className="form-grid">
				<TextField
					label="Reason"
					name="reason"
					required
					maxLength={500}
					defaultValue={field("reason")}
					hint="The customer reads it."
					error={at("reason")}
				/>
				<TextField
					label="Withheld for damage, in rupees"
					name="deduction"
					inputMode="decimal"
					optional
					defaultValue={field("deduction")}
					hint={back && whyNotRestocked(returned)}
					error={back && back.deduction === undefined ? "Enter an amount in rupees, such as 1499." : at("deduction")}
				/>
				{back?.deduction === 0 ? null : (
					<TextField
						label="Why it is withheld"
						name="deduction_reason"
						required
						maxLength={500}
						defaultValue={field("deduction_reason")}
						error={at("deduction_reason")}
					/>
				)}
			</div>
			<Checkbox name="restock" checked={isResellable(returned)} onChange={({ currentTarget }) => setRestock(currentTarget.checked)}>
				It can be sold again: put it back into stock
			</Checkbox>
		</section>
	);
}

type BackLineProps = { line: OrderLine; field: FieldValue; chosen: number; error: string | undefined; quantityError: string | undefined };

function BackLine({ line, field, chosen, error, quantityError }: BackLineProps) {
	const most = mostOf(line);
	return (
		<fieldset className="received-line">
			<legend className="label">{lineName(line)}</legend>
			<SelectField label="Comes back" name={`back ${line.id}`} defaultValue={field(`back ${line.id}`) ?? 0} error={quantityError}>
				{Array.from({ length: most + 1 }, (_, count) => (
					<option key={`${line.id} ${count}`} value={count}>
						{count === 0 ? "None" : `${count} of ${most}`}
					</option>
				))}
			</SelectField>
			{chosen > 0 && chosen < line.quantity && line.serial_numbers.length > 0 ? (
				<div className="check-list">
					<span className="muted">Tick the serial numbers that come back:</span>
					{line.serial_numbers.map((serial) => (
						<Checkbox
							key={serial}
							name={`back serial ${line.id}`}
							value={serial}
							defaultChecked={tickedSerials(field, line.id).includes(serial)}
						>
							<span className="num">{serial}</span>
						</Checkbox>
					))}
				</div>
			) : null}
			{error === undefined ? null : <FieldError>{error}</FieldError>}
		</fieldset>
	);
}
