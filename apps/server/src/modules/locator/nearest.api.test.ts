// The locator against a brute-force search.
import { greatCircleKm } from "@lapwing/contract/distance";
import { brands } from "@lapwing/demo/brands";
import { locations } from "@lapwing/demo/locations";
import { beforeEach, expect, test } from "vitest";
import { engine } from "../../../test/databases.ts";
import { useTestShop } from "../../../test/test-shop.ts";
import { saveBrands } from "../catalogue/save-products.ts";
import { allPins, findPin } from "../locations/pin-codes.ts";
import { saveLocations } from "../locations/save-locations.ts";
import { findLocations } from "./locator.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });
const centres = locations.filter((place) => place.kind === "service_center");

beforeEach(async () => {
	await saveBrands(ctx(), brands);
	// Without texts, since many thousand answers are read here.
	await saveLocations(
		ctx(),
		locations.map((place) => ({ ...place, description: "", holidays: [], offers: [] })),
	);
});

/** Deterministic sample of the whole list: a stride coprime to its length. */
async function manyPins(count: number): Promise<string[]> {
	const pins = await allPins();
	return Array.from({ length: count }, (_, index) => pins[(index * 7919) % pins.length] ?? "");
}

async function nearestByHand(pin: string): Promise<string> {
	const origin = await findPin(pin);
	if (origin === undefined) throw new Error(`${pin} is unknown.`);
	const [nearest] = centres
		.map((centre) => ({ slug: centre.slug, distance: greatCircleKm(origin, centre) }))
		.toSorted((one, other) => one.distance - other.distance);
	return nearest?.slug ?? "";
}

/** The embedded engine has a single session and runs the same SQL: a twentieth is enough. */
const sample = engine === "postgres" ? 10_000 : 500;

test("99 % of 10,000 PINs answer with the same nearest centre as a brute-force great-circle check", async () => {
	const pins = await manyPins(sample);
	expect(new Set(pins).size).toBe(sample);
	let same = 0;
	const search = async (postCode: string) => {
		const { rows } = await findLocations(ctx(), "service_center", { centerId: null, brandId: null, postCode, position: null });
		if (rows[0]?.slug === (await nearestByHand(postCode))) same += 1;
	};
	for (let from = 0; from < pins.length; from += 8) await Promise.all(pins.slice(from, from + 8).map(search));
	expect(same).toBeGreaterThanOrEqual(sample * 0.99);
}, 300_000);

test("the call itself agrees for 200 of them, and no list is empty or out of order", async () => {
	for (const post_code of await manyPins(200)) {
		const answer = await shop.request("POST", "/serviceCenter", { body: { center_id: "", brand_id: "", post_code } });
		const { data } = answer.body as { data: { slug: string; distance_km: number }[] };
		expect(data[0]?.slug).toBe(await nearestByHand(post_code));
		const distances = data.map((place) => place.distance_km);
		expect(distances).toEqual(distances.toSorted((one, other) => one - other));
	}
}, 60_000);
