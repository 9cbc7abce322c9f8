// Background jobs of orders: emails, and the expiry of unpaid orders.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { isConfirmedAddress } from "../accounts/accounts.ts";
import { type Mailer, sendMail } from "../mail/mail.ts";
import { getSender } from "../mail/sender.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { expireUnpaidOrder, expireUnpaidOrders } from "./expire-orders.ts";
import { orderEmailJob } from "./job-definitions.ts";
import { type OrderEmail, orderEmail } from "./order-emails.tsx";
import { eraseNetworks } from "./order-limits.ts";
import { lockOrder } from "./order-rows.ts";
import { readOrders } from "./orders.ts";
import { isToldWithReversal, readReversal } from "./refund-emails.ts";
import { customerOrder } from "./schema.ts";
import { trackOrderPath } from "./track.ts";

export type OrderJobDeps = { payments: Payments; mailer: Mailer; siteUrl: string };

export function orderJobs(deps: OrderJobDeps): Job[] {
	return [
		handleJob(orderEmailJob, (ctx, mail) => writeOrderEmail(ctx, deps, mail)),
		handleJob(defineJob({ name: "free-unpaid-orders", cron: "* * * * *" }), async (ctx) => {
			await eraseNetworks(ctx);
			await expireUnpaidOrders(ctx, (reference) => expireOne(ctx, deps, reference));
		}),
	];
}

function expireOne(ctx: Ctx, deps: OrderJobDeps, reference: string): Promise<void> {
	return inTransaction(ctx, (tx) => expireUnpaidOrder(tx, deps.payments, reference));
}

type OrderMail = { reference: string; event?: string | undefined; reversal_id?: number | undefined } & Omit<OrderEmail, "reversal">;

/**
 * Idempotency key of the email. An order is confirmed once; other kinds may repeat, such as a second refund, and are told apart by `event`.
 */
const eventOf = ({ reference, kind, event }: OrderMail) =>
	kind === "confirmed" || event === undefined ? `order.${reference}.${kind}` : `order.${reference}.${kind}.${event}`;

/** Of orders without a payment: a stranger can place and cancel them with somebody's address. One that is confirmed has limits of its own. */
const causedByStrangers: ReadonlySet<OrderEmail["kind"]> = new Set(["cancelled", "part_cancelled", "unpaid"]);

async function writeOrderEmail(ctx: Ctx, deps: OrderJobDeps, mail: OrderMail): Promise<void> {
	const { reference, event: _event, reversal_id, ...email } = mail;
	const { mailer } = deps;
	await inTransaction(ctx, async (tx) => {
		// The lock serialises the emails of a reversal and of its refund.
		if (reversal_id !== undefined || email.refund_id !== undefined) await lockOrder(tx, reference);
		if (email.refund_id !== undefined && (await isToldWithReversal(tx, mailer, reference, email.refund_id))) return;
		const reversal = reversal_id === undefined ? undefined : await readReversal(tx, mailer, reference, reversal_id);
		if (reversal_id !== undefined && reversal === undefined) return;
		// Locked against an erasure at the same time, which would miss the email that is not committed yet.
		const [row] = await tx.db
			.select({ token: customerOrder.token })
			.from(customerOrder)
			.where(eq(customerOrder.reference, reference))
			.limit(1)
			.for("share");
		const [order] = await readOrders(tx, eq(customerOrder.reference, reference), 1);
		if (order === undefined || row === undefined) return;
		const sender = await getSender(tx, deps.siteUrl);
		const links = {
			track: `${deps.siteUrl}${trackOrderPath(row.token)}`,
			pay: order.pay_path === null ? null : `${deps.siteUrl}${order.pay_path}`,
		};
		const written = await orderEmail(sender, order, links, { ...email, reversal: reversal?.figures });
		if (written === undefined) return;
		const rateLimited = causedByStrangers.has(email.kind) && order.totals.paid === 0 && !(await isConfirmedAddress(tx, written.to));
		await sendMail(tx, mailer, written, { event: reversal?.event ?? eventOf(mail), rateLimited });
	});
}
