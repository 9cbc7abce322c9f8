import { formatPhone } from "@lapwing/contract/format-phone";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderAddress, OrderDetail, OrderLine, Shipment, TrackedOrder } from "@lapwing/contract/order";
import { ButtonLink } from "@lapwing/ui/button";
import { Download } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Amount } from "@lapwing/ui/price";
import { Tag } from "@lapwing/ui/tag";
import { formatTime, Time } from "@lapwing/ui/time";
import { Timeline } from "@lapwing/ui/timeline";
import { type ReactNode, useState } from "react";
import { deferHydration } from "../deferred-hydration/deferred-hydration.tsx";
import { type LineReview, ReviewLink } from "../review/review-link.tsx";
import { shopZone } from "../shell/shop-zone.ts";
import { addressLines } from "./address-text.ts";
import { type CancelDialogState, CancelLink } from "./cancel-link.tsx";
import type { CancelTarget } from "./order-cancel.ts";
import { formatExpected, orderStatusText, orderSteps, shipmentLabels, stateLabels } from "./order-labels.ts";
import { OrderPicture } from "./order-picture.tsx";
import { amountsDue, outstandingRefunds } from "./order-totals.ts";

const loadForms = async () => (await import("./order-forms.tsx")).OrderForms;
const OrderForms = deferHydration("what can be done with the order", loadForms, import.meta.env.SSR ? await loadForms() : undefined);
const loadReturns = async () => (await import("./order-returns.tsx")).OrderReturns;
const OrderReturns = deferHydration("the order's returns and refunds", loadReturns, import.meta.env.SSR ? await loadReturns() : undefined);

/** OrderDetail for the signed-in customer; TrackedOrder, without personal data, for a tracking link. */
type ShownOrder = OrderDetail | TrackedOrder;

