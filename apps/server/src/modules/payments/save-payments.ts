// Takes over payments that were kept elsewhere, with what went back of them. Nobody is asked and nobody is told.
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import type { NewPayment } from "./payments.ts";
import { sandboxId } from "./providers/sandbox.ts";
import { type PaymentRow, payment, type RefundRow, refund, sandboxPayment } from "./schema.ts";

export type SavedRefund = Pick<RefundRow, "amount" | "reason" | "key" | "state" | "createdAt" | "changedAt" | "failure">;

export type SavedPayment = NewPayment &
	Pick<PaymentRow, "token" | "providerPaymentId" | "failure" | "trouble" | "createdAt" | "capturedAt"> & {
		refunds: readonly SavedRefund[];
	};

export async function savePayments(ctx: Ctx, payments: readonly SavedPayment[]): Promise<void> {
	if (payments.length === 0) return;
	await inTransaction(ctx, async ({ db }) => {
		const rows = payments.map(rowOf);
		const saved = await db.insert(payment).values(rows).returning({ id: payment.id, token: payment.token });
		const ids = new Map(saved.map(({ id, token }) => [token, id]));
		const refunds = payments.flatMap(({ token, refunds: own }) => own.map((each) => ({ ...each, paymentId: ids.get(token) ?? 0 })));
		if (refunds.length > 0) await db.insert(refund).values(refunds);
		// The test provider keeps its own record, and is asked about old payments too.
		const pressed = rows.filter(({ provider, state }) => provider === sandboxId && state !== "created");
		if (pressed.length > 0)
			await db.insert(sandboxPayment).values(
				pressed.map(({ token, amount, changedAt, capturedAt }) => ({
					token,
					amount,
					changedAt,
					outcome: capturedAt === null ? ("failed" as const) : ("paid" as const),
				})),
			);
	});
}

function rowOf({ subject, contact, refunds, ...saved }: SavedPayment) {
	const refunded = refunds.reduce((sum, each) => sum + (each.state === "done" ? each.amount : 0), 0);
	if (refunds.length > 0 && saved.capturedAt === null) throw new AppError("invalid", `${subject.reference} pays back what never came in.`);
	return {
		...saved,
		subjectKind: subject.kind,
		subjectReference: subject.reference,
		state: stateOf(saved, refunded),
		contactName: contact.name,
		contactEmail: contact.email,
		contactPhone: contact.phone,
		kept: saved.capturedAt === null ? null : true,
		refunded,
		changedAt: refunds.at(-1)?.changedAt ?? saved.capturedAt ?? saved.createdAt,
	};
}

function stateOf({ capturedAt, failure, amount }: Pick<SavedPayment, "capturedAt" | "failure" | "amount">, refunded: number) {
	if (capturedAt === null) return failure === null ? ("created" as const) : ("failed" as const);
	if (refunded === 0) return "captured" as const;
	return refunded === amount ? ("refunded" as const) : ("partially_refunded" as const);
}
