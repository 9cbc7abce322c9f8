import * as contract from "@lapwing/contract/books";
import { type Bound, handle } from "../../http/bind.ts";
import { checkBooks, listChecks, saveCheck } from "./check-books.ts";

export const booksRoutes: Bound[] = [
	handle(contract.listBooksChecks, async (ctx) => ({ data: await listChecks(ctx) })),
	handle(contract.checkBooks, async (ctx) => {
		const result = await checkBooks(ctx);
		await saveCheck(ctx, result, ctx.actor.kind === "staff" ? ctx.actor.name : "The shop itself");
		return { data: await listChecks(ctx), message: result.passed ? "Everything balances." : "The books do not balance." };
	}),
];
