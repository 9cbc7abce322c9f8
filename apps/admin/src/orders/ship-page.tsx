// Ships packed orders with the waybills of a courier's CSV file.
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { Field, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../api.ts";
import { BulkProgress, type BulkReport, useBulk } from "../bulk/bulk-progress.tsx";
import { saveCsv } from "../imports/save-file.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { reportOf } from "./chosen-orders.tsx";
import { readWaybills, type WaybillFile, type WaybillRow } from "./waybill-file.ts";

type Reports = Readonly<Record<string, BulkReport>>;

export function Component() {
	const [file, setFile] = useState<WaybillFile>();
	const [carrier, setCarrier] = useState("");
	const [reports, setReports] = useState<Reports>({});
	const bulk = useBulk((ended) => setReports({ ...reports, ...Object.fromEntries(ended.map((each) => [each.id, each])) }));
	const ready = file?.rows.filter(({ reference, problem }) => problem === undefined && reports[reference]?.outcome !== "done") ?? [];

	async function read(chosen: File | undefined) {
		setReports({});
		if (chosen === undefined) return setFile(undefined);
		if (chosen.size > 1_000_000) return setFile({ rows: [], problem: "The file is larger than 1 MB. Is it the right one?" });
		setFile(readWaybills(await chosen.text()));
	}

	function ship() {
		const items = ready.map((row) => ({ id: row.reference, title: row.reference, row }));
		bulk.start("Shipping", items, async (batch) => {
			const rows = batch.map(({ row: { reference, waybill, carrier: named, tracking_url } }) => ({
				reference,
				waybill,
				carrier: named || carrier.trim(),
				...(tracking_url && { tracking_url }),
			}));
			return (await api("POST /staff/order-batches/ship", { rows })).data.map(reportOf);
		});
	}

	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Waybills from a file" }]} />
			<PageHead
				title="Ship with waybills from a file"
				actions={
					<Button size="sm" tone="line" onClick={() => saveCsv("waybills.csv", ["order,waybill,carrier,tracking link\r\n"])}>
						Download an empty file
					</Button>
				}
			/>
			<div className="box above-page ship-form">
				<Field label="CSV file" hint="Columns: order and waybill, and if you like carrier and tracking link.">
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
					optional
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
						{file.rows.length === 1 ? "1 row" : `${file.rows.length} rows`}, {ready.length} to ship. Each customer gets a mail.
					</p>
					<ListTable
						caption="Rows of the file"
						rows={file.rows}
						rowId={({ line }) => String(line)}
						columns={columnsOf(reports, carrier.trim())}
					/>
					<div className="turn-page">
						<Button disabled={ready.length === 0} onClick={ship}>
							Ship {ready.length === 1 ? "1 order" : `${ready.length} orders`}
						</Button>
					</div>
				</>
			) : null}
			<BulkProgress bulk={bulk} />
		</>
	);
}

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
		{ id: "waybill", header: "Waybill", cell: ({ waybill }) => <span className="num">{waybill}</span> },
		{ id: "carrier", header: "Carrier", cell: ({ carrier: named }) => named || carrier },
		{
			id: "outcome",
			header: "Outcome",
			wide: true,
			fills: true,
			cell: ({ reference, problem }) => {
				const report = reports[reference];
				if (problem) return <span className="late">{problem}</span>;
				if (report === undefined) return <span className="muted">To ship</span>;
				return report.outcome === "done" ? "Shipped" : <span className="late">{report.message}</span>;
			},
		},
	];
}
