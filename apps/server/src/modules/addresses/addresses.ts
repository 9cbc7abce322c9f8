// Address book. Every query is restricted to the customer's own addresses.
import { type Address, type AddressBook, type AddressFields, addressLimit, type PinPlace } from "@lapwing/contract/addresses";
import { gstStateName } from "@lapwing/contract/gst-states";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { confirmedAgainst, findCertainPin } from "../locations/pin-state.ts";
import { customerAddress } from "./schema.ts";

type Fields = z.output<typeof AddressFields>;
type Defaults = { default_shipping?: boolean | undefined; default_billing?: boolean | undefined };

export async function getAddressBook(ctx: Ctx, customerId: string): Promise<AddressBook> {
	const rows = await ctx.db
		.select()
		.from(customerAddress)
		.where(eq(customerAddress.customerId, customerId))
		.orderBy(asc(customerAddress.id))
		.limit(addressLimit);
	const shipping = rows.find((row) => row.defaultShipping) ?? rows[0];
	const billing = rows.find((row) => row.defaultBilling) ?? rows[0];
	const addresses = rows.map((row) => bookAddressOf(row, row === shipping, row === billing));
	return {
		customer_address: addresses,
		shipping_address: addresses.find((address) => address.default_shipping) ?? null,
		billing_address: addresses.find((address) => address.default_billing) ?? null,
	};
}

export async function createAddress(ctx: Ctx, customerId: string, input: Fields & Defaults): Promise<AddressBook & { saved_id: number }> {
	const columns = await columnsOf(input);
	return inTransaction(ctx, async (tx) => {
		const count = await lockBook(tx, customerId);
		if (count >= addressLimit)
			throw new AppError("conflict", `Your address book is full: ${addressLimit} addresses at most. Delete one first.`);
		const [row] = await tx.db
			.insert(customerAddress)
			.values({ ...columns, customerId, createdAt: tx.now, updatedAt: tx.now })
			.returning({ id: customerAddress.id });
		if (row === undefined) throw new Error("The address was not stored.");
		await setDefaults(tx, customerId, row.id, input);
		return { ...(await getAddressBook(tx, customerId)), saved_id: row.id };
	});
}

export async function editAddress(ctx: Ctx, customerId: string, id: number, input: Fields & Defaults): Promise<AddressBook> {
	const columns = await columnsOf(input);
	return inTransaction(ctx, async (tx) => {
		await lockBook(tx, customerId);
		const changed = await tx.db
			.update(customerAddress)
			.set({ ...columns, updatedAt: tx.now })
			.where(ownAddress(customerId, id))
			.returning({ id: customerAddress.id });
		if (changed.length === 0) throw noSuchAddress();
		await setDefaults(tx, customerId, id, input);
		return getAddressBook(tx, customerId);
	});
}

export async function deleteAddress(ctx: Ctx, customerId: string, id: number): Promise<AddressBook> {
	const gone = await ctx.db.delete(customerAddress).where(ownAddress(customerId, id)).returning({ id: customerAddress.id });
	if (gone.length === 0) throw noSuchAddress();
	return getAddressBook(ctx, customerId);
}

/** Against account pre-hijacking: called when an email address is verified by another person than the one who used the account before. */
export async function deleteAddresses(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.delete(customerAddress).where(eq(customerAddress.customerId, customerId));
}

export async function setDefaultAddress(
	ctx: Ctx,
	customerId: string,
	id: number,
	use: "shipping" | "billing" | "both",
): Promise<AddressBook> {
	return inTransaction(ctx, async (tx) => {
		await lockBook(tx, customerId);
		const [row] = await tx.db.select({ id: customerAddress.id }).from(customerAddress).where(ownAddress(customerId, id)).limit(1);
		if (row === undefined) throw noSuchAddress();
		await setDefaults(tx, customerId, id, { default_shipping: use !== "billing", default_billing: use !== "shipping" });
		return getAddressBook(tx, customerId);
	});
}

export async function findPinPlace(pin: string): Promise<PinPlace> {
	const place = await findCertainPin(pin);
	const state = place && gstStateName(place.stateCode);
	if (place === undefined || state === undefined)
		throw new AppError("not_found", "We do not know this PIN code. Fill in city and state yourself.");
	return { post_code: pin, city: place.city, state_code: place.stateCode, state };
}

/** Serialises changes of an address book, so that its limit and its defaults hold. */
async function lockBook(ctx: Ctx, customerId: string): Promise<number> {
	await ctx.db.execute(sql`select 1 from customer where id = ${customerId} for update`);
	return ctx.db.$count(customerAddress, eq(customerAddress.customerId, customerId));
}

async function setDefaults(ctx: Ctx, customerId: string, id: number, { default_shipping, default_billing }: Defaults): Promise<void> {
	const chosen = { ...(default_shipping && { defaultShipping: true }), ...(default_billing && { defaultBilling: true }) };
	const others = { ...(default_shipping && { defaultShipping: false }), ...(default_billing && { defaultBilling: false }) };
	if (Object.keys(chosen).length === 0) return;
	await ctx.db
		.update(customerAddress)
		.set(others)
		.where(and(eq(customerAddress.customerId, customerId), ne(customerAddress.id, id)));
	await ctx.db.update(customerAddress).set(chosen).where(ownAddress(customerId, id));
}

function ownAddress(customerId: string, id: number) {
	return and(eq(customerAddress.id, id), eq(customerAddress.customerId, customerId));
}

function noSuchAddress(): AppError {
	return new AppError("not_found", "This address is not in your address book any more.");
}

async function columnsOf(input: Fields) {
	return {
		stateConfirmed: (await confirmedAgainst(input, input.state_confirmed)) !== undefined,
		name: input.name,
		phone: input.phone,
		line1: input.line1,
		line2: input.line2 ?? null,
		landmark: input.landmark ?? null,
		city: input.city,
		stateCode: input.state_code,
		postCode: input.post_code,
	};
}

function bookAddressOf(row: typeof customerAddress.$inferSelect, isShipping: boolean, isBilling: boolean): Address {
	return {
		id: row.id,
		name: row.name,
		phone: row.phone,
		line1: row.line1,
		line2: row.line2,
		landmark: row.landmark,
		city: row.city,
		state_code: row.stateCode,
		state: gstStateName(row.stateCode) ?? "",
		post_code: row.postCode,
		state_confirmed: row.stateConfirmed,
		default_shipping: isShipping,
		default_billing: isBilling,
	};
}
