// The answer to an estimate that the customer gave to staff, recorded with the move of the repair that follows from it.
import { formatRupees } from "@lapwing/contract/money";
import { afterAnswer, afterNo, type ServiceState } from "@lapwing/contract/service-state";
import { AppError, type Ctx } from "../../ctx.ts";
import { currentEstimate, recordDecision } from "./estimate.ts";
import { actorName, addEvent, type RequestRow } from "./service.ts";

/** Total in paise that the customer said yes or no to. */
export type GivenAnswer = { approvedTotal?: number | undefined; declinedTotal?: number | undefined };

/** A repair whose estimate has no answer goes on only with one; a repair does not begin after a no. */
export async function settleEstimate(
	ctx: Ctx,
	{ id, state }: Pick<RequestRow, "id" | "state">,
	to: ServiceState,
	answer: GivenAnswer,
): Promise<void> {
	if (!afterAnswer.includes(to)) return;
	const estimate = await currentEstimate(ctx, id);
	if (estimate?.decision === "declined" && state === "awaiting_approval" && !afterNo.includes(to))
		throw new AppError("conflict", "The customer declined this estimate. Write a new one, or make the laptop ready as it is.");
	if (estimate === undefined || estimate.decision !== null) return;
	const amount = formatRupees(estimate.total);
	const decision = decisionOf(estimate.total, answer);
	if (decision === undefined) throw new AppError("conflict", `Ask the customer first: nobody has answered the estimate of ${amount}.`);
	if (decision === "declined" && !afterNo.includes(to))
		throw new AppError("conflict", "Without the customer's yes the repair cannot go on. Make the laptop ready as it is.");
	await recordDecision(ctx, estimate.id, decision);
	const word = decision === "approved" ? "yes" : "no";
	const internalNote = `${actorName(ctx)} says that the customer said ${word} to ${amount}.`;
	await addEvent(ctx, id, { what: decision, by: actorName(ctx), internalNote });
}

function decisionOf(total: number, { approvedTotal, declinedTotal }: GivenAnswer): "approved" | "declined" | undefined {
	if (approvedTotal !== undefined && declinedTotal !== undefined) return undefined;
	return approvedTotal === total ? "approved" : declinedTotal === total ? "declined" : undefined;
}
