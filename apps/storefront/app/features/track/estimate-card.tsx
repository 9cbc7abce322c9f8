import { refundFiguresText } from "@lapwing/contract/refund-figures";
import type { Estimate, TrackedRequest } from "@lapwing/contract/service";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Amount } from "@lapwing/ui/price";
import { Time } from "@lapwing/ui/time";
import { Form, useNavigation } from "react-router";
import { refundStatusText } from "../account/return-labels.ts";
import { shopZone } from "../shell/shop-zone.ts";
import { useSiteInfo } from "../shell/site-info.ts";

type EstimateCardProps = {
	estimate: Estimate;
	request: Pick<TrackedRequest, "can_decide" | "can_pay" | "paid_at" | "paid" | "refunded" | "refunds" | "invoices">;
	problem: string | undefined;
};

export function EstimateCard({ estimate, request, problem }: EstimateCardProps) {
	const sent = useNavigation().formData;
	const sending = sent?.get("decision");
	const isFree = estimate.total === 0;
	const freeCheck = useSiteInfo().promises.free_check;
	return (
		<section aria-labelledby="estimate">
			<h2 id="estimate">Estimate</h2>
			<dl className="receipt">
				{estimate.lines.map((line, index) => (
					<div key={`${index}`}>
						<dt>{line.title}</dt>
						<dd>
							<Amount value={line.amount} />
						</dd>
					</div>
				))}
				<div className="total">
					<dt>Total{estimate.gst > 0 && ", GST included"}</dt>
					<dd>{isFree ? "Free of charge" : <Amount value={estimate.total} />}</dd>
				</div>
			</dl>
			{problem && (
				<Note tone="bad" role="alert">
					{problem}
				</Note>
			)}
			{request.can_decide && (
				<Form method="post" className="stack">
					<p className="small muted">
						We start only after you approve. If you decline, you can collect the laptop as it is
						{freeCheck && "; the first check is still free"}.
					</p>
					<div className="row">
						<Button type="submit" name="decision" value="approve" busy={sending === "approve"} busyLabel="Approving">
							Approve the estimate
						</Button>
						<Button tone="line" type="submit" name="decision" value="decline" busy={sending === "decline"} busyLabel="Declining">
							Decline
						</Button>
					</div>
				</Form>
			)}
			{isFree && estimate.decision === "approved" && (
				<Note tone="ok" role="status">
					This repair is free of charge: nothing is to be paid.
				</Note>
			)}
			{!isFree && estimate.decision && (
				<Note tone={estimate.decision === "approved" ? "ok" : "info"} role="status">
					{estimate.decision === "approved" ? "You approved this estimate" : "You declined this estimate"}
					{estimate.decided_at && (
						<>
							{" "}
							on <Time value={estimate.decided_at} zone={shopZone} format="datetime" />
						</>
					)}
					.
				</Note>
			)}
			{request.can_pay && (
				<Form method="post" className="stack">
					<p className="small muted">Pay now, or at the counter when you collect the laptop.</p>
					<div className="row">
						<Button type="submit" name="intent" value="pay" busy={sent?.get("intent") === "pay"} busyLabel="Opening the payment">
							Pay <Amount value={estimate.total} />
						</Button>
					</div>
				</Form>
			)}
			{request.paid_at && <PaidNote {...request} paidAt={request.paid_at} />}
			{request.refunds.length > 0 && (
				<ul className="track-refunds">
					{request.refunds.map((refund) => (
						<li key={refund.id}>
							<b>
								<Amount value={refund.amount} />
							</b>{" "}
							{refund.state === "done" ? "refunded" : "to be refunded"} · <Time value={refund.at} zone={shopZone} format="year" />
							<br />
							<span className="small muted">
								{refund.figures !== null && `${refundFiguresText(refund.figures, refund.amount, "what is credited")} `}
								{refundStatusText(refund)}
							</span>
						</li>
					))}
				</ul>
			)}
			{request.invoices.map(({ kind, number, url }) => (
				<p key={number}>
					<a href={url}>
						{kind === "invoice" ? "Invoice" : "Credit note"} {number}
					</a>
				</p>
			))}
		</section>
	);
}

type PaidProps = Pick<TrackedRequest, "paid" | "refunded"> & { paidAt: string };

/** Amount paid, and how much of it was refunded. */
export function PaidNote({ paid, refunded, paidAt }: PaidProps) {
	const day = <Time value={paidAt} zone={shopZone} format="datetime" />;
	if (refunded >= paid && paid > 0)
		return (
			<Note tone="info" title="Refunded in full.">
				You paid <Amount value={paid} /> on {day}, and we have refunded all of it.
			</Note>
		);
	if (refunded > 0)
		return (
			<Note tone="info" title="Refunded in part.">
				You paid <Amount value={paid} /> on {day}. We have refunded <Amount value={refunded} /> of it.
			</Note>
		);
	return <Note tone="ok">Paid on {day}.</Note>;
}
