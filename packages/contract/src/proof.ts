import { z } from "zod";
import { TypedCode } from "./text.ts";

export const Password = z.string().min(1, "Fill this in.").max(128);
/** Second factor: TOTP code or recovery code. Validation errors use the field `code`. */
export const StepCode = TypedCode.optional();
/** Re-authentication for sensitive changes: one's own password again, and a code if two-step sign-in is on. */
export const Proof = { password: Password.optional(), code: StepCode };
