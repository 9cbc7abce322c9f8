import { ButtonLink } from "@lapwing/ui/button";

export const noPaymentTitle = "Payments";

/** Payment page without a valid token. */
export function NoPayment() {
	return (
		<div className="wrap">
			<div className="state">
				<h1>{noPaymentTitle}</h1>
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
