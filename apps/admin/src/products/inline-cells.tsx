// Inline editing of prices and stock in tables: Enter or blur saves, Escape reverts.
import { formatRupees } from "@lapwing/contract/money";
import type { StaffProduct, StaffVariant } from "@lapwing/contract/staff-products";
import { Spinner } from "@lapwing/ui/spinner";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { api } from "../api.ts";
import { type FormRefusal, submitting } from "../failure/form-failure.ts";
import { sentenceOf } from "../failure/sentence.ts";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { dropUndone, useUndoToast } from "../form/undo-toast.tsx";

type PriceChange = { kind: "price"; id: number; version: number; price: number };
type CountChange = {
	kind: "count";
	variant_id: number;
	location_id: number;
	count: number;
	expected: number;
	reason: string;
	gone_serials?: string[];
};
type Change = PriceChange | CountChange;

export type InlineAnswer = FormRefusal | { saved: true; version: number };

async function save(change: Change): Promise<{ saved: true; version: number }> {
	if (change.kind === "price") {
		const { id, version, price } = change;
		const { data } = await api("PATCH /staff/variants/:id", { id, version, price });
		return { saved: true, version: data.version };
	}
	const { kind: _kind, ...count } = change;
	await api("POST /staff/stock", count);
	return { saved: true, version: 0 };
}

/** Route action of pages with inline cells. */
export async function changeInline(request: Request): Promise<InlineAnswer> {
	const change = (await request.json()) as Change;
	return submitting(request, () => save(change));
}

/** Whether a cell has the focus or shows why its value was refused. A live list (live/live-list.ts) is not reloaded then, which would lose both. */
export function isCellEdited(): boolean {
	return document.querySelector(".inline-cell :is(:focus, [aria-invalid])") !== null;
}

type CellProps = {
	label: string;
	start: string;
	/** Parses the typed value; undefined if invalid. */
	read: (typed: string) => number | undefined;
	wrong: string;
	change: (value: number, goneSerials: readonly string[]) => Change;
	/** Message, and the change that undoes it. */
	done: (value: number, version: number) => { message: string; undo: Change };
};

function InlineCell({ label, start, read, wrong, change, done }: CellProps) {
	const fetcher = useFetcher<InlineAnswer>();
	const [typed, setTyped] = useState(start);
	const [problem, showProblem] = useState<string>();
	/** Serial numbers that are not there any more, once the server has asked for them. */
	const [gone, setGone] = useState<string>();
	const sent = useRef<number>(undefined);
	const errorId = useId();
	const offerUndo = useUndoToast();
	function setProblem(words: string | undefined): void {
		// "Undone." of the change before would read as if it were about this one.
		if (words !== undefined) dropUndone();
		showProblem(words);
	}
	const { data } = fetcher;
	const takeAnswer = useEffectEvent((answer: InlineAnswer) => {
		if (sent.current === undefined) return;
		const value = sent.current;
		sent.current = undefined;
		if ("failure" in answer) {
			setProblem(sentenceOf(answer.failure));
			if (answer.failure.errors["gone_serials"] !== undefined) setGone((before) => before ?? "");
			return;
		}
		const { message, undo } = done(value, answer.version);
		offerUndo(message, () => save(undo));
	});
	useEffect(() => {
		if (data !== undefined) takeAnswer(data);
	}, [data]);
	function submit() {
		if (typed.trim() === start || sent.current !== undefined) return;
		const value = read(typed);
		if (value === undefined) {
			setProblem(wrong);
			return;
		}
		setProblem(undefined);
		sent.current = value;
		void fetcher.submit(change(value, (gone ?? "").split(/[\s,;]+/).filter(Boolean)), { method: "post", encType: "application/json" });
	}
	function press(event: KeyboardEvent) {
		if (event.key === "Enter") submit();
		if (event.key === "Escape") {
			setTyped(start);
			setProblem(undefined);
			setGone(undefined);
		}
	}
	return (
		<span className="inline-cell">
			{fetcher.state === "idle" ? null : <Spinner />}
			<input
				className="input num"
				inputMode="decimal"
				aria-label={label}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? errorId : undefined}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				onBlur={gone === undefined ? submit : undefined}
				onKeyDown={press}
			/>
			{problem ? (
				<span className="inline-problem" id={errorId} role="alert">
					{problem}
				</span>
			) : null}
			{gone === undefined ? null : (
				<input
					className="input"
					aria-label={`${label}: serial numbers that are gone`}
					placeholder="Serial numbers that are gone"
					autoComplete="off"
					spellCheck={false}
					value={gone}
					onChange={(event) => setGone(event.currentTarget.value)}
					onBlur={gone.trim() === "" ? undefined : submit}
					onKeyDown={press}
				/>
			)}
		</span>
	);
}

export function PriceCell({ product, variant }: { product: StaffProduct; variant: StaffVariant }) {
	const change = (price: number, version: number): PriceChange => ({ kind: "price", id: variant.id, version, price });
	return (
		<InlineCell
			label={`Price of ${product.title}, ${variant.title}, in rupees`}
			start={writeRupees(variant.price)}
			read={readRupees}
			wrong="Enter an amount such as 74990."
			change={(price) => change(price, product.version)}
			done={(price, version) => ({ message: `${variant.sku} now costs ${formatRupees(price)}.`, undo: change(variant.price, version) })}
		/>
	);
}

export function StockCell({ variant, place }: { variant: StaffVariant; place: { id: number; title: string } | undefined }) {
	const promised = variant.reserved > 0 ? <span className="muted no-wrap"> {variant.reserved} promised</span> : null;
	if (place === undefined)
		return (
			<>
				<span className="num">{variant.on_hand.toLocaleString("en-IN")}</span>
				{promised}
			</>
		);
	const change = (count: number, expected: number): CountChange => ({
		kind: "count",
		variant_id: variant.id,
		location_id: place.id,
		count,
		expected,
		reason: "Counted in the list",
	});
	return (
		<>
			<InlineCell
				label={`${variant.sku} in stock at ${place.title}`}
				start={String(variant.on_hand)}
				read={(typed) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)}
				wrong="Enter a number such as 4."
				change={(count, gone) => ({ ...change(count, variant.on_hand), ...(gone.length > 0 && { gone_serials: [...gone] }) })}
				done={(count) => ({ message: `${variant.sku}: ${count} at ${place.title}.`, undo: change(variant.on_hand, count) })}
			/>
			{promised}
		</>
	);
}
