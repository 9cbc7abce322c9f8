import type { Estimate } from "@lapwing/contract/service";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Amount } from "@lapwing/ui/price";
import { Time } from "@lapwing/ui/time";
import { Form, useNavigation } from "react-router";

type EstimateCardProps = { estimate: Estimate; canDecide: boolean; problem: string | undefined };

export function EstimateCard({ estimate, canDecide, problem }: EstimateCardProps) {
	const sending = useNavigation().formData?.get("decision");
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
					<dt>Total, GST included</dt>
					<dd>
						<Amount value={estimate.total} />
					</dd>
				</div>
			</dl>
			{problem && (
				<Note tone="bad" role="alert">
					{problem}
				</Note>
			)}
			{canDecide && (
				<Form method="post" className="stack">
					<p className="small muted">
						We start only after you approve. If you decline, you collect the laptop as it came; the first check stays free.
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
			{estimate.decision && (
				<Note tone={estimate.decision === "approved" ? "ok" : "info"} role="status">
					{estimate.decision === "approved" ? "You approved this estimate" : "You declined this estimate"}
					{estimate.decided_at && (
						<>
							{" "}
							on <Time value={estimate.decided_at} zone="Asia/Kolkata" format="datetime" />
						</>
					)}
					.
				</Note>
			)}
		</section>
	);
}
