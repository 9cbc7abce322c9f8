import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatRupees } from "@lapwing/contract/money";
import { Link } from "react-router";

/** Documents and money of this month, each with its list. */
export function AccountsBox({ accounts: { from, to, documents, money } }: { accounts: NonNullable<Dashboard["accounts"]> }) {
	const days = `from=${from}&to=${to}`;
	const rows = [
		{
			label: documents.count === 1 ? "1 invoice or credit note" : `${documents.count} invoices and credit notes`,
			to: "documents",
			amount: documents.total,
		},
		{ label: "GST in them", to: "documents", amount: documents.tax },
		{ label: "Payments", to: "money", amount: money.payments },
		{ label: "Refunds", to: "money", amount: money.refunds },
	];
	return (
		<section className="box" aria-labelledby="accounts-head">
			<h2 id="accounts-head">This month</h2>
			<ul className="waiting">
				{rows.map(({ label, to: page, amount }) => (
					<li key={label}>
						<Link to={`/${page}?${days}`}>{label}</Link>
						<b className="num">{formatRupees(amount)}</b>
					</li>
				))}
			</ul>
		</section>
	);
}
