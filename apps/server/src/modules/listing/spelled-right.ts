// Spelling correction for the boxes of the console and of the fit check that search names by themselves, as the search of the shop corrects it.
import type { Ctx } from "../../ctx.ts";
import { correctQuery, readDictionary } from "./dictionary.ts";

/** Undefined if nothing is misspelt. "swft 15" is the Swift 15. */
export async function spelledRight(ctx: Ctx, typed: string): Promise<string | undefined> {
	const right = correctQuery(typed, await readDictionary(ctx, typed));
	return right === typed ? undefined : right;
}

/** As `spelledRight`. Capitals alone are left: a scanner sends codes in them, and a serial number is no misspelt name. */
export async function nameSpelledRight(ctx: Ctx, typed: string): Promise<string | undefined> {
	return typed === typed.toUpperCase() ? undefined : spelledRight(ctx, typed);
}
