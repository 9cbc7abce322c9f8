// Ships packed orders with the waybills of a courier's CSV file.
import { isFailure } from "@lapwing/contract/client";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { Field, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useState } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, useBulk } from "../bulk/bulk-progress.tsx";
import type { BulkReport } from "../bulk/run-batches.ts";
import { saveCsv } from "../imports/save-file.ts";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { loadMailSending, useMailWords } from "../outbox/mail-sending.tsx";
import { reportOf } from "./chosen-orders.tsx";
import { findDoneOrders, hasLeft } from "./done-orders.ts";
import { lastCarrier, rememberCarrier, shippedCarrier } from "./last-carrier.ts";
import { badFirst, parcelLines, readWaybills, type WaybillFile, type WaybillRow } from "./waybill-file.ts";

/** By `rowKey`. */
type Reports = Readonly<Record<string, BulkReport>>;

const rowKey = ({ line }: WaybillRow) => String(line);
const parcelOf = (reference: string, parcel: string) => ({ reference, ...(parcel !== "" && { parcel: Number(parcel) }) });

export async function loader({ request }: LoaderFunctionArgs) {
	return { sending: await loadMailSending(request.signal) };
}

export function Component() {
	const mailWords = useMailWords();
	const [file, setFile] = useState<WaybillFile>();
	const [carrier, setCarrier] = useState(lastCarrier);
	const [reports, setReports] = useState<Reports>({});
	const bulk = useBulk((ended) => setReports({ ...reports, ...Object.fromEntries(ended.map((each) => [each.id, each])) }));
	const [isChecking, setChecking] = useState(false);
	const waiting =
		file?.rows.filter((row) => row.problem === undefined && row.sent === undefined && reports[rowKey(row)] === undefined) ?? [];
	/** A waybill without its carrier cannot be looked up. */
	const ready = waiting.filter((row) => (row.carrier || carrier.trim()) !== "");
	const problems = file?.rows.filter(({ problem }) => problem !== undefined).length ?? 0;
	const sentBefore = file?.rows.filter(({ sent }) => sent !== undefined).length ?? 0;
	const shipped = Object.values(reports).filter(({ outcome }) => outcome === "done").length;

	async function read(chosen: File | undefined) {
		setReports({});
		if (chosen === undefined) return setFile(undefined);
		if (chosen.size > 1_000_000) return setFile({ rows: [], problem: "The file is larger than 1 MB. Is it the right one?" });
		const wanted = readWaybills(await chosen.text());
		setFile(wanted);
		setChecking(true);
		const checked = await checkRows(wanted.rows);
		setChecking(false);
		setFile({
			...wanted,
			rows: wanted.rows.map((row) => ({
				...row,
				problem: row.problem ?? checked.problems.get(rowKey(row)),
				warning: checked.warnings.get(rowKey(row)),
				sent: checked.sent.get(rowKey(row)),
			})),
		});
	}

	function ship() {
		const items = ready.map((row) => ({ ...parcelOf(row.reference, row.parcel), id: rowKey(row), title: row.reference, row }));
		bulk.start("Shipping", items, {
			step: async (batch) => {
				const rows = batch.map(({ row: { reference, parcel, waybill, carrier: named, tracking_url } }) => ({
					...parcelOf(reference, parcel),
					waybill,
					carrier: named || carrier.trim(),
					...(tracking_url && { tracking_url }),
				}));
				const { data } = await api("POST /staff/order-batches/ship", { rows });
				const answers = data.map((report, index) => ({ ...reportOf(report), id: batch[index]?.id ?? "" }));
				rememberCarrier(shippedCarrier(rows, answers));
				return answers;
			},
			findDone: (batch) => findDoneOrders(batch, hasLeft),
		});
	}

	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Waybills from a file" }]} />
			<PageHead
				title="Ship with waybills from a file"
				actions={
					<Button size="sm" tone="line" onClick={() => void savePacked()}>
						Download the packed parcels
					</Button>
				}
			/>
			<div className="box above-page ship-form">
				<Field
					label="CSV file"
					hint="Columns: order and waybill, and if you like parcel, carrier and tracking link. An order of several parcels needs parcel: the number that the order page shows, such as 2 for shipment 2."
				>
					{(wiring) => (
						<input
							{...wiring}
							className="input"
							type="file"
							accept=".csv,text/csv,.txt,text/tab-separated-values"
							onChange={(event) => void read(event.currentTarget.files?.[0])}
						/>
					)}
				</Field>
				<TextField
					label="Carrier"
					maxLength={60}
					value={carrier}
					hint="For rows that name none."
					onChange={(event) => setCarrier(event.currentTarget.value)}
				/>
			</div>
			{file?.problem ? (
				<Note tone="bad" role="alert" title={file.problem} className="above-page" />
			) : file ? (
				<>
					<p className="list-count" role="status">
						{isChecking
							? "Checking the rows"
							: `${file.rows.length === 1 ? "1 row" : `${file.rows.length} rows`}, ${problems > 0 ? `${problems} with a problem, ` : ""}${sentBefore > 0 ? `${sentBefore} sent already, ` : ""}${shipped > 0 ? `${shipped} shipped, ` : ""}${ready.length} to ship. ${mailWords("Each customer gets a mail.")}`}
					</p>
					<ListTable
						caption="Rows of the file, those with a problem first"
						rows={badFirst(file.rows, (row) => !["done", "unchanged", undefined].includes(reports[rowKey(row)]?.outcome))}
						rowId={rowKey}
						columns={columnsOf(reports, carrier.trim())}
					/>
					{waiting.length > ready.length && !isChecking ? (
						<Note
							tone="warn"
							className="above-page"
							title={
								waiting.length - ready.length === 1 ? "1 row names no carrier" : `${waiting.length - ready.length} rows name no carrier`
							}
						>
							Enter it above, so that the customer can follow the parcel.
						</Note>
					) : null}
					{ready.length > 0 && !isChecking ? (
						<div className="savebar">
							<Button {...saves} onClick={ship}>
								Ship {ready.length === 1 ? "1 order" : `${ready.length} orders`}
							</Button>
						</div>
					) : null}
				</>
			) : null}
			<BulkProgress bulk={bulk} />
		</>
	);
}

