import { formatRupees } from "@lapwing/contract/money";
import type { CustomerDetail } from "@lapwing/contract/staff-customers";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { StaffNotes } from "../form/staff-notes.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { StateTag } from "../orders/order-tags.tsx";
import { staffStateTitles } from "../service/service-labels.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { CustomerTags } from "./customer-tags.tsx";
import { DataBox } from "./data-box.tsx";
import { SamePersonBox } from "./same-person-box.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	return (await api("GET /staff/customers/:id", { id: params["customer"] ?? "" }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const detail = useLoaderData<typeof loader>();
	const { customer } = detail;
	const may = useMay();
	const title = customer.name || customer.email || customer.phone || "No name";
	return (
		<>
			<Breadcrumbs items={[{ label: "Customers", href: "/customers" }, { label: title }]} />
			<PageHead title={title} />
			<div className="editor">
				<div>
					<Orders orders={detail.orders} />
					<Laptops laptops={detail.laptops} />
					<Requests requests={detail.requests} />
					<Documents documents={detail.documents} />
				</div>
				<div>
					<Contact detail={detail} />
					<CustomerTags key={customer.tags.join()} customer={customer} mayEdit={may("edit_customers")} />
					<StaffNotes
						notes={detail.notes}
						mayWrite={may("edit_customers")}
						subject={`customer ${detail.customer.id}`}
						onAdd={(call, note) => call("POST /staff/customers/:id/notes", { id: detail.customer.id, ...note }, "The note is kept.")}
					/>
					{may("edit_customers") ? <SamePersonBox detail={detail} /> : null}
					{may("erase_customers") ? <DataBox customer={customer} /> : null}
				</div>
			</div>
		</>
	);
}

function Orders({ orders }: Pick<CustomerDetail, "orders">) {
	if (orders === null) return null;
	return (
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
	);
}

function Laptops({ laptops }: Pick<CustomerDetail, "laptops">) {
	if (laptops === null || laptops.length === 0) return null;
	return (
		<section className="box" aria-labelledby="laptops-head">
			<h2 id="laptops-head">Laptops</h2>
			<ul className="waiting past">
				{laptops.map((laptop) => (
					<li key={laptop.serial}>
						<span>
							<b>{laptop.title}</b>
							<span className="muted block">
								{laptop.options} · <span className="num">{laptop.serial}</span> ·{" "}
								<Link className="link" to={`/orders/${laptop.reference}`}>
									{laptop.reference}
								</Link>
							</span>
						</span>
						{laptop.warranty_until === null ? null : (
							<Tag tone={laptop.in_warranty ? "ok" : "off"}>
								{laptop.in_warranty ? "Warranty until" : "Warranty ended"}{" "}
								<Time value={laptop.warranty_until} zone={shopZone} format="year" />
							</Tag>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Requests({ requests }: Pick<CustomerDetail, "requests">) {
	if (requests === null) return null;
	return (
		<section className="box" aria-labelledby="requests-head">
			<h2 id="requests-head">Service requests</h2>
			{requests.length === 0 ? <p className="muted">None yet.</p> : null}
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
	);
}

const documentTitles = { invoice: "Invoice", credit_note: "Credit note", job_sheet: "Job sheet" } as const;

function Documents({ documents }: Pick<CustomerDetail, "documents">) {
	if (documents.length === 0) return null;
	return (
		<section className="box" aria-labelledby="documents-head">
			<h2 id="documents-head">Documents</h2>
			<ul className="waiting past">
				{documents.map((document) => (
					<li key={`${document.kind} ${document.number}`}>
						{document.url === null ? (
							<Link to={`/service/${document.request_id}/job-sheet`}>
								{documentTitles[document.kind]} {document.number}
							</Link>
						) : (
							<a href={document.url} target="_blank" rel="noreferrer">
								{documentTitles[document.kind]} {document.number}
							</a>
						)}
						<Time value={document.at} zone={shopZone} />
						{document.total === null ? null : (
							<b className="num">{formatRupees(document.kind === "credit_note" ? -document.total : document.total)}</b>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Contact({ detail: { customer, orders } }: { detail: CustomerDetail }) {
	return (
		<section className="box" aria-labelledby="contact-head">
			<h2 id="contact-head">
				Contact
				<Tag tone={customer.account ? "info" : "off"}>{customer.account ? "Account" : "Guest"}</Tag>
			</h2>
			<p>
				{customer.email ? (
					<a className="link block" href={`mailto:${customer.email}`}>
						{customer.email}
					</a>
				) : null}
				{customer.phone ? (
					<a className="link block" href={`tel:+91${customer.phone}`}>
						{customer.phone}
					</a>
				) : null}
			</p>
			<p className="muted">
				{customer.account
					? customer.verified
						? "The e-mail address is confirmed. "
						: "The e-mail address is not confirmed. "
					: "Has no account. "}
				With us since <Time value={customer.created_at} zone={shopZone} format="year" />.
				{orders === null || customer.spent === undefined
					? null
					: ` ${customer.orders === 1 ? "1 order" : `${customer.orders} orders`}, ${formatRupees(customer.spent)} spent${customer.repairs === undefined ? " on orders" : ", repairs included"}.`}
			</p>
		</section>
	);
}
