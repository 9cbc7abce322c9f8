// Bulk actions for the chosen products: prices, state, subcategory, a spec field's value. Prices are previewed before they are applied.
import type { RouteData } from "@lapwing/contract/client";
import { isFailure } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import type { ProductChange, ProductReport } from "@lapwing/contract/staff-batches";
import type { StaffProduct } from "@lapwing/contract/staff-products";
import { Button } from "@lapwing/ui/button";
import { SelectField, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, useBulk } from "../bulk/bulk-progress.tsx";
import type { BulkReport } from "../bulk/run-batches.ts";
import { sentenceOf } from "../failure/sentence.ts";
import { useConfirm } from "../form/confirm.tsx";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { undoToast } from "../form/undo-toast.tsx";
import { ChooseButtons } from "../list/choose-buttons.tsx";
import { chosenWords, type RowSelection } from "../list/selection.ts";
import { changedWords, type PricesBefore, priceChangeOf, pricesBefore, pricesWords, specValueOf } from "./bulk-change.ts";

type Taxonomy = RouteData<"GET /staff/taxonomy">;
type ChosenProductsProps = { selection: RowSelection<StaffProduct>; shown: number; taxonomy: Taxonomy };
const changingPrices = "Changing prices";
type DialogKind = "price" | "subcategory" | "spec";

const reportOf = (report: ProductReport): BulkReport => {
	const { id, title, outcome, message } = report;
	return { id: String(id), title, outcome, message: message ?? pricesWords(report) };
};

export function ChosenProducts({ selection, shown, taxonomy }: ChosenProductsProps) {
	const revalidator = useRevalidator();
	const { ask, dialog: confirmation } = useConfirm();
	const [dialog, setDialog] = useState<DialogKind>();
	const reload = () => void revalidator.revalidate();
	const restoring = useBulk(reload, reload);
	/** Products that were changed since are refused, each with the reason. */
	function undo(before: readonly PricesBefore[]) {
		restoring.start("Restoring prices", before, {
			step: async (batch) => {
				const rows = batch.map(({ id, version }) => ({ id: Number(id), version }));
				const change = { kind: "prices" as const, prices: batch.flatMap(({ prices }) => prices) };
				const { data } = await api("POST /staff/product-batches", { products: rows, change, preview: false });
				return data.map((report, index) => ({ ...reportOf(report), title: report.title || (batch[index]?.title ?? "") }));
			},
		});
	}
	/** Prices that the last run has changed, until they are offered to be undone. */
	const undoable = useRef<PricesBefore[]>([]);
	const bulk = useBulk(() => {
		selection.clear();
		void revalidator.revalidate();
		const before = undoable.current;
		undoable.current = [];
		if (before.length > 0) undoToast(changedWords(before), () => undo(before));
	}, reload);
	function undoAtOnce() {
		const before = undoable.current;
		undoable.current = [];
		bulk.stop();
		undo(before);
	}
	const mayUndo = bulk.shown?.title === changingPrices && bulk.shown.run.reports.some(({ outcome }) => outcome === "done");
	const chosen = selection.rows;
	const count = chosen.length === 1 ? "1 product" : `${chosen.length} products`;
	const close = () => setDialog(undefined);
	const apply = (title: string, change: ProductChange) => {
		close();
		bulk.start(
			title,
			chosen.map(({ id, title: name, version }) => ({ id: String(id), title: name, version })),
			{
				step: async (batch) => {
					const rows = batch.map(({ id, version }) => ({ id: Number(id), version }));
					const { data } = await api("POST /staff/product-batches", { products: rows, change, preview: false });
					if (change.kind === "price") undoable.current.push(...pricesBefore(data));
					return data.map((report, index) => ({ ...reportOf(report), title: report.title || (batch[index]?.title ?? "") }));
				},
			},
		);
	};
	return (
		<>
			{chosen.length > 0 ? (
				<div className="chosen-bar" role="group" aria-label="Chosen products">
					<b role="status">{chosenWords(selection)}</b>
					<Button size="sm" tone="line" onClick={() => apply("Publishing", { kind: "status", status: "published" })}>
						Publish
					</Button>
					<Button
						size="sm"
						tone="line"
						onClick={() =>
							ask({
								title: `Withdraw ${chosen.length === 1 ? chosen[0]?.title : count}?`,
								text: "They leave the shop at once: lists, search and their own pages. You can publish them again.",
								confirmLabel: "Withdraw",
								danger: true,
								onConfirm: () => apply("Withdrawing", { kind: "status", status: "withdrawn" }),
							})
						}
					>
						Withdraw
					</Button>
					<Button size="sm" tone="line" onClick={() => setDialog("price")}>
						Price
					</Button>
					<Button size="sm" tone="line" onClick={() => setDialog("subcategory")}>
						Category
					</Button>
					<Button size="sm" tone="line" onClick={() => setDialog("spec")}>
						Spec
					</Button>
					<ChooseButtons selection={selection} shown={shown} />
				</div>
			) : null}
			{dialog === "price" ? (
				<PriceDialog chosen={chosen} count={count} onClose={close} onApply={(change) => apply(changingPrices, change)} />
			) : null}
			{dialog === "subcategory" ? (
				<CategoryDialog
					taxonomy={taxonomy}
					count={count}
					onClose={close}
					onApply={(subcategory) => apply("Changing the category", { kind: "subcategory", subcategory })}
				/>
			) : null}
			{dialog === "spec" ? (
				<SpecDialog taxonomy={taxonomy} count={count} onClose={close} onApply={(change) => apply("Changing the spec", change)} />
			) : null}
			{confirmation}
			<BulkProgress bulk={bulk} undo={mayUndo ? undoAtOnce : undefined} />
			<BulkProgress bulk={restoring} />
		</>
	);
}

