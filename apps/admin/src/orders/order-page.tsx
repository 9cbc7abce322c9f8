import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { ClipboardList, ExternalLink, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefusedOrStale } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { useLiveList, watched } from "../live/live-list.ts";
import { loadMailSending } from "../outbox/mail-sending.tsx";
import { loadLocations } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { MoneyBox } from "./money-box.tsx";
import { CancelDialog, CollectDialog, LateCashDialog, RefundDialog } from "./order-dialogs.tsx";
import { CustomerBox, HistoryBox, NotesBox } from "./order-facts.tsx";
import { LinesBox } from "./order-lines.tsx";
import { PaymentTag, StateTag } from "./order-tags.tsx";
import { ReceiveDialog, RefuseDialog, TakeBackDialog } from "./return-dialogs.tsx";
import { ReturnsBox, ReversalsBox } from "./reversals-box.tsx";
import { ShipmentBox } from "./shipment-box.tsx";

export const loader = watched(async ({ params, request }: LoaderFunctionArgs) => {
	const { signal } = request;
	const [{ data: staffOrder }, places, sending] = await Promise.all([
		api("GET /staff/orders/:reference", { reference: params["reference"] ?? "" }, { signal }),
		loadLocations(signal),
		loadMailSending(signal),
	]);
	return { staffOrder, places, sending };
});

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefusedOrStale;

type Asked = "cancel" | "collect" | "late-cash" | "refund" | "take-back" | "receive" | "refuse";

export function Component() {
	const { staffOrder, places, sending } = useLoaderData<typeof loader>();
	const [asked, setAsked] = useState<Asked>();
	const may = useMay();
	const { order } = staffOrder;
	// A refund on its way to the provider: done some seconds later. Else nothing is loaded that was not asked for, so that what changed meanwhile is told.
	const isRefunding = asked === undefined && staffOrder.refunds.some(({ state, may_settle }) => state === "waiting" && !may_settle);
	useLiveList(isRefunding ? ["orders"] : [], isRefunding ? undefined : Infinity);
	const close = () => setAsked(undefined);
	const [waiting, settled] = [true, false].map((waits) => order.shipments.filter(({ id }) => hasNextStep(staffOrder, id) === waits));
	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: order.reference }]} />
			<PageHead
				title={`Order ${order.reference}`}
				actions={
					<>
						{may("handle_orders") && order.shipments.some(({ state }) => state === "waiting") ? (
							<ButtonLink tone="line" size="sm" href={`/orders/pick-list?reference=${order.reference}`}>
								<ClipboardList className="icon icon--sm" aria-hidden="true" />
								Pick list
							</ButtonLink>
						) : null}
						{staffOrder.order_token === null ? null : (
							<a className="btn btn--line btn--sm" href={`/track/order/${staffOrder.order_token}`} target="_blank" rel="noreferrer">
								<ExternalLink className="icon icon--sm" aria-hidden="true" />
								Customer’s page
							</a>
						)}
						{may("sell_at_counter") && sellsMore(staffOrder) ? (
							<ButtonLink tone="line" size="sm" href={`/counter?for=${order.reference}`}>
								<ScanBarcode className="icon icon--sm" aria-hidden="true" />
								Sell something more
							</ButtonLink>
						) : null}
						<OrderActions staffOrder={staffOrder} onAsk={setAsked} />
					</>
				}
			/>
			<p className="state-line">
				<StateTag state={order.state} />{" "}
				<PaymentTag
					order={{
						state: order.state,
						payment_state: order.payment_state,
						payment_method: order.payment.method,
						due: order.totals.due,
						refund_due: staffOrder.refunds.reduce((sum, { state, amount }) => sum + (state === "done" ? 0 : amount), 0),
					}}
				/>
				{staffOrder.channel === "counter" ? (
					<>
						{" "}
						<Tag tone="accent">Sold over the counter</Tag>
					</>
				) : null}
				{staffOrder.kept_until ? (
					<span className="muted">
						{" "}
						Its stock is kept until <Time value={staffOrder.kept_until} zone={shopZone} format="datetime" />.
					</span>
				) : order.state === "placed" ? (
					<span className="muted"> Its stock is no longer kept: paying works while there is some.</span>
				) : null}
			</p>
			<div className="editor">
				<div>
					{/* What is to be done comes first: on a phone the items fill the screen. */}
					{/* One list, so that a box that moves within it keeps its open dialog, with what was typed and the answer. */}
					{[
						...(waiting ?? []).map((shipment) => <ShipmentBox key={shipment.id} staffOrder={staffOrder} shipment={shipment} />),
						<LinesBox key="lines" staffOrder={staffOrder} />,
						...(settled ?? []).map((shipment) => <ShipmentBox key={shipment.id} staffOrder={staffOrder} shipment={shipment} />),
					]}
					<ReturnsBox staffOrder={staffOrder} />
					<ReversalsBox staffOrder={staffOrder} />
					<MoneyBox staffOrder={staffOrder} places={places} />
				</div>
				<div>
					<CustomerBox staffOrder={staffOrder} />
					<NotesBox staffOrder={staffOrder} />
					<HistoryBox staffOrder={staffOrder} sending={sending} />
				</div>
			</div>
			{asked === "cancel" ? <CancelDialog staffOrder={staffOrder} part={{}} what="this order" onClose={close} /> : null}
			{asked === "collect" ? <CollectDialog staffOrder={staffOrder} onClose={close} /> : null}
			{asked === "late-cash" ? <LateCashDialog staffOrder={staffOrder} onClose={close} /> : null}
			{asked === "refund" ? <RefundDialog staffOrder={staffOrder} places={places} onClose={close} /> : null}
			{asked === "take-back" ? <TakeBackDialog staffOrder={staffOrder} onClose={close} /> : null}
			{asked === "receive" ? <ReceiveDialog staffOrder={staffOrder} places={places} onClose={close} /> : null}
			{asked === "refuse" ? <RefuseDialog staffOrder={staffOrder} onClose={close} /> : null}
		</>
	);
}

