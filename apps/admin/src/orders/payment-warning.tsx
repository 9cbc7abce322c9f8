import { Note } from "@lapwing/ui/note";
import { Link } from "react-router";

type Order = { reference: string; payment_problem: string | null };

/** Before goods leave: orders among them whose payment is to be looked at. */
export function PaymentWarning({ orders }: { orders: readonly Order[] }) {
	const doubtful = [
		...new Map(orders.filter(({ payment_problem }) => payment_problem !== null).map((each) => [each.reference, each])).values(),
	];
	if (doubtful.length === 0) return null;
	return (
		<Note tone="warn" title="Look at the payment first:" className="above-page">
			<ul>
				{doubtful.map(({ reference, payment_problem }) => (
					<li key={reference}>
						<Link className="link num" to={`/orders/${reference}`}>
							{reference}
						</Link>
						: {payment_problem}
					</li>
				))}
			</ul>
		</Note>
	);
}
