// Two-step sign-in of staff: password and TOTP code, with recovery codes for a lost phone.
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from "node:crypto";
import { and, count, eq, isNotNull, lt } from "drizzle-orm";
import QRCode from "qrcode";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { getSetting } from "../settings/registry.ts";
import { staffRecoveryCode, staffTwoStep } from "./schema.ts";
import { base32, stepOf } from "./totp.ts";

type Person = { id: string; name: string; email: string };

function encryptionKey(secret: string): Buffer {
	return createHash("sha256").update(`two-step ${secret}`).digest();
}

/** Encrypted, so that a leaked database does not contain usable keys. */
function encrypt(secret: string, bytes: Buffer): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", encryptionKey(secret), iv);
	const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

function decrypt(secret: string, text: string): Buffer {
	const bytes = Buffer.from(text, "base64");
	const decipher = createDecipheriv("aes-256-gcm", encryptionKey(secret), bytes.subarray(0, 12));
	decipher.setAuthTag(bytes.subarray(12, 28));
	return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

export async function getTwoStep(ctx: Ctx, id: string): Promise<{ on: boolean; recovery_left: number }> {
	const [row] = await ctx.db
		.select()
		.from(staffTwoStep)
		.where(and(eq(staffTwoStep.staffId, id), isNotNull(staffTwoStep.confirmedAt)))
		.limit(1);
	const [left] = await ctx.db.select({ number: count() }).from(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
	return { on: row !== undefined, recovery_left: left?.number ?? 0 };
}

export async function startTwoStep(ctx: Ctx, secret: string, person: Person): Promise<{ key: string; qr: string }> {
	if ((await getTwoStep(ctx, person.id)).on)
		throw new AppError("conflict", "Two-step sign-in is on already. Switch it off to use another phone.");
	const bytes = randomBytes(20);
	const key = encrypt(secret, bytes);
	await ctx.db
		.insert(staffTwoStep)
		.values({ staffId: person.id, key })
		.onConflictDoUpdate({ target: staffTwoStep.staffId, set: { key, lastStep: 0 } });
	const { name } = await getSetting(ctx, "shop");
	const label = `${encodeURIComponent(name)}:${encodeURIComponent(person.email)}`;
	const uri = `otpauth://totp/${label}?secret=${base32(bytes)}&issuer=${encodeURIComponent(name)}`;
	const svg = await QRCode.toString(uri, { type: "svg", margin: 2 });
	return { key: base32(bytes), qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}

export async function confirmTwoStep(ctx: Ctx, secret: string, person: Person, code: string): Promise<string[]> {
	return inTransaction(ctx, async (tx) => {
		const [row] = await tx.db.select().from(staffTwoStep).where(eq(staffTwoStep.staffId, person.id)).for("update").limit(1);
		if (row === undefined || row.confirmedAt !== null)
			throw new AppError("conflict", "Start anew: this key is no longer waiting for a code.");
		const step = stepOf(decrypt(secret, row.key), code, ctx.now);
		if (step === undefined) throw wrongCode("This is not the code your app shows now. Wait for the next one and try again.");
		await tx.db.update(staffTwoStep).set({ confirmedAt: ctx.now, lastStep: step }).where(eq(staffTwoStep.staffId, person.id));
		const codes = Array.from({ length: 10 }, recoveryCode);
		await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, person.id));
		await tx.db
			.insert(staffRecoveryCode)
			.values(codes.map((each) => ({ staffId: person.id, codeHash: hashRecoveryCode(person.id, each) })));
		await recordChange(tx, { action: "switched on two-step sign-in for", subject: "staff", id: person.id, title: person.name });
		return codes;
	});
}

/** For a member's own wish; an owner may still remove it for somebody who has lost the phone, who then sets it up anew. */
export async function expectOptional(ctx: Ctx): Promise<void> {
	if ((await getSetting(ctx, "sign_in")).two_step_required)
		throw new AppError(
			"conflict",
			"The shop requires two-step sign-in of everybody, so it stays on. An owner can change that in Settings.",
		);
}

export async function stopTwoStep(ctx: Ctx, person: { id: string; name: string }): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const gone = await tx.db.delete(staffTwoStep).where(eq(staffTwoStep.staffId, person.id)).returning({ id: staffTwoStep.staffId });
		await tx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, person.id));
		if (gone.length > 0)
			await recordChange(tx, { action: "switched off two-step sign-in for", subject: "staff", id: person.id, title: person.name });
	});
}

function wrongCode(message: string): AppError {
	return new AppError("invalid", message, { errors: { code: [message] } });
}

/** Two groups of five characters, without similar ones. */
function recoveryCode(): string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789";
	const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
	return `${group()}-${group()}`;
}

function hashRecoveryCode(id: string, code: string): string {
	return createHash("sha256")
		.update(`${id} ${code.toLowerCase().replace(/[\s-]/g, "")}`)
		.digest("base64url");
}

/** Checks the second step, after the password: a TOTP code or a recovery code. Each is accepted once. */
export async function expectSecondStep(ctx: Ctx, secret: string, id: string, code: string | undefined): Promise<void> {
	const [row] = await ctx.db
		.select()
		.from(staffTwoStep)
		.where(and(eq(staffTwoStep.staffId, id), isNotNull(staffTwoStep.confirmedAt)))
		.limit(1);
	if (row === undefined) return;
	if (!code) throw wrongCode("Enter the code that your app shows.");
	const step = stepOf(decrypt(secret, row.key), code, ctx.now);
	if (step !== undefined) {
		const taken = await ctx.db
			.update(staffTwoStep)
			.set({ lastStep: step })
			.where(and(eq(staffTwoStep.staffId, id), lt(staffTwoStep.lastStep, step)))
			.returning({ id: staffTwoStep.staffId });
		if (taken.length > 0) return;
	}
	const used = await ctx.db
		.delete(staffRecoveryCode)
		.where(and(eq(staffRecoveryCode.staffId, id), eq(staffRecoveryCode.codeHash, hashRecoveryCode(id, code))))
		.returning({ id: staffRecoveryCode.staffId });
	if (used.length === 0) throw wrongCode("This code is wrong or was used before. Enter the one that your app shows now.");
}
