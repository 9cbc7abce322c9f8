// The audit log for orders, content and settings; audit.api.test.ts checks that no endpoint is left out.
import { beforeEach, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { staffWrites } from "./staff-writes.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 5);
});

const call = (method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers: owner, ...(body !== undefined && { body }) });

test.each(Object.keys(staffWrites))("%s is written down, with who did it", async (name) => {
	const act = await staffWrites[name]?.(call, shop, laptop);
	const before = await shop.database.pool.query<{ last: number }>("select coalesce(max(id), 0)::int as last from audit_entry");
	shop.now = new Date(shop.now.getTime() + 60_000);
	const answer = await act?.();
	expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(300);
	const { rows } = await shop.database.pool.query("select staff_name, staff_id from audit_entry where id > $1", [before.rows[0]?.last]);
	expect(rows[0]).toMatchObject({ staff_name: "Owner", staff_id: expect.any(String) });
});
