// An import of 50,000 rows while shoppers use the shop. PostgreSQL only, since the embedded engine has no concurrency.
import { expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { engine } from "./databases.ts";
import { someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

/** The long form has the size that the console supports; the short one a tenth. */
const rows = process.env["LAPWING_LONG"] ? 50_000 : 5_000;

function bigFile(): string {
	const lines = [
		"slug,title,brand,subcategories,status,description,warranty,warranty_months,hsn,gst_percent,country_of_origin,manufacturer,sku,mrp,price,option:ram_gb,spec:ram_gb",
	];
	for (let index = 0; index < rows; index++) {
		const product = Math.floor(index / 4);
		const ram = 8 * (1 + (index % 4));
		const described = `Grown laptop ${product},aravalli,student,published,<p>Number ${product}</p>,1 year,12,84713010,18,India,Aravalli`;
		lines.push(
			`grown-${product},${index % 4 === 0 ? described : ",,,,,,,,,,"},GR-${index},60000,${40_000 + (index % 900)},${ram},${index % 4 === 0 ? ram : ""}`,
		);
	}
	return lines.join("\n");
}

test.runIf(engine === "postgres")(
	`${rows} rows are checked and written while the shop answers in its usual time`,
	async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		await saveSpecFields(shop.shop.ctx({ kind: "system" }), [
			{ key: "ram_gb", group: "Memory", label: "Memory", unit: "GB", type: "number", better: null, best_word: null, position: 1 },
		]);
		const started = performance.now();
		const sent = await shop.request("POST", "/staff/imports?kind=products&name=big.csv", {
			headers: { ...staff, "content-type": "text/csv" },
			body: Buffer.from(bigFile()),
		});
		expect(sent.status).toBe(201);
		const { id } = (sent.body as { data: { id: number } }).data;
		const waits: number[] = [];
		const until = async (wanted: string) => {
			for (;;) {
				const before = performance.now();
				const page = await shop.request("GET", "/get/home");
				waits.push(performance.now() - before);
				expect(page.status).toBe(200);
				const { body } = await shop.request("GET", `/staff/imports/${id}`, { headers: staff });
				const { data } = body as { data: { state: string; error: string | null; problems: object[] } };
				if (data.state === wanted) return;
				expect(["checking", "writing", "refreshing", "checked"], JSON.stringify(data.problems.slice(0, 3)) + data.error).toContain(
					data.state,
				);
				await new Promise((resolve) => setTimeout(resolve, 150));
			}
		};
		await until("checked");
		const checked = performance.now();
		await shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff });
		await until("done");
		const ended = performance.now();
		const { rows: counted } = await shop.database.pool.query("select count(*)::int as number from variant");
		expect(counted).toEqual([{ number: rows + 1 }]);
		const sorted = waits.toSorted((a, b) => a - b);
		console.info(
			`checked in ${Math.round(checked - started)} ms, written in ${Math.round(ended - checked)} ms; home page median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
		);
		expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(1500);
	},
	300_000,
);
