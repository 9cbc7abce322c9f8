// Requests without an idempotency key: an identical one by the same person within minutes was repeated after a lost response.
import type { Ctx } from "./ctx.ts";

const repeatedWithin = 10 * 60_000;

export function isRepeated({ now }: Ctx, before: Date): boolean {
	return now.getTime() - before.getTime() < repeatedWithin;
}
