// Latency of a locator call with 2,000 locations, against bare SQL. `LAPWING_TEST_ENGINE=postgres npm run bench:locator`
// measures PostgreSQL (TEST_DATABASE_URL), otherwise the embedded engine.
import { rmSync } from "node:fs";
import { cpus } from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import pino from "pino";
import type { Actor, Ctx } from "../apps/server/src/ctx.ts";
import { apiPrefix, createApiRoutes } from "../apps/server/src/http/api.ts";
import { createMetrics } from "../apps/server/src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../apps/server/src/http/request.ts";
import {
	saveBrands,
	saveCategories,
	saveProducts,
	saveSpecFields,
	saveSubcategories,
} from "../apps/server/src/modules/catalogue/save-products.ts";
import { setStock } from "../apps/server/src/modules/inventory/inventory.ts";
import { allPins, findPin } from "../apps/server/src/modules/locations/pin-codes.ts";
import { saveLocations } from "../apps/server/src/modules/locations/save-locations.ts";
import { locatorRoutes } from "../apps/server/src/modules/locator/routes.ts";
import { specFields } from "../apps/server/src/modules/starter/spec-fields.ts";
import { engine, makeEmbeddedTemplate, makeServerTemplate, openTestDatabase } from "../apps/server/test/databases.ts";
import { dropServerDatabase } from "../apps/server/test/server-databases.ts";
import { accessories } from "../demo/src/accessories.ts";
import { brands } from "../demo/src/brands.ts";
import { categories, subcategories } from "../demo/src/categories.ts";
import { laptops } from "../demo/src/laptops.ts";
import { serviceCentres } from "../demo/src/service-centres.ts";
import { stores } from "../demo/src/stores.ts";

const places = 2000;
const stockedPerStore = 80;
const calls = 1000;
const warmUp = 100;

const products = [...laptops, ...accessories];
const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku));

/** The demo's locations, distributed over PIN codes of the whole country; every other one a store. */
async function fill(ctx: Ctx): Promise<void> {
	await saveBrands(ctx, brands);
	await saveCategories(ctx, categories);
	await saveSubcategories(ctx, subcategories);
	await saveSpecFields(ctx, specFields);
	await saveProducts(ctx, products);
	const pins = await allPins();
	const made = await Promise.all(
		Array.from({ length: places }, async (_, index) => {
			const models = index % 2 === 0 ? stores : serviceCentres;
			const model = models[index % models.length];
			const pin = await findPin(pins[(index * 7919) % pins.length] ?? "");
			if (model === undefined || pin === undefined) throw new Error("There is nothing to copy.");
			const { latitude, longitude } = pin;
			return { ...model, slug: `place-${index}`, title: `Place ${index}`, site: null, post_code: pin.pin, latitude, longitude };
		}),
	);
	for (let from = 0; from < made.length; from += 250) await saveLocations(ctx, made.slice(from, from + 250));
	const madeStores = made.filter((place) => place.kind === "store");
	for (let from = 0; from < madeStores.length; from += 50) {
		const counts = madeStores.slice(from, from + 50).flatMap((place, index) =>
			Array.from({ length: stockedPerStore }, (_, number) => ({
				sku: skus[(index * 31 + number * 3) % skus.length] ?? "",
				location: place.slug,
				on_hand: 1 + (number % 4),
			})),
		);
		const once = new Map(counts.map((count) => [`${count.location} ${count.sku}`, count]));
		await setStock(ctx, [...once.values()]);
	}
	await ctx.db.execute("analyze");
}

async function measure(name: string, call: (index: number) => Promise<unknown>): Promise<void> {
	for (let index = 0; index < warmUp; index++) await call(index);
	const times: number[] = [];
	for (let index = 0; index < calls; index++) {
		const started = performance.now();
		await call(index);
		times.push(performance.now() - started);
	}
	times.sort((one, other) => one - other);
	const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8);
	console.log(`${name.padEnd(44)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

const template = engine === "postgres" ? await makeServerTemplate() : await makeEmbeddedTemplate();
const database = await openTestDatabase(template);
try {
	const db = drizzle(database.pool);
	const ctx = (actor: Actor): Ctx => ({ db, now: new Date(), actor, enqueue: async () => undefined });
	await fill(ctx({ kind: "system" }));
	const guest = async (): Promise<Actor> => ({ kind: "guest", token: undefined });
	const deps = { ctx, actors: { customer: guest, staff: guest }, checkAnswers: false, siteUrl: "http://bench.test" };
	const app = new Hono<RequestEnv>();
	app.use(requestBasics({ log: pino({ level: "silent" }), trustProxy: true, metrics: createMetrics(undefined) }));
	app.route(apiPrefix, createApiRoutes(deps, locatorRoutes));
	const pins = await allPins();
	const pinOf = (index: number) => pins[(index * 4787) % pins.length] ?? "";
	const post = async (path: string, body?: object) => {
		const answer = await app.request(`http://bench.test${apiPrefix}${path}`, {
			method: "POST",
			...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		if (answer.status !== 200) throw new Error(await answer.text());
		return answer.text();
	};
	console.log(`${places} Locations on ${engine}, ${calls} calls each, ${cpus()[0]?.model ?? "unknown processor"}`);
	await measure("service centres by PIN", (index) => post("/serviceCenter", { center_id: "", brand_id: "", post_code: pinOf(index) }));
	await measure("service centres by PIN and brand", (index) => post("/serviceCenter", { brand_id: 4, post_code: pinOf(index) }));
	await measure("stores by PIN, with their counters", (index) =>
		post("/store-locator", { center_id: "", brand_id: "", post_code: pinOf(index) }),
	);
	await measure("all service centres, first 50", () => post("/serviceCenter", { center_id: "" }));
	await measure("filter options of 1,000 centres", () => post("/serviceCenter"));
	await measure("page of a place", (index) => post("/store-service", { slug: `place-${index}` }));
	await measure("bare SQL: the same places by distance", async (index) => {
		const pin = await findPin(pinOf(index));
		return database.pool.query(
			`select id, title, slug, address, description, hours, holidays, distance from (
				select *, 2 * 6371.0088 * asin(sqrt(sin(radians(latitude - $1) / 2) ^ 2
					+ cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2)) as distance
				from location where kind = 'service_center') placed
			where distance <= 100 order by distance limit 50`,
			[pin?.latitude, pin?.longitude],
		);
	});
} finally {
	await database.close();
	if (engine === "postgres") await dropServerDatabase(template);
	else rmSync(template, { recursive: true, force: true });
}
