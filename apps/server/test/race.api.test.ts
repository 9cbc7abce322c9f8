// Many concurrent buyers, little stock, real connections: nothing is sold twice. 200 rounds in `npm run test:all`, fewer in `npm test`.
import { expect, test } from "vitest";
import { anotherBuyer } from "./buyer.ts";
import { engine } from "./databases.ts";
import type { Laptop } from "./goods.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { aGuest, quoteOf, stockOf } from "./shoppers.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const rounds = process.env["LAPWING_LONG"] === "1" ? 200 : 12;
const buyers = 64;
const units = 10;

/** On a slow machine the wait for a lock or a connection may end with 503 and Retry-After: the buyer tries again with the same key. */
async function untilAnswered(order: () => Promise<Answer>): Promise<Answer> {
	for (let tries = 1; ; tries++) {
		const answer = await order();
		if (answer.status !== 503 || tries === 20) return answer;
	}
}

async function buyAtOnce(laptop: Laptop, round: number): Promise<number[]> {
	const { seen } = await quoteOf(shop, aGuest(), { buy: laptop.sku });
	const answers = await Promise.all(
		Array.from({ length: buyers }, (_, index) => {
			const headers = {
				...aGuest(),
				"idempotency-key": `the-round-${round}-buyer-${index}`,
				"x-forwarded-for": `203.0.${round % 250}.${index}`,
			};
			return untilAnswered(() => shop.request("POST", "/checkout/orders", { headers, body: { ...anotherBuyer(), seen, buy: laptop.sku } }));
		}),
	);
	return answers.map(({ status }) => status);
}

test.runIf(engine === "postgres")(
	`${buyers} buyers for ${units} units, ${rounds} times: ${units} orders each time, the others are told`,
	async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		for (let round = 0; round < rounds; round++) {
			await putInStore(shop, laptop, round * units + units);
			// Reservations of earlier rounds stay, so each round gets ten more pieces.
			const statuses = await buyAtOnce(laptop, round);
			expect(statuses.filter((status) => status === 201)).toHaveLength(units);
			expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - units);
			expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: (round + 1) * units, reserved: (round + 1) * units });
		}
		const { rows } = await shop.database.pool.query<{ count: number }>("select count(*)::int as count from customer_order");
		expect(rows[0]?.count).toBe(rounds * units);
	},
	600_000,
);
