// Lists beside writers and renumbering, on connections of their own.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { lockNumbers } from "../src/modules/listing/listing-numbers.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { renumberListing } from "../src/modules/listing/renumber-listing.ts";
import { engine } from "./databases.ts";
import { brands, type Known, randomFrom, useNumberedShop } from "./numbered-shop.ts";

const { shop, ctx, idsOfSlugs, save, list, foundBy } = useNumberedShop();

describe.skipIf(engine !== "postgres")("lists beside writers and renumbering", () => {
	test("a change waits for the numbering longer than for other locks", async () => {
		await save(
			new Map([[0, { brand: "kestrel", words: [], listed: true, configurations: [{ sku: "AR-0", ram: 8, price: 100, stock: 1 }] }]]),
		);
		const id = (await idsOfSlugs()).get("ridge-0") as number;
		let change: Promise<unknown> | undefined;
		await inTransaction(ctx(), async (tx) => {
			await lockNumbers(tx);
			change = inTransaction(ctx(), async (other) => {
				await other.db.execute(sql`set local lock_timeout = '100ms'`);
				await refreshListing(other, [id]);
				return (await other.db.execute(sql`select current_setting('lock_timeout') as wait`)).rows;
			});
			change.catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, 500));
		});
		expect(await change).toEqual([{ wait: "100ms" }]);
	});

	/** One brand's products change hands one by one; each state is what a list of that brand may show. */
	test("are those before or after each change, never a mixture", async () => {
		const size = 36;
		const products = new Map<number, Known>();
		for (let index = 0; index < size; index++)
			products.set(index, {
				brand: brands[index % 3] as string,
				words: [],
				listed: true,
				configurations: Array.from({ length: 1 + (index % 3) }, (_, place) => ({
					sku: `AR-${index}-${place}`,
					ram: 8,
					price: (30_000 + index) * 100,
					stock: 1,
				})),
			});
		await save(products);
		const ids = await idsOfSlugs();
		/** Products of each brand, after each change. A writer owns every third product, and no other writes it. */
		const states: Map<number, string>[] = [new Map([...products].map(([index, { brand }]) => [index, brand]))];
		let begun = 0;
		let finished = 0;
		const race = { over: false };
		const problems: string[] = [];
		let reads = 0;
		let renumberings = 0;
		// Changes are one after the other, so that there is one order of states; refreshListing of others runs beside them.
		const writer = async () => {
			const random = randomFrom(7);
			for (let change = 0; change < 60; change++) {
				const index = random(size);
				const next = new Map(states.at(-1));
				next.set(index, brands[random(3)] as string);
				states.push(next);
				begun++;
				const brand = next.get(index) as string;
				await shop.database.pool.query("update product set brand_id = (select id from brand where slug = $1) where id = $2", [
					brand,
					ids.get(`ridge-${index}`),
				]);
				await refreshListing(ctx(), [ids.get(`ridge-${index}`) as number]);
				finished++;
			}
			race.over = true;
		};
		const otherWriter = async () => {
			const random = randomFrom(11);
			while (!race.over) {
				const index = random(size);
				await setStock(ctx(), [{ sku: `AR-${index}-0`, location: "indiranagar", on_hand: random(2) }]);
				// The brand may be between two states: indexed here or by the other writer, it is one of them.
				await refreshListing(
					ctx(),
					[...new Set([random(size), index, random(size)])].map((each) => ids.get(`ridge-${each}`) as number),
				);
			}
		};
		const renumberer = async () => {
			const random = randomFrom(13);
			while (!race.over) {
				await renumberListing(ctx(), 15_360 * (1 + random(2)) - random(30));
				renumberings++;
				await new Promise((resolve) => setTimeout(resolve, 40));
			}
		};
		const reader = async (seed: number) => {
			const random = randomFrom(seed);
			while (!race.over) {
				const brand = brands[random(3)] as string;
				const from = finished;
				const sort = ["relevance", "price_asc", "newest"][random(3)] as string;
				const inHalves = random(4) === 0;
				const found = inHalves
					? (({ counts }) => ({ total: counts.total, slugs: undefined }))(
							await foundBy({ brand }, [
								{ part: 0, parts: 2 },
								{ part: 1, parts: 2 },
							]),
						)
					: (({ total, items }) => ({ total, slugs: items.map(({ slug }) => slug).toSorted() }))(await list({ brand, sort }));
				reads++;
				const possible = states.slice(from, begun + 1).map((state) => {
					const own = [...state].filter(([, each]) => each === brand).map(([index]) => `ridge-${index}`);
					return own.toSorted();
				});
				const isPossible = possible.some(
					(own) => own.length === found.total && (found.slugs === undefined || JSON.stringify(own) === JSON.stringify(found.slugs)),
				);
				if (!isPossible)
					problems.push(
						`${brand} ${inHalves ? "in halves" : sort}: ${found.total} ${found.slugs?.join(" ")} instead of ${JSON.stringify(possible)}`,
					);
			}
		};
		const ended = <T>(work: Promise<T>) =>
			work.finally(() => {
				race.over = true;
			});
		await Promise.all([writer(), otherWriter(), renumberer(), reader(1), reader(2), reader(3)].map(ended));
		expect(problems).toEqual([]);
		expect(reads).toBeGreaterThan(20);
		expect(renumberings).toBeGreaterThan(5);
	}, 240_000);
});