/** A file with the packed parcels that are to be sent, to fill in their waybills. */
async function savePacked(): Promise<void> {
	saveCsv("waybills.csv", parcelLines((await api("GET /staff/parcels-to-ship", {})).data));
}

/** By `rowKey`. */
type Checked = { problems: Map<string, string>; warnings: Map<string, string>; sent: Map<string, string> };

/** Asks the server what it would refuse or warn of. Rows that it could not be asked about are left to the shipping itself. */
async function checkRows(rows: readonly WaybillRow[]): Promise<Checked> {
	const sound = rows.filter(({ problem }) => problem === undefined);
	const problems = new Map<string, string>();
	const warnings = new Map<string, string>();
	const sent = new Map<string, string>();
	for (let from = 0; from < sound.length; from += perCheck) {
		const checked = sound.slice(from, from + perCheck);
		const batch = checked.map(({ reference, parcel, waybill }) => ({ ...parcelOf(reference, parcel), waybill, carrier: "" }));
		try {
			const { data } = await api("POST /staff/order-batches/ship", { rows: batch, preview: true });
			for (const [index, row] of checked.entries()) {
				const report = data[index];
				if (report?.done === false) problems.set(rowKey(row), report.message ?? "It cannot be sent.");
				else if (report?.unchanged) sent.set(rowKey(row), report.message ?? "Sent already");
				else if (report?.message) warnings.set(rowKey(row), report.message);
			}
		} catch (error) {
			if (!isFailure(error)) throw error;
		}
	}
	return { problems, warnings, sent };
}

/** The server takes so many rows in one call. */
const perCheck = 20;

function columnsOf(reports: Reports, carrier: string): ListColumn<WaybillRow>[] {
	return [
		{
			id: "order",
			header: "Order",
			cell: ({ reference }) =>
				reference ? (
					<Link className="link num no-wrap" to={`/orders/${reference}`}>
						{reference}
					</Link>
				) : (
					"None"
				),
		},
		{ id: "line", header: "Line", cell: ({ line }) => <span className="num">{line}</span> },
		{ id: "parcel", header: "Parcel", cell: ({ parcel }) => <span className="num">{parcel || "Not named"}</span> },
		{ id: "waybill", header: "Waybill", cell: ({ waybill }) => <span className="num">{waybill}</span> },
		{ id: "carrier", header: "Carrier", cell: ({ carrier: named }) => named || carrier },
		{
			id: "outcome",
			header: "Outcome",
			wide: true,
			cell: (row) => {
				const report = reports[rowKey(row)];
				const { problem, warning, sent } = row;
				if (problem) return <span className="late">{problem}</span>;
				if (sent) return <span className="muted">{sent}</span>;
				if (report === undefined && !row.carrier && carrier === "") return <span className="late">The carrier is missing.</span>;
				if (report === undefined)
					return warning ? <span className="late">To ship. {warning}</span> : <span className="muted">To ship</span>;
				if (report.outcome === "unchanged") return <span className="muted">{report.message}</span>;
				return report.outcome === "done" ? "Shipped" : <span className="late">{report.message}</span>;
			},
		},
	];
}