/** Order page: status, parcels, items, totals, addresses, and its actions. */
export function OrderView({
	order,
	reviews,
	base,
}: {
	order: ShownOrder;
	reviews: readonly LineReview[] /** URL of the page. */;
	base: string;
}) {
	const [cancelTarget, setCancelTarget] = useState<CancelTarget>();
	return (
		<>
			<div className="acc-head">
				<div>
					{/* No-break space between day and month. */}
					<h1>{orderStatusText(order).replace(/(\d) (?=[A-Z])/g, "$1\u00a0")}</h1>
					<p className="muted num">
						Order {order.reference}, placed <Time value={order.placed_at} zone={shopZone} format="year" />
					</p>
				</div>
				<Documents order={order} />
			</div>
			<div className="order-detail">
				<div className="order-detail__side">
					<section aria-labelledby="where">
						<h2 id="where">Where it is</h2>
						<Steps order={order} />
						{order.shipments.some(hasOwnStatus) && <Parcels order={order} base={base} setCancelTarget={setCancelTarget} />}
						<OrderForms order={order} base={base} cancelTarget={cancelTarget} setCancelTarget={setCancelTarget} />
					</section>
					<OrderReturns order={order} base={base} />
				</div>
				<div className="order-detail__side">
					<section aria-labelledby="items">
						<h2 id="items">Items</h2>
						<ul className="mini">
							{order.lines.map((line) => (
								<Line key={line.id} line={line} order={order} reviews={reviews} base={base} setCancelTarget={setCancelTarget} />
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

function Documents({ order: { shipments, credit_notes, totals } }: { order: ShownOrder }) {
	const invoices = shipments.flatMap((shipment) => shipment.invoice ?? []);
	return (
		<div className="row" data-gap="2">
			{invoices.map(({ number, url }) => (
				<ButtonLink key={number} as="a" tone="line" size="sm" href={url} download>
					<Download className="icon icon--sm" aria-hidden="true" />
					{totals.tax > 0 ? "GST invoice" : "Invoice"}
					{invoices.length > 1 && ` ${number}`}
				</ButtonLink>
			))}
			{credit_notes.map(({ number, url, amount }) => (
				<ButtonLink key={number} as="a" tone="line" size="sm" href={url} download>
					<Download className="icon icon--sm" aria-hidden="true" />
					Credit note {credit_notes.length > 1 && `${number}, `}
					{formatRupees(amount)}
				</ButtonLink>
			))}
		</div>
	);
}

function Steps({ order }: { order: ShownOrder }) {
	const { steps, current } = orderSteps(order);
	const last = steps.length - 1;
	return (
		<Timeline
			current={current}
			steps={steps.map(({ title, at, note }, index) => ({
				title,
				detail:
					at !== undefined ? (
						<>
							<Time value={at} zone={shopZone} format="datetime" />
							{note !== undefined && `. ${note}`}
						</>
					) : index === last && order.expected !== null && order.state !== "placed" ? (
						`Expected ${formatExpected(order.expected)}`
					) : undefined,
			}))}
		/>
	);
}

/** Whether the parcel list adds to the order's status: several parcels, tracking data, a note or a failed delivery. */
function hasOwnStatus({ state, carrier, tracking_url, note }: Shipment, _index: number, all: readonly Shipment[]): boolean {
	return all.length > 1 || carrier !== null || tracking_url !== null || note !== null || state === "undelivered";
}

type PartProps = { order: ShownOrder; base: string; setCancelTarget: CancelDialogState["setCancelTarget"] };

function Parcels({ order, base, setCancelTarget }: PartProps) {
	const { shipments } = order;
	return (
		<dl className="facts">
			{shipments.map((shipment, index) => (
				<div key={shipment.id}>
					<dt>{shipments.length > 1 ? `Parcel ${index + 1} of ${shipments.length}` : "Parcel"}</dt>
					<dd>
						{shipments.length > 1 && <ParcelLines order={order} shipment={shipment} />}
						{shipmentLabels[shipment.state]}
						{shipment.delivered_at !== null && <> on {formatTime(shipment.delivered_at, shopZone, "date")}</>}, from {shipment.from}
						{shipment.carrier !== null && <>, with {shipment.carrier}</>}
						{shipment.waybill !== null && <span className="num">, waybill {shipment.waybill}</span>}
						{shipment.tracking_url !== null && (
							<>
								{". "}
								<a className="link" href={shipment.tracking_url} target="_blank" rel="noopener noreferrer">
									Track it
								</a>
							</>
						)}
						{shipments.length > 1 && shipment.delivered_at === null && shipment.state !== "cancelled" && shipment.expected !== null && (
							<>. Expected {formatExpected(shipment.expected)}</>
						)}
						{shipments.length > 1 && shipment.due > 0 && <>. {formatRupees(shipment.due)} to pay when it arrives</>}
						{shipment.note !== null && <>. {shipment.note}</>}
						{keepsDelivery(order, shipment) && (
							<>. The delivery charge of {formatRupees(shipment.delivery)} for the rest of your order stays on its invoice</>
						)}
						<CancelLink order={order} base={base} target={{ kind: "parcel", id: shipment.id }} setCancelTarget={setCancelTarget} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** A parcel that came back after another was invoiced: the delivery charge is not moved to that invoice. */
function keepsDelivery({ shipments }: ShownOrder, { state, delivery, invoice }: Shipment): boolean {
	return state === "cancelled" && delivery > 0 && invoice !== null && shipments.some((each) => each.state !== "cancelled");
}

/** Items of a parcel; cancelled ones are struck through. */
function ParcelLines({ order, shipment }: { order: ShownOrder; shipment: Shipment }) {
	return shipment.lines.map(({ line_id, quantity, cancelled }) => {
		const line = order.lines.find(({ id }) => id === line_id);
		// With options, since two lines may be variants of one product.
		const title = [line?.title, line?.options].filter(Boolean).join(", ");
		const label = `${title}${quantity > 1 ? ` × ${quantity}` : ""}`;
		return (
			<b className="order-detail__part" key={line_id}>
				{cancelled ? (
					<>
						<s>{label}</s>
						<span className="sr"> cancelled</span>
					</>
				) : (
					label
				)}
			</b>
		);
	});
}

function Line({ line, order, reviews, base, setCancelTarget }: PartProps & { line: OrderLine; reviews: readonly LineReview[] }) {
	return (
		<li>
			<OrderPicture picture={line.picture} />
			<span>
				<b>
					{line.slug === null ? line.title : <UiLink href={`/products/${line.slug}?variant=${line.sku}`}>{line.title}</UiLink>}
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
				<LineChanges line={line} />
				<CancelLink order={order} base={base} target={{ kind: "item", id: line.id }} setCancelTarget={setCancelTarget} />
				<ReviewLink reviews={reviews} line={line} base={base} />
			</span>
			<b>
				<Amount value={line.unit_price * line.quantity} />
			</b>
		</li>
	);
}

function LineChanges({ line }: { line: OrderLine }) {
	const { quantity, cancelled_quantity, returned_quantity, awaited_quantity } = line;
	// Refund or replacement is shown with the returns.
	const changes = [
		["Cancelled", cancelled_quantity],
		[stateLabels.return_requested, awaited_quantity],
		[stateLabels.returned, returned_quantity - awaited_quantity],
	] as const;
	const tags = changes.filter(([, count]) => count > 0);
	return (
		tags.length > 0 && (
			<span className="order-detail__tags">
				{tags.map(([label, count]) => (
					<Tag key={label}>{count < quantity ? `${label}: ${count} of ${quantity}` : label}</Tag>
				))}
			</span>
		)
	);
}

function Totals({ order }: { order: ShownOrder }) {
	const { totals, coupon } = order;
	const { reversed, replaced, withheld, damages, goodwill, now } = order.totals;
	const changed = now !== totals.total;
	const waiting = outstandingRefunds(order);
	return (
		<dl className="totals">
			<Sum label="Items" value={totals.subtotal} />
			{totals.discount > 0 && (
				<Sum label={coupon === null ? "Discount" : `Discount (${coupon})`} value={-totals.discount} className="save" />
			)}
			<div>
				<dt>Delivery</dt>
				<dd>{totals.delivery === 0 ? "Free" : <Amount value={totals.delivery} />}</dd>
			</div>
			<Sum label="Total" value={totals.total} className="total" />
			{!changed && totals.tax > 0 && <Sum label="GST included" value={totals.tax_now} />}
			{reversed > 0 && <Sum label="Cancelled or returned" value={-reversed} />}
			{replaced > 0 && <Sum label="Replaced" value={replaced} />}
			{damages > 0 && <Sum label="Withheld for damage" value={damages} />}
			{withheld > damages && <Sum label="Refunded earlier" value={withheld - damages} />}
			{goodwill > 0 && <Sum label="Goodwill" value={-goodwill} />}
			{changed && <Sum label="Total now" value={now} className="total" />}
			{changed && totals.tax > 0 && <Sum label="GST included" value={totals.tax_now} />}
			{totals.paid > 0 && <Sum label="Paid" value={totals.paid} />}
			{totals.refunded > 0 && <Sum label="Refunded" value={-totals.refunded} />}
			{waiting > 0 && <Sum label="Still to be refunded" value={-waiting} />}
			{amountsDue(order).map(({ label, value }) => (
				<Sum key={label} label={label} value={value} className="due" />
			))}
		</dl>
	);
}

function Sum({ label, value, className }: { label: string; value: number; className?: string }) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd>
				<Amount value={value} />
			</dd>
		</div>
	);
}

function Details({ order }: { order: ShownOrder }) {
	const { pickup, payment, return_by } = order;
	const own = "contact" in order ? order : undefined;
	const shipping_address = own?.shipping_address ?? null;
	const billing_address = own?.billing_address ?? null;
	const gstin = own?.gstin ?? null;
	const area = own === undefined ? order.shipping_address : null;
	return (
		<dl className="facts">
			{pickup !== null && (
				<Fact label="Collect at">
					<UiLink className="link" href={`/${pickup.slug}`}>
						{pickup.title}
					</UiLink>
					<br />
					{pickup.address}
					<br />
					{pickup.hours}
					<br />
					<a className="link" href={pickup.map_url}>
						Open in Maps
					</a>
				</Fact>
			)}
			{pickup !== null && pickup.held_until !== null && (
				<Fact label="Held for you until">{formatTime(pickup.held_until, shopZone, "date")}</Fact>
			)}
			{shipping_address !== null && (
				<Fact label="Deliver to">
					<AddressText address={shipping_address} />
				</Fact>
			)}
			{area !== null && (
				<Fact label="Deliver to">
					{area.city} {area.post_code}, {area.state}
				</Fact>
			)}
			{billing_address !== null && (
				<Fact label="Bill to">
					{isSameAddress(billing_address, shipping_address) ? "The same address" : <AddressText address={billing_address} />}
				</Fact>
			)}
			{gstin !== null && (
				<Fact label="GSTIN">
					<span className="num">{gstin}</span>
				</Fact>
			)}
			<Fact label="Payment">
				{payment.method}
				{payment.reference !== null && <span className="num">, reference {payment.reference}</span>}
				{payment.state === "failed" && ", not paid"}
			</Fact>
			{return_by !== null && order.may.return && (
				<Fact label="Return by">{formatTime(return_by, shopZone, "year")}, online or at a store</Fact>
			)}
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
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
			<span className="muted num">Phone {formatPhone(address.phone)}</span>
		</>
	);
}
