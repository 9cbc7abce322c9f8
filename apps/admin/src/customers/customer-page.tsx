import { formatRupees } from "@lapwing/contract/money";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { StateTag } from "../orders/order-tags.tsx";
import { staffStateTitles } from "../service/service-labels.ts";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
	return (await api("GET /staff/customers/:id", { id: params["id"] ?? "" }, { signal: request.signal })).data;
}

export function Component() {
	const { customer, orders, requests } = useLoaderData<typeof loader>();
	return (
		<>
			<Breadcrumbs items={[{ label: "Customers", href: "/customers" }, { label: customer.name }]} />
			<PageHead title={customer.name} />
			<div className="editor">
				<div>
					{orders ? (
						<section className="box" aria-labelledby="orders-head">
							<h2 id="orders-head">Orders</h2>
							{orders.length === 0 ? <p className="muted">None yet.</p> : null}
							<ul className="waiting past">
								{orders.map((order) => (
									<li key={order.reference}>
										<Link to={`/orders/${order.reference}`}>{order.reference}</Link>
										<Time value={order.placed_at} zone={shopZone} />
										<StateTag state={order.state} />
										<b className="num">{formatRupees(order.total)}</b>
									</li>
								))}
							</ul>
						</section>
					) : null}
					{requests ? (
						<section className="box" aria-labelledby="requests-head">
							<h2 id="requests-head">Service requests</h2>
							{requests.length === 0 ? <p className="muted">None with this address.</p> : null}
							<ul className="waiting past">
								{requests.map((request) => (
									<li key={request.id}>
										<Link to={`/service/${request.id}`}>
											{request.reference}
											<span className="muted block">
												{request.laptop_brand} {request.laptop_model}
											</span>
										</Link>
										<Time value={request.created_at} zone={shopZone} />
										<Tag tone="info">{staffStateTitles[request.state]}</Tag>
									</li>
								))}
							</ul>
						</section>
					) : null}
				</div>
				<div>
					<section className="box" aria-labelledby="contact-head">
						<h2 id="contact-head">Contact</h2>
						<p>
							<a className="link block" href={`mailto:${customer.email}`}>
								{customer.email}
							</a>
							{customer.phone ? (
								<a className="link block" href={`tel:+91${customer.phone}`}>
									{customer.phone}
								</a>
							) : null}
						</p>
						<p className="muted">
							{customer.verified ? "The e-mail address is confirmed." : "The e-mail address is not confirmed."} With us since{" "}
							<Time value={customer.created_at} zone={shopZone} format="year" />.{" "}
							{customer.orders === 1 ? "1 order" : `${customer.orders} orders`}, {formatRupees(customer.spent)} spent.
						</p>
					</section>
				</div>
			</div>
		</>
	);
}
