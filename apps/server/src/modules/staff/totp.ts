// Time-based one-time passwords of an authenticator app (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app understands.
import { generateSync, ScureBase32Plugin, verifySync } from "otplib";

const period = 30;
const encoder = new ScureBase32Plugin();

export function base32(bytes: Uint8Array): string {
	return encoder.encode(bytes, { padding: false });
}

export function stepAt(now: Date): number {
	return Math.floor(now.getTime() / 1000 / period);
}

export function codeAt(key: Uint8Array, step: number): string {
	return generateSync({ secret: key, epoch: step * period, period });
}

/** The time step that a code is valid for: the current one, or one before or after, since clocks differ. Stored, so that a code works once. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | undefined {
	const token = code.replace(/\s/g, "");
	// ASCII digits only: otplib throws on others.
	if (!/^[0-9]{6}$/.test(token)) return undefined;
	const result = verifySync({ secret: key, token, epoch: Math.floor(now.getTime() / 1000), period, epochTolerance: period });
	return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
