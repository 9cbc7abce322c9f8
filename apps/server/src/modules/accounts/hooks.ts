// Hooks by which modules above react to sign-in, verification, data export and account deletion. Injected by `shop.ts`.
import type { Ctx } from "../../ctx.ts";

export type AccountHooks = {
	/** After sign-in, to merge the guest's data. Returns messages for the shopper, such as a reduced quantity in the cart. */
	onSignIn: readonly ((ctx: Ctx, customerId: string, guestToken: string | undefined) => Promise<readonly string[]>)[];
	/** After verification by somebody who was not signed in: earlier data of the account may be somebody else's and is deleted. */
	onCleaned: readonly ((ctx: Ctx, customerId: string, email: string) => Promise<void>)[];
	/** After the email address is verified. */
	onVerified: readonly ((ctx: Ctx, customerId: string, email: string) => Promise<void>)[];
	/** Before an account is deleted, for rows that do not refer to it. May throw to refuse. */
	onDeleted: readonly ((ctx: Ctx, customerId: string) => Promise<void>)[];
	/** Personal data of each module, by its name in the export. */
	personal: readonly PersonalData[];
};

export type PersonalData = {
	name: string;
	collect: (ctx: Ctx, customerId: string) => Promise<unknown>;
	/** Removes personal data from rows that stay. Rows that refer to the customer are deleted with the account (cascade). */
	erase?: (ctx: Ctx, customerId: string) => Promise<void>;
};
