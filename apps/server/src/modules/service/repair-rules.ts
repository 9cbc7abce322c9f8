// Rules for repairs that are paid or to be paid: which state they can go to, and which centre can take them.
import { formatRupees } from "@lapwing/contract/money";
import { nextStates, type ServiceState } from "@lapwing/contract/service-state";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { listCreditable, listInvoices } from "../invoices/invoices.ts";
import { currentEstimate } from "./estimate.ts";
import type { RequestRow } from "./service.ts";

/** What was invoiced and not credited, and what is approved and not paid. */
export type RepairAmounts = { invoiced: number; unpaid: number; isApproved: boolean };

export async function readRepairAmounts(ctx: Ctx, { id, reference }: Pick<RequestRow, "id" | "reference">): Promise<RepairAmounts> {
	const estimate = await currentEstimate(ctx, id);
	const invoice = (await listInvoices(ctx, reference)).findLast(({ kind }) => kind === "invoice");
	const creditable = invoice === undefined ? [] : await listCreditable(ctx, invoice.id);
	const isApproved = estimate?.decision === "approved";
	return {
		invoiced: creditable.reduce((sum, { total }) => sum + total, 0),
		unpaid: isApproved && estimate.paidAt === null ? estimate.total : 0,
		isApproved,
	};
}

/** Next states. A repair with an invoice is refunded before it is cancelled. */
export function repairStates({ kind, state }: Pick<RequestRow, "kind" | "state">, { invoiced }: RepairAmounts): ServiceState[] {
	return nextStates(kind, state).filter((to) => to !== "cancelled" || invoiced === 0);
}

export function expectRepairMove(amounts: RepairAmounts, to: ServiceState, internalNote: string | null): void {
	if (to === "cancelled" && amounts.invoiced > 0)
		throw new AppError("conflict", "This repair is paid. Pay the money back with a credit note first, then cancel it.");
	if (to === "closed" && amounts.unpaid > 0 && !internalNote)
		throw invalidInput({
			internal_note: [
				`${formatRupees(amounts.unpaid)} is not paid. Collect it first, or say here why the repair is closed without payment.`,
			],
		});
}

/** An approved repair keeps a centre, and an invoiced one the GSTIN that its invoice is from. */
export async function expectCentreChange(
	ctx: Ctx,
	{ centerId }: Pick<RequestRow, "centerId">,
	{ invoiced, isApproved }: RepairAmounts,
	to: number | null,
): Promise<void> {
	if (centerId === null || (invoiced === 0 && !isApproved)) return;
	if (to === null)
		throw new AppError("conflict", "The estimate is approved, so the repair needs its centre. Give it to another centre instead.");
	if (invoiced > 0 && !(await haveSameGstin(ctx, centerId, to)))
		throw new AppError("conflict", "The invoice of this repair is from another GSTIN. Choose a centre with the same GSTIN.");
}

async function haveSameGstin(ctx: Ctx, one: number, other: number): Promise<boolean> {
	const rows = await queryRows(
		ctx.db,
		{ gstins: col.number },
		sql`select count(distinct coalesce(gstin, ''))::int as gstins from location where id in (${one}, ${other})`,
	);
	return rows[0]?.gstins === 1;
}
