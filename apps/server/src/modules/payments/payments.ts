// Incoming payments. Redirects, webhooks and reconciliation all end in `settlePayment`, the only code that captures or fails a payment; what
// is refunded of it is derived in refunds.ts.
// It is idempotent, whatever their order and number. docs/decisions/0011-one-place-settles-payments.md.
import { randomBytes } from "node:crypto";
import type { CollectedBy, CounterPayment } from "@lapwing/contract/counter";
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { addLedgerEntry } from "./ledger.ts";
import {
	changePayment,
	isCaptured,
	listPayments,
	lockPayment,
	markNeedsAttention,
	type PaymentSubject,
	type Payments,
} from "./payment-rows.ts";
import { cod, codId } from "./providers/cod.ts";
import { counterId } from "./providers/counter.ts";
import type { ProviderReport, Taken } from "./providers/provider.ts";
import { manualProviders, requestRefund } from "./refunds.ts";
import { type PaymentRow, payment } from "./schema.ts";

export type NewPayment = {
	subject: PaymentSubject;
	provider: string;
	/** Title of the chosen method, as shown. */
	method: string;
	amount: number;
	contact: { name: string; email: string; phone: string };
	/** Shown by the provider: "Order LW-26-1182047". */
	description: string;
};

const newToken = () => randomBytes(24).toString("base64url");

/**
 * Inserts a row without calling the provider, so that it can be part of the transaction that places the order. The provider is called by
 * `startPayment`.
 */
