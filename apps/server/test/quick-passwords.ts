// Password hashing for tests: scrypt at a thousandth of the cost, since a run signs in hundreds of times.
import { randomBytes, scryptSync } from "node:crypto";
import type { PasswordHashing } from "../src/modules/passwords/hashing-queue.ts";

const keyOf = (password: string, salt: string) => scryptSync(password.normalize("NFKC"), salt, 32, { N: 16, r: 1, p: 1 }).toString("hex");

export const quickPasswords: PasswordHashing = {
	hash: async (password) => {
		const salt = randomBytes(16).toString("hex");
		return `${salt}:${keyOf(password, salt)}`;
	},
	verify: async ({ hash, password }) => {
		const [salt = "", key] = hash.split(":");
		return keyOf(password, salt) === key;
	},
};
