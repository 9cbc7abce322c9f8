// Merging records of one person. By a confirmed email address, guest orders become visible to the account; by phone, which several people
// may share, records are only shown together to staff.
import type { CustomerDetail } from "@lapwing/contract/staff-customers";
import { eq, or } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { linkGuestOrders } from "../orders/personal-orders.ts";
import { findPerson, getCustomer, listSuggestions, recordCustomer } from "./customers.ts";
import { customerMerge } from "./schema.ts";

export async function mergeCustomers(ctx: Ctx, id: string, otherId: string): Promise<CustomerDetail> {
	const root = await inTransaction(ctx, async (tx) => {
		// Two merges at once could merge both into each other.
		await advisoryLock(tx, "merge customers");
		const [one, other] = [await findPerson(tx, id), await findPerson(tx, otherId)];
		if (one.customer.id === other.customer.id) throw new AppError("conflict", "They are merged already.");
		if (one.customer.account && other.customer.account)
			throw new AppError("conflict", "Both have an account. Accounts are not merged: each has a password of its own.");
		const found = (await listSuggestions(tx, one.customer, one.ids)).find((each) => each.id === other.customer.id);
		if (found === undefined) throw new AppError("conflict", "They share neither a confirmed e-mail address nor a phone number.");
		const [into, from] = other.customer.account ? [other, one] : [one, other];
		const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
		await tx.db.update(customerMerge).set({ intoId: into.customer.id }).where(eq(customerMerge.intoId, from.customer.id));
		await tx.db.insert(customerMerge).values({ id: from.customer.id, intoId: into.customer.id, by, at: ctx.now });
		if (found.same === "email" && into.customer.account && into.customer.verified && into.customer.email !== null)
			await linkGuestOrders(tx, into.customer.id, into.customer.email);
		await recordCustomer(tx, into.customer, "merged", undefined, { merged: from.customer.id, same: found.same });
		return into.customer.id;
	});
	return getCustomer(ctx, root);
}

/** Orders that were linked to an account with a confirmed address stay linked: they are its owner's. */
export async function separateCustomer(ctx: Ctx, id: string, otherId: string): Promise<CustomerDetail> {
	const { customer, ids } = await findPerson(ctx, id);
	if (!ids.includes(otherId) || otherId === customer.id) throw new AppError("conflict", "They are not merged.");
	await inTransaction(ctx, async (tx) => {
		await tx.db.delete(customerMerge).where(or(eq(customerMerge.id, otherId)));
		await recordCustomer(tx, customer, "separated", { merged: otherId });
	});
	return getCustomer(ctx, customer.id);
}
