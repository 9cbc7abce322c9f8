// What other parts of the shop do when someone signs in, proves an address, asks for their data or leaves. Those parts stand above
// this one, so they are handed in where the shop is put together.
import type { Ctx } from "../../ctx.ts";

export type AccountHooks = {
	/** A guest has become a customer. Answers with what the shopper should know, such as a cart line that was capped. */
	onSignIn: readonly ((ctx: Ctx, customerId: string, guestToken: string | undefined) => Promise<readonly string[]>)[];
	/**
	 * The address was confirmed by somebody who was not signed in to the account: what was put into it before may be a stranger's and goes.
	 */
	onCleaned: readonly ((ctx: Ctx, customerId: string, email: string) => Promise<void>)[];
	/** The customer has shown that the mail address is theirs. */
	onVerified: readonly ((ctx: Ctx, customerId: string, email: string) => Promise<void>)[];
	/** The account is about to be deleted: rows that name the person without belonging to the account. May refuse. */
	onDeleted: readonly ((ctx: Ctx, customerId: string) => Promise<void>)[];
	/** The parts that keep something about a customer, by the name it has in the download. */
	personal: readonly PersonalPart[];
};

export type PersonalPart = {
	name: string;
	collect: (ctx: Ctx, customerId: string) => Promise<unknown>;
	/** Takes the person out of rows that stay. Rows that belong to the customer alone go with the account by themselves. */
	erase?: (ctx: Ctx, customerId: string) => Promise<void>;
};
