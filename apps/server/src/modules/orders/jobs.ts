// What happens to orders by itself: letters go out, unpaid orders give back what they keep.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { isConfirmedAddress } from "../accounts/accounts.ts";
import { type Mailer, sendMail } from "../mail/mail.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { getSetting } from "../settings/registry.ts";
import { orderEmailJob } from "./job-definitions.ts";
import { type OrderEmail, orderEmail } from "./order-emails.tsx";
import { eraseNetworks } from "./order-limits.ts";
import { readOrders } from "./orders.ts";
import { freeUnpaid, freeUnpaidOrders } from "./payment-hooks.ts";
import { customerOrder } from "./schema.ts";
import { trackOrderPath } from "./track.ts";

export type OrderJobDeps = { payments: Payments; mailer: Mailer; siteUrl: string };

export function orderJobs(desk: OrderJobDeps): Job[] {
	return [
		handleJob(orderEmailJob, (ctx, letter) => writeOrderEmail(ctx, desk, letter)),
		handleJob(defineJob({ name: "free-unpaid-orders", cron: "* * * * *" }), async (ctx) => {
			await eraseNetworks(ctx);
			await freeUnpaidOrders(ctx, (reference) => freeOne(ctx, desk, reference));
		}),
	];
}

function freeOne(ctx: Ctx, desk: OrderJobDeps, reference: string): Promise<void> {
	return inTransaction(ctx, (tx) => freeUnpaid(tx, desk.payments, reference));
}

type OrderMail = { reference: string; event?: string | undefined } & OrderEmail;

/** An order is confirmed once. Other events may come again, such as a second refund, so the job names which it was. */
const eventOf = ({ reference, kind, event }: OrderMail) =>
	kind === "confirmed" || event === undefined ? `order.${reference}.${kind}` : `order.${reference}.${kind}.${event}`;

async function writeOrderEmail(ctx: Ctx, desk: OrderJobDeps, mail: OrderMail): Promise<void> {
	const { reference, event: _event, ...letter } = mail;
	await inTransaction(ctx, async (tx) => {
		const [order] = await readOrders(tx, eq(customerOrder.reference, reference), 1);
		const [row] = await tx.db
			.select({ token: customerOrder.token })
			.from(customerOrder)
			.where(eq(customerOrder.reference, reference))
			.limit(1);
		if (order === undefined || row === undefined) return;
		const shop = await getSetting(tx, "shop");
		const sender = { name: shop.name, address: shop.address, phone: shop.phone, email: shop.email, siteUrl: desk.siteUrl };
		const links = {
			track: `${desk.siteUrl}${trackOrderPath(row.token)}`,
			pay: order.pay_path === null ? null : `${desk.siteUrl}${order.pay_path}`,
		};
		const written = await orderEmail(sender, order, links, letter);
		if (written === undefined) return;
		const merge = letter.kind !== "confirmed" && !(await isConfirmedAddress(tx, written.to));
		await sendMail(tx, desk.mailer, written, { event: eventOf(mail), merge });
	});
}