export async function createPayment(ctx: Ctx, wanted: NewPayment): Promise<PaymentRow> {
	const [row] = await ctx.db
		.insert(payment)
		.values({
			token: newToken(),
			subjectKind: wanted.subject.kind,
			subjectReference: wanted.subject.reference,
			provider: wanted.provider,
			method: wanted.method,
			description: wanted.description,
			amount: wanted.amount,
			contactName: wanted.contact.name,
			contactEmail: wanted.contact.email,
			contactPhone: wanted.contact.phone,
			createdAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (row === undefined) throw new Error("The payment was not stored.");
	return row;
}

/** Applies a provider's report. Idempotent. */
export async function settlePayment(payments: Payments, ctx: Ctx, paymentId: number, report: ProviderReport): Promise<PaymentRow> {
	return inTransaction(ctx, async (tx) => {
		const row = await lockPayment(payments, tx, paymentId);
		switch (report.state) {
			case "open":
				return row;
			case "failed":
				return settleFailure(payments, tx, row, report.failure);
			case "authorized":
			case "captured":
				return settleMoney(payments, tx, row, report);
		}
	});
}

async function settleFailure(payments: Payments, tx: Ctx, row: PaymentRow, failure: string): Promise<PaymentRow> {
	if (isCaptured(row) || row.state === "failed") return row;
	const failed = await changePayment(tx, row.id, { state: "failed", failure, changedAt: tx.now });
	await payments.hooks[row.subjectKind].onLedgerChanged?.(tx, row.subjectReference);
	return failed;
}

type Money = Extract<ProviderReport, { amount: number }>;

async function settleMoney(payments: Payments, tx: Ctx, row: PaymentRow, report: Money): Promise<PaymentRow> {
	if (isCaptured(row)) {
		if (report.state === "authorized") return row;
		const taken = [report, ...(report.surplus ?? [])].filter(({ providerPaymentId }) => providerPaymentId !== row.providerPaymentId);
		return recordAllSurplus(payments, tx, row, taken);
	}
	if (report.amount !== row.amount || report.currency !== row.currency)
		return markNeedsAttention(payments, tx, row, `Amount differs: ${report.amount} ${report.currency}`, "Amount differs");
	if (report.state === "authorized") return row.state === "authorized" ? row : authorize(payments, tx, row);
	if (await isUsedElsewhere(tx, row, report.providerPaymentId, [row.provider]))
		return markNeedsAttention(payments, tx, row, `Belongs to another payment: ${report.providerPaymentId}`, null);
	const captured = await capture(payments, tx, row, report.providerPaymentId);
	return recordAllSurplus(payments, tx, captured, report.surplus ?? []);
}

async function recordAllSurplus(payments: Payments, tx: Ctx, row: PaymentRow, taken: readonly Taken[]): Promise<PaymentRow> {
	let current = row;
	for (const each of taken) current = await recordSurplus(payments, tx, current, each);
	return current;
}

/**
 * One payment here that the provider captured twice: the second capture becomes a payment of its own that is not kept, with a refund. Staff
 * decide how that goes back, since nobody but the provider has said yet that there were two.
 */
async function recordSurplus(payments: Payments, tx: Ctx, row: PaymentRow, taken: Taken): Promise<PaymentRow> {
	const [known] = await tx.db
		.select({ kind: payment.subjectKind, reference: payment.subjectReference })
		.from(payment)
		.where(and(eq(payment.provider, row.provider), eq(payment.providerPaymentId, taken.providerPaymentId)))
		.limit(1);
	if (known?.kind === row.subjectKind && known.reference === row.subjectReference) return row;
	if (known !== undefined) return markNeedsAttention(payments, tx, row, `Belongs to another payment: ${taken.providerPaymentId}`, null);
	if (taken.currency !== row.currency || taken.amount <= 0)
		return markNeedsAttention(payments, tx, row, `Paid twice: also ${taken.providerPaymentId}, ${taken.amount} ${taken.currency}`, null);
	const { subjectKind, subjectReference, provider, method, description, currency, contactName, contactEmail, contactPhone } = row;
	const [surplus] = await tx.db
		.insert(payment)
		.values({
			subjectKind,
			subjectReference,
			provider,
			method,
			description,
			currency,
			contactName,
			contactEmail,
			contactPhone,
			token: newToken(),
			amount: taken.amount,
			state: "captured",
			providerPaymentId: taken.providerPaymentId,
			kept: false,
			createdAt: tx.now,
			changedAt: tx.now,
			capturedAt: tx.now,
		})
		.returning();
	if (surplus === undefined) throw new Error("The payment was not stored.");
	payments.warn?.("a payment was captured twice", { payment: row.id, surplus: surplus.id });
	await addLedgerEntry(tx, surplus, "capture", surplus.amount);
	const { id: paymentId, amount } = surplus;
	await requestRefund(payments, tx, {
		paymentId,
		amount,
		kind: "duplicate",
		reason: "Paid twice",
		key: `surplus-${paymentId}`,
		waitsForStaff: true,
	});
	await payments.hooks[subjectKind].onLedgerChanged?.(tx, subjectReference);
	return row;
}

async function authorize(payments: Payments, tx: Ctx, row: PaymentRow): Promise<PaymentRow> {
	const authorized = await changePayment(tx, row.id, { state: "authorized", failure: null, changedAt: tx.now });
	await payments.hooks[row.subjectKind].onLedgerChanged?.(tx, row.subjectReference);
	return authorized;
}

async function capture(payments: Payments, tx: Ctx, row: PaymentRow, providerPaymentId: string): Promise<PaymentRow> {
	const hooks = payments.hooks[row.subjectKind];
	const captured = await changePayment(tx, row.id, {
		state: "captured",
		providerPaymentId,
		failure: null,
		trouble: null,
		troubleAt: null,
		changedAt: tx.now,
		capturedAt: tx.now,
	});
	await addLedgerEntry(tx, captured, "capture", captured.amount);
	const decision = await hooks.onCaptured(tx, captured, payments);
	const settled = await changePayment(tx, row.id, { kept: decision === "keep" });
	if (decision !== "keep")
		await requestRefund(payments, tx, {
			paymentId: row.id,
			amount: row.amount,
			kind: decision,
			reason: decision === "duplicate" ? await whyNotNeeded(tx, row) : whyTooLate(row),
			key: `late-${row.id}`,
		});
	await hooks.onLedgerChanged?.(tx, row.subjectReference);
	return settled;
}

function whyTooLate({ provider, subjectKind }: PaymentRow): string {
	if (subjectKind === "repair") return "Paid after the estimate had changed or the repair was cancelled";
	return provider === codId ? "The courier's cash came after the goods were returned" : "Paid after the order was closed";
}

/** Paid twice, or paid after cash on delivery was chosen. */
async function whyNotNeeded(tx: Ctx, row: PaymentRow): Promise<string> {
	const [other] = await tx.db
		.select({ id: payment.id })
		.from(payment)
		.where(
			and(
				eq(payment.subjectKind, row.subjectKind),
				eq(payment.subjectReference, row.subjectReference),
				eq(payment.kept, true),
				ne(payment.id, row.id),
			),
		)
		.limit(1);
	return other === undefined ? "Paid after another way to pay was chosen" : "Paid twice";
}

async function isUsedElsewhere(tx: Ctx, row: PaymentRow, providerPaymentId: string, providers: readonly string[]): Promise<boolean> {
	const [other] = await tx.db
		.select({ id: payment.id })
		.from(payment)
		.where(and(inArray(payment.provider, [...providers]), eq(payment.providerPaymentId, providerPaymentId), ne(payment.id, row.id)))
		.limit(1);
	return other !== undefined;
}

const hasTrouble = sql`(${payment.trouble} is not null or (${payment.kept} = false and ${payment.state} <> 'refunded'))`;
const waitsForStaff = sql`refund.state = 'waiting' and refund.way is null`;

function paymentsToLookAt(kind: PaymentSubject["kind"], reference: SQLWrapper): SQL {
	return sql`${payment.subjectKind} = ${kind} and ${payment.subjectReference} = ${reference}
		and (${hasTrouble} or exists (select 1 from refund where refund.payment_id = ${payment.id} and ${waitsForStaff}))`;
}

/** Subquery: references of all subjects for which `needsAttention` holds; as an array, it is read before their rows. */
export function referencesToLookAt(kind: PaymentSubject["kind"]): SQL {
	return sql`select ${payment.subjectReference} from ${payment} where ${payment.subjectKind} = ${kind} and ${hasTrouble}
		union select ${payment.subjectReference} from refund join ${payment} on ${payment.id} = refund.payment_id
		where ${payment.subjectKind} = ${kind} and ${waitsForStaff}`;
}

/** SQL condition for lists: a payment of the subject needs a decision by staff, or was not kept and is not refunded yet. */
export function needsAttention(kind: PaymentSubject["kind"], reference: SQLWrapper): SQL {
	return sql`exists (select 1 from ${payment} where ${paymentsToLookAt(kind, reference)})`;
}

/** SQL expression for lists: since when `needsAttention` holds, of the oldest question; null if it does not. */
export function lookAtSince(kind: PaymentSubject["kind"], reference: SQLWrapper): SQL {
	return sql`(
		select min(least(
			case when ${payment.trouble} is not null then coalesce(${payment.troubleAt}, ${payment.changedAt}) end,
			case when ${payment.kept} = false and ${payment.state} <> 'refunded' then ${payment.capturedAt} end,
			(select min(refund.created_at) from refund where refund.payment_id = ${payment.id} and ${waitsForStaff})))
		from ${payment} where ${paymentsToLookAt(kind, reference)})`;
}

/** SQL expression for lists: why `needsAttention` holds, in a few words; null if it does not. */
export function whyLookAt(kind: PaymentSubject["kind"], reference: SQLWrapper): SQL {
	return sql`(
		select case when ${payment.trouble} is not null then split_part(${payment.trouble}, ':', 1)
			when ${payment.kept} = false then coalesce((select refund.reason from refund where refund.payment_id = ${payment.id}
				and refund.kind in ('duplicate', 'late') order by refund.id desc limit 1), 'Payment not needed')
			else 'Money to be given back' end
		from ${payment} where ${paymentsToLookAt(kind, reference)}
		order by ${payment.trouble} is null, coalesce(${payment.kept}, true), ${payment.id} limit 1)`;
}

export const counterTitles: Record<CounterPayment, string> = { cash: "Cash", upi: "UPI", card: "Card" };

/**
 * Reference of the bank or the card terminal; undefined for cash. The reference of a UPI transaction is unique, however it is spaced; numbers
 * of card terminal slips are not, so that of the order or repair is added.
 */
export function slipOf({ payment: way, payment_reference }: CollectedBy, reference: string): string | undefined {
	const slip = payment_reference.trim().toUpperCase();
	if (way === "upi" && slip === "")
		throw new AppError("invalid", "Please check the payment.", { errors: { payment_reference: ["Enter the UPI transaction’s number."] } });
	if (slip === "" || way === undefined || way === "cash") return undefined;
	return way === "upi" ? slip.replaceAll(/\s/g, "") : `${slip} (${reference})`;
}

/**
 * One transfer pays once, wherever staff enter it: at a counter, for an order or a repair. The unique index is by provider, and two that are
 * entered at once do not see each other; so the second waits for the first.
 */
async function expectUnusedSlip(ctx: Ctx, row: PaymentRow, slip: string): Promise<void> {
	await advisoryLock(ctx, `payment slip ${slip}`);
	if (await isUsedElsewhere(ctx, row, slip, manualProviders))
		throw new AppError("invalid", "Please check the payment.", {
			errors: { payment_reference: ["This reference was entered for another sale already."] },
		});
}

type Collected = {
	/** Of the reference that cash gets. */
	prefix?: string;
	by?: CollectedBy | undefined;
	/** Title of cash, also where `by` is not known. If absent: that of the payment to be collected, or "Cash" where staff say so. */
	cash?: string;
};

/**
 * Records money that staff have collected on delivery or at a store, in cash, by UPI or card, with the amount that is due now. Must run in a
 * transaction.
 */
export async function recordCollectedPayment(
	payments: Payments,
	ctx: Ctx,
	subject: PaymentSubject,
	amount: number,
	{ prefix = "cash", by, cash }: Collected = {},
): Promise<PaymentRow> {
	const rows = await listPayments(ctx, subject);
	const open = rows.findLast((each) => each.provider === codId && !isCaptured(each));
	const last = rows.at(-1);
	if (last === undefined || amount <= 0) throw new AppError("conflict", "Nothing is to be collected for this.");
	const row =
		open ??
		(await createPayment(ctx, {
			subject,
			provider: codId,
			// Not that of the payment before, which may have been by UPI.
			method: cash ?? cod.title,
			amount,
			contact: { name: last.contactName, email: last.contactEmail, phone: last.contactPhone },
			description: last.description,
		}));
	const slip = by && slipOf(by, subject.reference);
	if (slip !== undefined) await expectUnusedSlip(ctx, row, slip);
	const method =
		by?.payment === "upi" || by?.payment === "card"
			? counterTitles[by.payment]
			: (cash ?? (by?.payment === "cash" ? counterTitles.cash : row.method));
	// The amount may have changed since, because of cancelled lines.
	if (row.amount !== amount || row.method !== method) await changePayment(ctx, row.id, { amount, method });
	return settlePayment(payments, ctx, row.id, {
		state: "captured",
		providerPaymentId: slip ?? `${prefix}-${row.id}`,
		amount,
		currency: row.currency,
	});
}

/**
 * Records a payment at the counter, captured immediately. `slip` is the reference of the bank or the card terminal. Must run in a
 * transaction.
 */
export async function recordCounterPayment(
	payments: Payments,
	ctx: Ctx,
	wanted: Omit<NewPayment, "provider">,
	slip: string | undefined,
): Promise<PaymentRow> {
	const row = await createPayment(ctx, { ...wanted, provider: counterId });
	if (slip !== undefined) await expectUnusedSlip(ctx, row, slip);
	const providerPaymentId = slip ?? `counter-${row.id}`;
	return settlePayment(payments, ctx, row.id, { state: "captured", providerPaymentId, amount: row.amount, currency: row.currency });
}

/** Deletes personal data with the account. Amounts stay. */
export async function eraseFromPayments(ctx: Ctx, kind: PaymentSubject["kind"], references: readonly string[]): Promise<void> {
	if (references.length === 0) return;
	await ctx.db
		.update(payment)
		.set({ contactName: "", contactEmail: "", contactPhone: "", start: null })
		.where(and(eq(payment.subjectKind, kind), inArray(payment.subjectReference, [...references])));
}