/** Not one that can only be cancelled. */
function hasNextStep({ moves }: StaffOrder, shipmentId: number): boolean {
	return moves.some(
		({ shipment_id, to, may_hand_over }) => shipment_id === shipmentId && (may_hand_over || to.some((state) => state !== "cancelled")),
	);
}

/** At the counter: when it is picked up, or when something is exchanged for another item. */
function sellsMore({ order, channel, reversals }: StaffOrder): boolean {
	return channel === "counter" || order.fulfilment === "pickup" || reversals.some(({ kind }) => kind === "returned");
}

function OrderActions({ staffOrder: { may, due, refunds }, onAsk }: { staffOrder: StaffOrder; onAsk: (act: Asked) => void }) {
	return (
		<>
			{may.receive_return ? (
				<Button size="sm" onClick={() => onAsk("receive")}>
					Receive the return
				</Button>
			) : null}
			{may.receive_return ? (
				<Button size="sm" tone="line" onClick={() => onAsk("refuse")}>
					Refuse the return
				</Button>
			) : null}
			{may.collect_payment ? (
				<Button size="sm" tone="line" onClick={() => onAsk("collect")}>
					{formatRupees(due)} came in
				</Button>
			) : null}
			{may.book_late_cash ? (
				<Button size="sm" tone="line" onClick={() => onAsk("late-cash")}>
					Book late cash
				</Button>
			) : null}
			{may.take_back ? (
				<Button size="sm" tone="line" onClick={() => onAsk("take-back")}>
					Take back
				</Button>
			) : null}
			{may.refund || refunds.some(({ may_settle }) => may_settle) ? (
				<Button size="sm" tone="line" onClick={() => onAsk("refund")}>
					Refund
				</Button>
			) : null}
			{may.cancel ? (
				<Button size="sm" tone="line" onClick={() => onAsk("cancel")}>
					Cancel the order
				</Button>
			) : null}
		</>
	);
}
