import type { OrderAddress, OrderDetail, OrderLine, Shipment } from "@lapwing/contract/order";
import { ButtonLink } from "@lapwing/ui/button";
import { UiLink } from "@lapwing/ui/link";
import { Amount } from "@lapwing/ui/price";
import { Tag } from "@lapwing/ui/tag";
import { underscoresToSpaces } from "@lapwing/ui/text";
import { formatTime, Time } from "@lapwing/ui/time";
import { Timeline } from "@lapwing/ui/timeline";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { spokenPhone } from "../shell/phone.ts";
import { addressLines } from "./address-text.ts";
import { OrderPicture } from "./order-picture.tsx";
import { expectedWords, orderNews, orderSteps, stateWords } from "./order-words.ts";
import { shopZone } from "./shop-zone.ts";

/** One order: where it is, what it holds, what it cost, where it goes. */
export function OrderView({ order }: { order: OrderDetail }) {
	return (
		<>
			<div className="acc-head">
				<div>
					{/* A day and its month stay on one line. */}
					<h1>{orderNews(order).replace(/(\d) (?=[A-Z])/g, "$1\u00a0")}</h1>
					<p className="muted num">
						Order {order.reference}, placed <Time value={order.placed_at} zone={shopZone} format="year" />
					</p>
				</div>
				<Invoices shipments={order.shipments} />
			</div>
			<div className="od">
				<section aria-labelledby="where">
					<h2 id="where">Where it is</h2>
					<Steps order={order} />
					{order.shipments.some((shipment) => shipment.carrier !== null || shipment.tracking_url !== null) && (
						<Parcels shipments={order.shipments} />
					)}
				</section>
				<div className="od__side">
					<section aria-labelledby="items">
						<h2 id="items">Items</h2>
						<ul className="mini">
							{order.lines.map((line) => (
								<Line key={line.id} line={line} />
							))}
						</ul>
						<Totals order={order} />
					</section>
					<section aria-labelledby="details">
						<h2 id="details" className="sr">
							Details
						</h2>
						<Details order={order} />
					</section>
				</div>
			</div>
		</>
	);
}

function Invoices({ shipments }: { shipments: readonly Shipment[] }) {
	const invoices = shipments.flatMap((shipment) => shipment.invoice ?? []);
	return (
		<div className="row" data-gap="2">
			{invoices.map(({ number, url }) => (
				<ButtonLink key={number} as="a" tone="line" size="sm" href={url} download>
					<Download className="icon icon--sm" aria-hidden="true" />
					GST invoice{invoices.length > 1 && ` ${number}`}
				</ButtonLink>
			))}
		</div>
	);
}

function Steps({ order }: { order: OrderDetail }) {
	const { steps, current } = orderSteps(order);
	const last = steps.length - 1;
	return (
		<Timeline
			current={current}
			steps={steps.map(({ state, at, note }, index) => ({
				title: stateWords[state],
				detail:
					at !== undefined ? (
						<>
							<Time value={at} zone={shopZone} format="datetime" />
							{note !== undefined && `. ${note}`}
						</>
					) : index === last && order.expected !== null ? (
						`Expected ${expectedWords(order.expected)}`
					) : undefined,
			}))}
		/>
	);
}

function Parcels({ shipments }: { shipments: readonly Shipment[] }) {
	return (
		<dl className="facts">
			{shipments.map((shipment, index) => (
				<div key={shipment.id}>
					<dt>{shipments.length > 1 ? `Parcel ${index + 1} of ${shipments.length}` : "Parcel"}</dt>
					<dd>
						{underscoresToSpaces(shipment.state)}, from {shipment.from}
						{shipment.carrier !== null && <>, with {shipment.carrier}</>}
						{shipment.waybill !== null && <span className="num">, waybill {shipment.waybill}</span>}
						{shipment.tracking_url !== null && (
							<>
								{". "}
								<a className="link" href={shipment.tracking_url} target="_blank" rel="noopener noreferrer">
									Follow it
								</a>
							</>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Line({ line }: { line: OrderLine }) {
	return (
		<li>
			<OrderPicture picture={line.picture} />
			<span>
				<b>
					{line.slug === null ? line.title : <UiLink href={`/products/${line.slug}`}>{line.title}</UiLink>}
					{line.quantity > 1 && ` × ${line.quantity}`}
				</b>
				<br />
				<span className="faint">{line.options}</span>
				{line.serial_numbers.length > 0 && (
					<>
						<br />
						<span className="faint num">Serial {line.serial_numbers.join(", ")}</span>
					</>
				)}
				{line.return_state !== null && (
					<>
						<br />
						<Tag>{stateWords[line.return_state]}</Tag>
					</>
				)}
			</span>
			<b>
				<Amount value={line.total} />
			</b>
		</li>
	);
}

function Totals({ order: { totals, coupon, payment } }: { order: OrderDetail }) {
	const paid = payment.state === "captured" || payment.state === "refunded" || payment.state === "partially_refunded";
	return (
		<dl className="sum">
			<Sum words="Items" value={totals.subtotal} />
			{totals.discount > 0 && (
				<Sum words={coupon === null ? "Discount" : `Discount (${coupon})`} value={-totals.discount} className="save" />
			)}
			<div>
				<dt>Delivery</dt>
				<dd>{totals.delivery === 0 ? "Free" : <Amount value={totals.delivery} />}</dd>
			</div>
			<Sum words={paid ? "Paid" : "Total"} value={totals.total} className="total" />
			<Sum words="GST within it" value={totals.tax} />
			{totals.refunded > 0 && <Sum words="Refunded" value={totals.refunded} />}
		</dl>
	);
}

function Sum({ words, value, className }: { words: string; value: number; className?: string }) {
	return (
		<div className={className}>
			<dt>{words}</dt>
			<dd>
				<Amount value={value} />
			</dd>
		</div>
	);
}

function Details({ order }: { order: OrderDetail }) {
	const { pickup, shipping_address, billing_address, payment, gstin, return_by } = order;
	return (
		<dl className="facts">
			{pickup !== null && (
				<Fact words="Collect at">
					<UiLink className="link" href={`/${pickup.slug}`}>
						{pickup.title}
					</UiLink>
					<br />
					{pickup.address}
				</Fact>
			)}
			{shipping_address !== null && (
				<Fact words="Deliver to">
					<AddressText address={shipping_address} />
				</Fact>
			)}
			{billing_address !== null && (
				<Fact words="Bill to">
					{isSameAddress(billing_address, shipping_address) ? "The same address" : <AddressText address={billing_address} />}
				</Fact>
			)}
			{gstin !== null && (
				<Fact words="GSTIN">
					<span className="num">{gstin}</span>
				</Fact>
			)}
			<Fact words="Payment">
				{payment.method}
				{payment.reference !== null && <span className="num">, reference {payment.reference}</span>}
				{payment.state === "failed" && ", not paid"}
			</Fact>
			{return_by !== null && order.may.return && (
				<Fact words="Return by">{formatTime(return_by, shopZone, "year")}, online or at a store</Fact>
			)}
		</dl>
	);
}

function Fact({ words, children }: { words: string; children: ReactNode }) {
	return (
		<div>
			<dt>{words}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function isSameAddress(one: OrderAddress, other: OrderAddress | null): boolean {
	return other !== null && one.name === other.name && addressLines(one).join() === addressLines(other).join();
}

function AddressText({ address }: { address: OrderAddress }) {
	return (
		<>
			{address.name}, {addressLines(address).join(", ")}
			<br />
			<span className="muted num">Phone {spokenPhone(address.phone)}</span>
		</>
	);
}
