// Cart consistency across nodes: each read goes to another node right after a write, and must be neither wrong nor stale.
import { randomUUID } from "node:crypto";
import { post } from "./work.ts";

export async function isCartRight(port: number, skus: readonly string[], guests: number): Promise<string> {
	let looks = 0;
	let wrong = 0;
	const fill = async (guest: string) => {
		const wanted = new Map<string, number>();
		for (let step = 0; step < 5; step++) {
			const sku = skus[(step * 7) % Math.min(skus.length, 12)] ?? "";
			await post(port, "/cart/lines", { sku, quantity: 1 }, { "guest-token": guest });
			wanted.set(sku, (wanted.get(sku) ?? 0) + 1);
			const answer = await fetch(`http://127.0.0.1:${port}/public/api/cart`, { headers: { "guest-token": guest } });
			const { data } = (await answer.json()) as { data: { lines: { sku: string; quantity: number }[] } };
			looks++;
			const seen = new Map(data.lines.map((line) => [line.sku, line.quantity]));
			if (seen.size !== wanted.size || [...wanted].some(([each, quantity]) => seen.get(each) !== quantity)) wrong++;
		}
	};
	for (let from = 0; from < guests; from += 10)
		await Promise.all(Array.from({ length: Math.min(10, guests - from) }, () => fill(randomUUID())));
	const said = `${guests} carts filled through nginx and read back at once from whichever node came next: ${looks} looks, ${wrong} wrong.`;
	if (wrong > 0) throw new Error(said);
	return said;
}
