// Transfer of stock between locations, with the serial numbers that go.
import { createHash } from "node:crypto";
import type { FieldErrors } from "@lapwing/contract/problem";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { ReadableTransfer } from "@lapwing/contract/staff-products";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { advisoryLock, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { firstTryArrived } from "../../sent-form.ts";
import { recordChange } from "../audit/audit.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";
import { adjustStock, assertOwnLocation, documentNumber, nameOf, placeOf } from "./adjust.ts";

export type Transfer = {
	sku: string;
	fromId: number;
	toId: number;
	quantity: number;
	note: string;
	serials: readonly string[];
	/** Idempotency key: a request that is repeated after a lost response moves once. */
	key?: string | undefined;
};

/** Of an input that does not fit its schema: what the fields that can be read would be refused for. */
export async function findTransferProblems(ctx: Ctx, rawInput: unknown): Promise<FieldErrors> {
	const readable = ReadableTransfer.safeParse(rawInput);
	return readable.success ? problemsOf(ctx, readable.data) : {};
}

/** All that is wrong with a transfer but for what is in stock, each at its field. */
async function problemsOf(ctx: Ctx, transfer: z.output<typeof ReadableTransfer>): Promise<FieldErrors> {
	const { sku, from_id: fromId, to_id: toId, quantity, serials } = transfer;
	const errors: FieldErrors = {};
	if (sku !== undefined && (await findVariant(ctx, sku)) === undefined) errors["sku"] = ["There is no configuration with this SKU."];
	for (const [field, id] of [
		["from_id", fromId],
		["to_id", toId],
	] as const)
		if (id !== undefined && (await findOpenLocation(ctx, id)) === undefined) errors[field] = ["Choose a location that is open."];
	if (fromId !== undefined && fromId === toId) errors["to_id"] = ["Choose another location."];
	const wrong = whyNotSerials(serials, quantity);
	if (wrong !== undefined) errors["serials"] = [wrong];
	return errors;
}

async function findVariant(ctx: Ctx, sku: string): Promise<number | undefined> {
	const rows = await queryRows(ctx.db, { id: col.number }, sql`select id from variant where sku = ${sku} limit 1`);
	return rows[0]?.id;
}

function whyNotSerials(typed: readonly string[], quantity: number | undefined): string | undefined {
	const problems: string[] = [];
	const seen = new Set<string>();
	for (const each of typed) {
		const serial = normaliseSerial(each);
		if (serial === undefined) problems.push(`“${each}” is not a serial number.`);
		else if (seen.has(serial)) problems.push(`${serial} is entered twice.`);
		else seen.add(serial);
	}
	if (problems.length > 0) return problems.slice(0, maxNamed).join(" ");
	if (quantity !== undefined && typed.length > quantity)
		return `${quantity} ${quantity === 1 ? "goes" : "go"}: enter as many serial numbers.`;
	return undefined;
}

export async function transferStock(ctx: Ctx, transfer: Transfer): Promise<{ productId: number; reference: string }> {
	assertOwnLocation(ctx, transfer.fromId);
	const { sku: wanted, fromId, toId, quantity, serials: typed } = transfer;
	const errors = await problemsOf(ctx, { sku: wanted, from_id: fromId, to_id: toId, quantity, serials: [...typed] });
	const variantId = await findVariant(ctx, wanted);
	if (variantId === undefined || Object.keys(errors).length > 0) throw invalidInput(errors);
	const { productId, title, sku } = await nameOf(ctx, variantId);
	const [from, to] = [await placeOf(ctx, transfer.fromId, "from_id"), await placeOf(ctx, transfer.toId, "to_id")];
	const { reference, isMoved } = await numberOf(ctx, { ...transfer, variantId });
	if (isMoved) return { productId, reference };
	const sides = [
		{ locationId: transfer.fromId, delta: -transfer.quantity, reason: `Moved to ${to}` },
		{ locationId: transfer.toId, delta: transfer.quantity, reason: `Moved from ${from}` },
	];
	let left = 0;
	// Fixed lock order, so that two opposite transfers do not deadlock.
	for (const { reason, ...side } of sides.toSorted((one, other) => one.locationId - other.locationId)) {
		const { after } = await adjustStock(ctx, {
			variantId,
			...side,
			kind: "transfer",
			reference,
			reason: transfer.note ? `${reason}: ${transfer.note}` : reason,
		});
		if (side.locationId === transfer.fromId) left = after.onHand;
	}
	const serials = await moveSerials(ctx, { ...transfer, sku, variantId, from, left });
	await recordChange(ctx, {
		action: "moved stock",
		subject: "stock",
		id: sku,
		title: `${title} (${sku})`,
		after: { quantity: transfer.quantity, from, to, reference, ...(serials.length > 0 && { serials }) },
	});
	return { productId, reference };
}

/** The number of the document follows from the key, so that a repeated request finds it. */
async function numberOf(ctx: Ctx, transfer: Transfer & { variantId: number }): Promise<{ reference: string; isMoved: boolean }> {
	if (transfer.key === undefined) return { reference: documentNumber("T"), isMoved: false };
	const by = ctx.actor.kind === "staff" ? ctx.actor.id : "";
	const digest = createHash("sha256").update(`${by} ${transfer.key}`).digest("hex");
	const reference = `T-${digest.slice(0, 8).toUpperCase()}`;
	await advisoryLock(ctx, `transfer ${reference}`);
	const rows = await queryRows(
		ctx.db,
		{ variant: col.number, location: col.number, delta: col.number },
		sql`select variant_id as variant, location_id as location, delta from stock_movement where reference = ${reference} and kind = 'transfer' limit 2`,
	);
	if (rows.length === 0) return { reference, isMoved: false };
	const isSame = ({ variant, location, delta }: (typeof rows)[number]) =>
		variant === transfer.variantId && Math.abs(delta) === transfer.quantity && location === (delta < 0 ? transfer.fromId : transfer.toId);
	if (rows.every(isSame)) return { reference, isMoved: true };
	throw firstTryArrived(`${reference} moved other goods than those entered now. Look at it in the list below first.`, reference);
}

/** `left`: units that stay. */
type SerialMove = Transfer & { variantId: number; from: string; left: number };

async function moveSerials(ctx: Ctx, move: SerialMove): Promise<string[]> {
	const { variantId, fromId, toId, quantity, left } = move;
	const serials = move.serials.flatMap((typed) => normaliseSerial(typed) ?? []);
	const all = sql.param(serials);
	const moved = await queryRows(
		ctx.db,
		{ serial: col.text },
		sql`
		update stock_serial set location_id = ${toId}
		where serial = any(${all}::text[]) and variant_id = ${variantId} and location_id = ${fromId} and gone_at is null
		returning serial`,
	);
	const missing = serials.find((serial) => !moved.some((each) => each.serial === serial));
	if (missing !== undefined) refuse(await whyNotMoved(ctx, missing, move));
	if (serials.length > 0 && serials.length < quantity) refuse(await whichOthers(ctx, move, serials));
	if (serials.length === quantity) return serials;
	const [stay] = await queryRows(
		ctx.db,
		{ count: col.number },
		sql`select count(*)::int as count from stock_serial where variant_id = ${variantId} and location_id = ${fromId} and gone_at is null`,
	);
	// More serial numbers than units would stay, so that some of those that go have one.
	const needed = Math.min(quantity, (stay?.count ?? 0) - left);
	if (needed > 0) refuse(whichGo(needed, quantity));
	return serials;
}

function whichGo(needed: number, quantity: number): string {
	if (needed === quantity)
		return `Every unit here has a serial number: enter ${quantity === 1 ? "the one that goes" : `the ${quantity} that go`}.`;
	return `At least ${needed} of the ${quantity} that go ${needed === 1 ? "has" : "have"} a serial number. Move ${needed === 1 ? "it" : "those"} first, by serial number, then the others.`;
}

/** Most of the serial numbers in stock that a refusal names. */
const maxNamed = 12;

/** Some have one and some none: nobody can tell later whether the others went without one, or were forgotten. */
async function whichOthers(ctx: Ctx, { variantId, fromId, quantity }: SerialMove, serials: readonly string[]): Promise<string> {
	const rows = await queryRows(
		ctx.db,
		{ serial: col.text },
		sql`
		select serial from stock_serial where variant_id = ${variantId} and location_id = ${fromId} and gone_at is null
			and serial <> all(${sql.param([...serials])}::text[]) order by serial limit ${maxNamed + 1}`,
	);
	const missing = quantity - serials.length;
	const said = `${serials.length} serial ${serials.length === 1 ? "number" : "numbers"} for ${quantity} pieces: enter the other ${missing === 1 ? "one" : missing} too.`;
	if (rows.length < missing) return `${said} Those without a serial number are moved by themselves.`;
	const named = rows.slice(0, maxNamed).map(({ serial }) => serial);
	return `${said} Also in stock here: ${named.join(", ")}${rows.length > maxNamed ? " and more" : ""}.`;
}

async function whyNotMoved(ctx: Ctx, serial: string, { sku, from }: SerialMove): Promise<string> {
	const [known] = await queryRows(
		ctx.db,
		{ sku: col.text },
		sql`
		select variant.sku from variant where variant.id = coalesce(
			(select variant_id from stock_serial where serial = ${serial}), (select variant_id from serial_number where serial = ${serial}))`,
	);
	return known !== undefined && known.sku !== sku
		? `${serial} is the serial number of ${known.sku}, not of ${sku}.`
		: `${serial} is not in stock at ${from}.`;
}

function refuse(message: string): never {
	throw invalidInput({ serials: [message] });
}
