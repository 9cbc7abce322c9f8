import type { OrderReturn, TrackedOrder } from "@lapwing/contract/order";
import { Button } from "@lapwing/ui/button";
import { Amount } from "@lapwing/ui/price";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { shopZone } from "../shell/shop-zone.ts";
import { returnLineLabels, returnLineTones } from "./order-labels.ts";
import { awaitedRefund } from "./order-totals.ts";
import { expectedRefundText, nextStepText, refundKindLabels, refundStatusText, refundSumText } from "./return-labels.ts";

type Returned = Pick<TrackedOrder, "returns" | "refunds" | "lines" | "may" | "totals" | "payment">;

/** Returns with their state, and refunds. */
export function OrderReturns({ order, base }: { order: Returned; base: string }) {
	const { returns, refunds } = order;
	useFreshRefunds(refunds);
	return (
		<>
			{returns.length > 0 && (
				<section aria-labelledby="returns">
					<h2 id="returns">Returns</h2>
					<ul className="order-detail__list">
						{returns.map((each) => (
							<ReturnItem key={each.id} order={order} orderReturn={each} />
						))}
					</ul>
					{order.may.withdraw_return && <WithdrawForm base={base} />}
				</section>
			)}
			{refunds.length > 0 && (
				<section aria-labelledby="refunds">
					<h2 id="refunds">Refunds</h2>
					<ul className="order-detail__list">
						{refunds.map((refund) => (
							<li key={refund.id}>
								<b>
									<Amount value={refund.amount} />
								</b>{" "}
								{refundKindLabels[refund.kind]}
								<small>
									<Time value={refund.at} zone={shopZone} format="year" />. {refundSumText(refund)} {refundStatusText(refund)}
								</small>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

/** Delays of the reloads in milliseconds. */
const reloads = [2_000, 8_000, 20_000];

/** The provider refunds moments after a cancellation: reloads the page's data while such a refund is not done. */
function useFreshRefunds(refunds: Returned["refunds"]): void {
	const { revalidate } = useRevalidator();
	const awaited = awaitedRefund({ refunds });
	useEffect(() => {
		if (awaited === undefined) return () => undefined;
		const timers = reloads.map((delay) => setTimeout(() => void revalidate(), delay));
		return () => timers.forEach(clearTimeout);
	}, [awaited, revalidate]);
}

function ReturnItem({ order, orderReturn }: { order: Returned; orderReturn: OrderReturn }) {
	const isPending = orderReturn.lines.some(({ state }) => state === "requested");
	return (
		<li>
			{orderReturn.lines.map((line, index) => (
				<span className="order-detail__back" key={`${index} ${line.line_id}`}>
					<b>
						{line.quantity} × {order.lines.find(({ id }) => id === line.line_id)?.title}
					</b>{" "}
					<Tag tone={returnLineTones[line.state]}>{returnLineLabels[line.state]}</Tag>
					{line.note !== null && <small>{line.note}</small>}
				</span>
			))}
			<small>
				Requested on <Time value={orderReturn.requested_at} zone={shopZone} format="year" />. {orderReturn.reason.replace(/\.$/, "")}.
			</small>
			{isPending && (
				<p className="order-detail__next">
					{nextStepText(orderReturn)} {expectedRefundText(order, orderReturn)}
				</p>
			)}
			{orderReturn.photos.length > 0 && (
				<ul className="order-detail__photos">
					{orderReturn.photos.map(({ url, width, height }, index) => (
						<li key={url}>
							<a href={url} target="_blank" rel="noopener">
								<img
									src={url}
									width={width}
									height={height}
									alt={`Sent with the return, ${index + 1} of ${orderReturn.photos.length}`}
									loading="lazy"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

function WithdrawForm({ base }: { base: string }) {
	const act = useFormAction("withdraw", { onDone: (message) => toast.success(message) });
	return (
		<act.Form method="post" action={base} className="stack" data-gap="3">
			<FormNote failure={act.failure} />
			<div>
				<Button tone="line" size="sm" type="submit" name="intent" value="withdraw" busy={act.busy} busyLabel="Withdrawing">
					Withdraw the return
				</Button>
			</div>
		</act.Form>
	);
}
