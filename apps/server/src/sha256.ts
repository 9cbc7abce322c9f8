import { createHash } from "node:crypto";

/** SHA-256 as base64url: for tokens with enough entropy, and for comparing content. Not for passwords. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
