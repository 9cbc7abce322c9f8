// What happens to orders by itself: letters go out, unpaid orders give back what they keep.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { isConfirmedAddress } from "../accounts/accounts.ts";
import { type Mailer, postMail } from "../mail/mail.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { getShop } from "../settings/settings.ts";
import { orderLetterJob } from "./job-definitions.ts";
import { type OrderLetter, orderLetter } from "./letters.tsx";
import { freeUnpaid, freeUnpaidOrders } from "./money.ts";
import { forgetNetworks } from "./order-limits.ts";
import { readOrders } from "./orders.ts";
import { customerOrder } from "./schema.ts";
import { trackOrderPath } from "./track.ts";

export type OrderDesk = { payments: Payments; mailer: Mailer; siteUrl: string };

export function orderJobs(desk: OrderDesk): Job[] {
	return [
		handleJob(orderLetterJob, (ctx, letter) => writeLetter(ctx, desk, letter)),
		handleJob(defineJob({ name: "free-unpaid-orders", cron: "* * * * *" }), async (ctx) => {
			await forgetNetworks(ctx);
			await freeUnpaidOrders(ctx, (reference) => freeOne(ctx, desk, reference));
		}),
	];
}

function freeOne(ctx: Ctx, desk: OrderDesk, reference: string): Promise<void> {
	return inTransaction(ctx, (tx) => freeUnpaid(tx, desk.payments, reference));
}

type OrderMail = { reference: string; event?: string | undefined } & OrderLetter;

/** An order is confirmed once. Other events may come again, such as a second refund, so the job names which it was. */
const eventOf = ({ reference, kind, event }: OrderMail) =>
	kind === "confirmed" || event === undefined ? `order.${reference}.${kind}` : `order.${reference}.${kind}.${event}`;

async function writeLetter(ctx: Ctx, desk: OrderDesk, mail: OrderMail): Promise<void> {
	const { reference, event: _event, ...letter } = mail;
	await inTransaction(ctx, async (tx) => {
		const [order] = await readOrders(tx, eq(customerOrder.reference, reference), 1);
		const [row] = await tx.db
			.select({ token: customerOrder.token })
			.from(customerOrder)
			.where(eq(customerOrder.reference, reference))
			.limit(1);
		if (order === undefined || row === undefined) return;
		const shop = await getShop(tx);
		const sender = { name: shop.name, address: shop.address, phone: shop.phone, email: shop.email, siteUrl: desk.siteUrl };
		const links = {
			track: `${desk.siteUrl}${trackOrderPath(row.token)}`,
			pay: order.pay_path === null ? null : `${desk.siteUrl}${order.pay_path}`,
		};
		const written = await orderLetter(sender, order, links, letter);
		if (written === undefined) return;
		const merge = letter.kind !== "confirmed" && !(await isConfirmedAddress(tx, written.to));
		await postMail(tx, desk.mailer, written, { event: eventOf(mail), merge });
	});
}