type PriceDialogProps = {
	chosen: readonly StaffProduct[];
	count: string;
	onClose: () => void;
	onApply: (change: ProductChange) => void;
};

const previewBatch = 20;

function PriceDialog({ chosen, count, onClose, onApply }: PriceDialogProps) {
	const [preview, setPreview] = useState<{ change: ProductChange; reports: ProductReport[] }>();
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	async function look(form: FormData) {
		const change = priceChangeOf(form);
		if (typeof change === "string") return setProblem(change);
		setBusy(true);
		setProblem(undefined);
		try {
			const reports: ProductReport[] = [];
			for (let from = 0; from < chosen.length; from += previewBatch) {
				const rows = chosen.slice(from, from + previewBatch).map(({ id, version }) => ({ id, version }));
				reports.push(...(await api("POST /staff/product-batches", { products: rows, change, preview: true })).data);
			}
			setPreview({ change, reports });
		} catch (error) {
			if (!isFailure(error)) throw error;
			setProblem(sentenceOf(error));
		} finally {
			setBusy(false);
		}
	}
	const changing = preview?.reports.filter(({ outcome }) => outcome === "done").length ?? 0;
	return (
		<Dialog open onClose={onClose} title={`Change the price of ${count}`} width="normal">
			<form
				noValidate
				onChange={() => setPreview(undefined)}
				onSubmit={(event) => {
					event.preventDefault();
					if (preview === undefined) void look(new FormData(event.currentTarget));
					else onApply(preview.change);
				}}
			>
				<DialogBody className="dialog-fields">
					<div className="form-grid">
						<SelectField label="Change" name="way" defaultValue="lower">
							<option value="lower">Lower</option>
							<option value="raise">Raise</option>
						</SelectField>
						<SelectField label="By" name="by" defaultValue="percent">
							<option value="percent">Percent</option>
							<option value="amount">Rupees</option>
						</SelectField>
						<TextField label="How much" name="value" inputMode="decimal" required autoComplete="off" error={problem} />
						<SelectField label="Round to" name="round_to" defaultValue="1000">
							<option value="1">Paise</option>
							<option value="100">₹1</option>
							<option value="1000">₹10</option>
							<option value="10000">₹100</option>
						</SelectField>
					</div>
					{preview ? <PricePreview reports={preview.reports} /> : null}
				</DialogBody>
				<DialogFooter>
					<CloseButton />
					<Button type="submit" busy={busy} busyLabel="Calculating" disabled={preview !== undefined && changing === 0}>
						{preview ? `Apply to ${changing === 1 ? "1 product" : `${changing} products`}` : "Preview"}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}

function PricePreview({ reports }: { reports: readonly ProductReport[] }) {
	const refused = reports.filter(({ outcome }) => outcome === "refused");
	return (
		<div role="status">
			{refused.length > 0 ? (
				<Note
					tone="warn"
					title={refused.length === 1 ? "1 product will not be changed." : `${refused.length} products will not be changed.`}
				/>
			) : null}
			<div className="price-preview">
				<table className="pick-table">
					<caption className="sr">Prices before and after</caption>
					<thead>
						<tr>
							<th scope="col">Product</th>
							<th scope="col">Now</th>
							<th scope="col">Then</th>
						</tr>
					</thead>
					<tbody>
						{reports.flatMap(({ id, title, outcome, message, prices }) =>
							prices.length === 0
								? [
										<tr key={id}>
											<th scope="row">{title}</th>
											<td colSpan={2}>{message}</td>
										</tr>,
									]
								: prices.map(({ sku, before, after }) => (
										<tr key={sku} className={outcome === "refused" ? "refused" : undefined}>
											<th scope="row">
												{title} <span className="muted num">{sku}</span>
												{message ? <span className="late block">{message}</span> : null}
											</th>
											<td className="num">{formatRupees(before)}</td>
											<td className="num">{outcome === "refused" ? <s>{formatRupees(after)}</s> : formatRupees(after)}</td>
										</tr>
									)),
						)}
					</tbody>
				</table>
			</div>
		</div>
	);
}

type CategoryDialogProps = { taxonomy: Taxonomy; count: string; onClose: () => void; onApply: (slug: string) => void };

function CategoryDialog({ taxonomy, count, onClose, onApply }: CategoryDialogProps) {
	const [slug, setSlug] = useState("");
	return (
		<Dialog
			open
			onClose={onClose}
			title={`Category of ${count}`}
			subtitle="It becomes the main subcategory. The others stay, up to six in all."
			width="narrow"
		>
			<DialogBody className="dialog-fields">
				<SelectField label="Subcategory" value={slug} onChange={(event) => setSlug(event.currentTarget.value)}>
					<option value="">Choose</option>
					{taxonomy.subcategories.map(({ slug: value, name }) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</SelectField>
			</DialogBody>
			<DialogFooter>
				<CloseButton />
				<Button disabled={slug === ""} onClick={() => onApply(slug)}>
					Change {count}
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

type SpecDialogProps = { taxonomy: Taxonomy; count: string; onClose: () => void; onApply: (change: ProductChange) => void };

function SpecDialog({ taxonomy, count, onClose, onApply }: SpecDialogProps) {
	const [key, setKey] = useState("");
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<string>();
	const field = taxonomy.spec_fields.find((each) => each.key === key);
	function submit() {
		if (field === undefined) return;
		const value = specValueOf(field.type, typed);
		if (value === undefined) setProblem(field.type === "number" ? "Enter a number." : "Choose yes or no.");
		else onApply({ kind: "spec", field: key, value });
	}
	return (
		<Dialog open onClose={onClose} title={`A spec of ${count}`} subtitle="An empty value removes it." width="narrow">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<DialogBody className="dialog-fields">
					<SelectField
						label="Spec field"
						value={key}
						onChange={(event) => {
							setKey(event.currentTarget.value);
							setTyped("");
							setProblem(undefined);
						}}
					>
						<option value="">Choose</option>
						{taxonomy.spec_fields.map(({ key: value, label, group }) => (
							<option key={value} value={value}>
								{label} ({group})
							</option>
						))}
					</SelectField>
					{field?.type === "yes_no" ? (
						<SelectField label="Value" value={typed} error={problem} onChange={(event) => setTyped(event.currentTarget.value)}>
							<option value="">No value</option>
							<option value="yes">Yes</option>
							<option value="no">No</option>
						</SelectField>
					) : (
						<TextField
							label={field?.unit ? `Value in ${field.unit}` : "Value"}
							value={typed}
							maxLength={200}
							autoComplete="off"
							inputMode={field?.type === "number" ? "decimal" : "text"}
							error={problem}
							onChange={(event) => setTyped(event.currentTarget.value)}
						/>
					)}
				</DialogBody>
				<DialogFooter>
					<CloseButton />
					<Button type="submit" disabled={field === undefined}>
						Change {count}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
