import type { LocationSummary, StaffLocation } from "@lapwing/contract/staff-locations";
import { beforeEach, expect, test } from "vitest";
import { indiranagar, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let headers: Record<string, string>;

beforeEach(async () => {
	await someLaptops(shop, 1);
	headers = await shop.signInStaff("content");
});

const koramangala = { ...indiranagar, title: "Lapwing Koramangala", slug: "koramangala" };
const send = (body: object) => shop.request("POST", "/staff/locations", { headers, body });

test("a location with split hours and a holiday is added, has its page, and its old address still leads there", async () => {
	const hours = {
		...indiranagar.hours,
		mon: [
			["10:00", "13:00"],
			["15:00", "20:00"],
		],
	};
	const holidays = [{ date: "2026-11-24", name: "Kanakadasa Jayanti", hours: [] }];
	const added = await send({ ...koramangala, hours, holidays, description: '<p onclick="x()">Near the park<script>alert(1)</script></p>' });
	expect(added.status, JSON.stringify(added.body)).toBe(201);
	const location = dataOf<StaffLocation>(added);
	expect(location).toMatchObject({ hours, holidays, description: "<p>Near the park</p>" });
	const page = await shop.request("POST", "/store-service", { body: { slug: "koramangala" } });
	expect(page).toMatchObject({ status: 200, body: { type: "store_locator", data: { title: "Lapwing Koramangala" } } });
	shop.now = new Date("2026-11-15T07:00:00Z");
	const moved = await shop.request("PUT", `/staff/locations/${location.id}`, {
		headers,
		body: { ...location, slug: "koramangala-6th-block" },
	});
	expect(moved.status, JSON.stringify(moved.body)).toBe(200);
	const { rows } = await shop.database.pool.query("select path, target from moved_path");
	expect(rows).toEqual([{ path: "/koramangala", target: "/koramangala-6th-block" }]);
	const late = await shop.request("PUT", `/staff/locations/${location.id}`, { headers, body: { ...location, title: "Late" } });
	expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("of a pasted embed code the address is stored, and one that is no web address is refused", async () => {
	const code = (src: string) =>
		`<iframe src="${src}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`;
	const added = await send({
		...koramangala,
		map_link: code("https://www.google.com/maps/embed?pb=!1m18&amp;hl=en"),
		image_360_link: code("https://kuula.co/share/abc"),
	});
	expect(added.status, JSON.stringify(added.body)).toBe(201);
	expect(dataOf<StaffLocation>(added)).toMatchObject({
		map_link: "https://www.google.com/maps/embed?pb=!1m18&hl=en",
		image_360_link: "https://kuula.co/share/abc",
	});
	expect(await send({ ...koramangala, slug: "other", map_link: code("javascript:alert(1)") })).toMatchObject({
		status: 422,
		body: { errors: { map_link: [expect.any(String)] } },
	});
});

test("what would break a page is refused at its field", async () => {
	expect(await send({ ...koramangala, slug: "cart" })).toMatchObject({
		status: 422,
		body: { errors: { slug: ["This address belongs to another page of the shop."] } },
	});
	expect(await send({ ...koramangala, slug: "indiranagar" })).toMatchObject({
		status: 422,
		body: { errors: { slug: ["Lapwing Indiranagar has this address."] } },
	});
	const overlap = {
		...indiranagar.hours,
		tue: [
			["10:00", "14:00"],
			["13:00", "20:00"],
		],
	};
	expect(await send({ ...koramangala, hours: overlap })).toMatchObject({
		status: 422,
		body: { errors: { "hours.tue": ["These times overlap."] } },
	});
	expect(await send({ ...koramangala, map_link: "javascript:alert(1)" })).toMatchObject({
		status: 422,
		body: { errors: { map_link: [expect.any(String)] } },
	});
	expect(await send({ ...koramangala, gstin: "29ABCDE1234F2Z5" })).toMatchObject({
		status: 422,
		body: { errors: { gstin: [expect.any(String)] } },
	});
});

test("a PIN code gives the point for the map", async () => {
	const found = dataOf<{ city: string; state_code: string; latitude: number }>(
		await shop.request("GET", "/staff/pin-codes/560038", { headers }),
	);
	expect(found.state_code).toBe("29");
	expect(Math.abs(found.latitude - 12.97)).toBeLessThan(0.2);
	expect((await shop.request("GET", "/staff/pin-codes/999999", { headers })).status).toBe(404);
	const near = dataOf<{ pin: string }[]>(await shop.request("GET", "/staff/pin-codes?latitude=12.978&longitude=77.641", { headers }));
	expect(near.map(({ pin }) => pin)).toContain("560038");
	expect(near.length).toBeLessThanOrEqual(80);
	expect((await shop.request("GET", "/staff/pin-codes?latitude=80&longitude=77", { headers })).status).toBe(422);
	expect((await shop.request("GET", "/staff/pin-codes?latitude=12.978&longitude=77.641")).status).toBe(401);
});

test("places are those one works at", async () => {
	await send(koramangala);
	const places = async (who: Record<string, string>) =>
		dataOf<LocationSummary[]>(await shop.request("GET", "/staff/places", { headers: who }));
	const all = await places(headers);
	expect(all.map(({ slug }) => slug)).toEqual(["indiranagar", "koramangala"]);
	const bound = await shop.signInStaff("orders", { locations: [all[1]?.id ?? 0] });
	expect((await places(bound)).map(({ slug }) => slug)).toEqual(["koramangala"]);
	expect((await shop.request("POST", "/staff/locations", { headers: bound, body: koramangala })).status).toBe(403);
});

test("the banner's focal point is saved, public, and cleared with null; a point outside the picture is refused", async () => {
	const banner = "/media/demo/places/corner-wide.webp";
	expect((await send({ ...koramangala, banner, banner_focus: { x: 110, y: 0 } })).status).toBe(422);
	const added = dataOf<StaffLocation>(await send({ ...koramangala, banner, banner_focus: { x: 20, y: 80 } }));
	expect(added.banner_focus).toEqual({ x: 20, y: 80 });
	const shown = () => shop.request("POST", "/store-service", { body: { slug: "koramangala" } });
	expect(await shown()).toMatchObject({ body: { data: { banner, banner_focus: { x: 20, y: 80 } } } });
	shop.now = new Date("2026-11-15T07:00:00Z");
	dataOf(await shop.request("PUT", `/staff/locations/${added.id}`, { headers, body: { ...added, banner_focus: null } }));
	expect(await shown()).toMatchObject({ body: { data: { banner, banner_focus: null } } });
});

test("a picture that is not made yet is refused at its field; one from elsewhere in the shop is taken", async () => {
	const banner = `/media/${"0".repeat(32)}/1600.webp`;
	expect(await send({ ...koramangala, banner })).toMatchObject({
		status: 422,
		body: { errors: { banner: [expect.stringContaining("not ready yet")] } },
	});
	expect((await send({ ...koramangala, banner: "/media/demo/places/corner-wide.webp" })).status).toBe(201);
});

test("[2.54] what a location offers beyond the five services is saved once each, in order, and public", async () => {
	const services = ["Data Recovery", "chip level  repair", "Data recovery", "Corrosion Cleaning", "Keyboard Repair"];
	const added = dataOf<StaffLocation>(await send({ ...koramangala, services }));
	expect(added.services).toEqual(["Data Recovery", "Corrosion Cleaning"]);
	const page = await shop.request("POST", "/store-service", { body: { slug: "koramangala" } });
	expect(page).toMatchObject({ body: { data: { services: ["Data Recovery", "Corrosion Cleaning"] } } });
	const list = await shop.request("POST", "/store-locator", { body: { center_id: String(added.id) } });
	expect(list).toMatchObject({ body: { data: [{ services: ["Data Recovery", "Corrosion Cleaning"] }] } });
	shop.now = new Date("2026-11-15T07:00:00Z");
	const changed = await shop.request("PUT", `/staff/locations/${added.id}`, { headers, body: { ...added, services: [] } });
	expect(dataOf<StaffLocation>(changed).services).toEqual([]);
	expect(await send({ ...koramangala, slug: "another", services: ["x".repeat(81)] })).toMatchObject({
		status: 422,
		body: { errors: { "services.0": [expect.any(String)] } },
	});
});
