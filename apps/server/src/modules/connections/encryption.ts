// Encryption at rest (AES-256-GCM) of secrets that the owner enters in the console.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type Encryption = {
	/** `name` is authenticated too, so that one connection's secrets cannot be moved to another's row. */
	encrypt(name: string, text: string): string;
	/** Undefined if no key of this machine fits: the database was restored or moved without it. */
	decrypt(name: string, encrypted: string): string | undefined;
	/** The key is a file of this machine: other nodes do not have it. */
	usesKeyFile: boolean;
};

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export function createEncryption({ key, keyFile }: { key: string | undefined; keyFile: string }): Encryption {
	const given = key === undefined ? undefined : deriveKey(key);
	let fromFile: Buffer | undefined;
	const readFromFile = () => (fromFile ??= readKeyFile(keyFile));

	return {
		usesKeyFile: given === undefined,
		encrypt(name, text) {
			const iv = randomBytes(ivBytes);
			const cipher = createCipheriv(algorithm, given ?? readFromFile() ?? (fromFile = createKeyFile(keyFile)), iv);
			cipher.setAAD(Buffer.from(name));
			const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
		},
		// The file's key too where another is given: a shop that gets its second node keeps what was entered before.
		decrypt: (name, encrypted) => (given && decryptWith(given, name, encrypted)) ?? decryptWith(readFromFile(), name, encrypted),
	};
}

function decryptWith(key: Buffer | undefined, name: string, encrypted: string): string | undefined {
	const bytes = Buffer.from(encrypted, "base64");
	if (key === undefined || bytes.length < ivBytes + tagBytes) return undefined;
	try {
		const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
		decipher.setAAD(Buffer.from(name));
		decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
		return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
	} catch {
		return undefined;
	}
}

function deriveKey(text: string): Buffer {
	return Buffer.from(hkdfSync("sha256", text, "", "lapwing connections", 32));
}

/** Undefined where there is none, or none that can be read. */
function readKeyFile(file: string): Buffer | undefined {
	try {
		const text = readFileSync(file, "utf8").trim();
		return text.length >= 32 ? deriveKey(text) : undefined;
	} catch {
		return undefined;
	}
}

/** Mode 0600. `wx`: of two processes that create it at once, one writes and both read that one. */
function createKeyFile(file: string): Buffer {
	mkdirSync(dirname(file), { recursive: true });
	try {
		writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	const key = readKeyFile(file);
	if (key === undefined) throw new Error(`The key file ${file} cannot be read.`);
	return key;
}
