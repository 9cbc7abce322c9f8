// Codes of an authenticator app: RFC 6238 with SHA-1, six digits, half a minute, which every app understands.
import { createHmac, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const period = 30;

export function base32(bytes: Uint8Array): string {
	let text = "";
	let bits = 0;
	let held = 0;
	for (const byte of bytes) {
		held = (held << 8) | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += alphabet[(held >> bits) & 31];
		}
		held &= (1 << bits) - 1;
	}
	return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

export function stepAt(now: Date): number {
	return Math.floor(now.getTime() / 1000 / period);
}

export function codeAt(key: Uint8Array, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", key).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The half minute a code belongs to: now, or one before or after, since clocks differ. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | undefined {
	const digits = code.replace(/\s/g, "");
	// Also what looks like digits: six of another script are more than six bytes.
	if (!/^[0-9]{6}$/.test(digits)) return undefined;
	const given = Buffer.from(digits);
	const step = stepAt(now);
	return [step, step - 1, step + 1].find((each) => timingSafeEqual(Buffer.from(codeAt(key, each)), given));
}
