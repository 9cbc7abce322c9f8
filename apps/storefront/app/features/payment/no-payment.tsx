import { ButtonLink } from "@lapwing/ui/button";

/** The page was opened by itself: there is nothing to tell. */
export function NoPayment({ title }: { title: string }) {
	return (
		<div className="wrap">
			<div className="state">
				<h1>{title}</h1>
				<p className="lead">There is no payment at this address. Your orders show which are paid.</p>
				<div className="row">
					<ButtonLink size="lg" href="/my-account/myorders">
						Your orders
					</ButtonLink>
					<ButtonLink tone="line" size="lg" href="/track">
						Find an order
					</ButtonLink>
				</div>
			</div>
		</div>
	);
}
