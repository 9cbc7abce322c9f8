import { formatRupees } from "@lapwing/contract/money";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Time } from "@lapwing/ui/time";
import { Printer } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { CorrectSerialDialog } from "./correct-serial-dialog.tsx";
import "../orders/orders.css";

export async function loader({ request, params }: LoaderFunctionArgs) {
	return (await api("GET /staff/stock/receipts/:id", { id: Number(params["id"]) }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Line = Awaited<ReturnType<typeof loader>>["lines"][number];

const columns: ListColumn<Line>[] = [
	{ id: "sku", header: "SKU", cell: ({ sku }) => <span className="num">{sku}</span> },
	{
		id: "title",
		header: "Product",
		wide: true,
		cell: ({ title, options, serials }) => (
			<>
				{title}
				{options ? <span className="muted block">{options}</span> : null}
				{serials.length > 0 ? <span className="muted num block">{serials.join(", ")}</span> : null}
			</>
		),
	},
	{ id: "quantity", header: "Pieces", align: "end", cell: ({ quantity }) => <b className="num">{quantity}</b> },
	{
		id: "cost",
		header: "Cost of one",
		align: "end",
		cell: ({ unit_cost }) => <span className="num">{unit_cost === null ? "" : formatRupees(unit_cost)}</span>,
	},
];

export function Component() {
	const receipt = useLoaderData<typeof loader>();
	const may = useMay();
	const [asked, setAsked] = useState(false);
	const correctable = receipt.lines.flatMap(({ title, correctable: serials }) => serials.map((serial) => ({ serial, title })));
	const costed = receipt.lines.filter(({ unit_cost }) => unit_cost !== null);
	const cost = costed.reduce((sum, { unit_cost, quantity }) => sum + (unit_cost ?? 0) * quantity, 0);
	return (
		<>
			<Breadcrumbs
				items={[{ label: may("change_stock") ? "Receive stock" : "Goods receipts", href: "/receipts" }, { label: receipt.number }]}
			/>
			<PageHead
				title={`Goods receipt ${receipt.number}`}
				actions={
					<>
						<Button size="sm" tone="line" onClick={() => print()}>
							<Printer className="icon icon--sm" aria-hidden="true" />
							Print
						</Button>
						{may("change_stock") && correctable.length > 0 ? (
							<Button size="sm" tone="line" onClick={() => setAsked(true)}>
								Correct a serial number
							</Button>
						) : null}
						{may("change_stock") ? (
							<ButtonLink size="sm" href="/receipts">
								Next delivery
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<p className="above-page">
				{receipt.pieces} {receipt.pieces === 1 ? "piece" : "pieces"} from <b>{receipt.supplier}</b>
				{receipt.invoice_number ? `, invoice ${receipt.invoice_number}` : ""}, received at {receipt.location} on{" "}
				<Time value={receipt.received_on} zone={shopZone} format="year" />.
				<span className="muted block">
					Saved by {receipt.by}, <Time value={receipt.at} zone={shopZone} format="datetime" />
				</span>
				{receipt.note ? <span className="block">{receipt.note}</span> : null}
			</p>
			<ListTable caption="What was received" rows={receipt.lines} columns={columns} rowId={({ sku }) => sku} />
			{costed.length > 0 ? (
				<p className="list-sum">
					Cost {costed.length < receipt.lines.length ? "of the lines with one" : "of all"}: <b className="num">{formatRupees(cost)}</b>
				</p>
			) : null}
			{asked ? <CorrectSerialDialog receiptId={receipt.id} correctable={correctable} onClose={() => setAsked(false)} /> : null}
		</>
	);
}
