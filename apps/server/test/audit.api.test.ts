// Every change by staff is in the audit log: each writing endpoint is called here, or listed with the reason why not.
import { type Endpoint, isForStaff } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { codeAt, stepAt } from "../src/modules/staff/totp.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { staffWrites, staffWritesOfNothing } from "./staff-writes.ts";
import { type Answer, useTestShop } from "./test-shop.ts";
import { zipOf } from "./zip-file.ts";

const shop = useTestShop({ jobs: true });

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const writes = (endpoints as readonly Endpoint[]).filter(({ method, access }) => method !== "GET" && isForStaff(access));

/** Endpoints that change nothing of the shop, or are tested with their module. */
const elsewhere: Record<string, string> = {
	"POST /staff/mails/test": "a mail to oneself",
	"POST /staff/books/check": "a check, which changes nothing of the shop",
	"POST /staff/search/preview": "a preview, which saves nothing",
	"POST /staff/orders/:reference/receive-return/preview": "a preview, which saves nothing",
	"POST /staff/return-desk/find": "a search, which saves nothing",
	"POST /staff/orders/:reference/exchange/preview": "a preview, which saves nothing",
	"POST /staff/two-step/start": "counts only once it is confirmed",
	"POST /staff/service-requests/:id/state": "below, together",
	"POST /staff/service-requests/:id/note": "below, together",
	"POST /staff/service-requests/:id/estimate": "below, together",
	"POST /staff/service-requests/:id/assign": "below, together",
	"POST /staff/service-requests": "below, together",
};

let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 2);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 5);
	await saveLocations(shop.shop.ctx({ kind: "system" }), [indiranagar, { ...indiranagar, title: "Jayanagar", slug: "jayanagar" }]);
});

const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> =>
	shop.request(method, path, { headers: { ...owner, ...more }, ...(body !== undefined && { body }) });
const made = async (answer: Promise<Answer>) => ((await answer).body as { data: { id: number } }).data.id;
const password = "a long password of my own";

async function startedTwoStep(): Promise<Buffer> {
	const { body } = await call("POST", "/staff/two-step/start", { password });
	const bits = [...(body as { data: { key: string } }).data.key]
		.map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const product = {
	title: "Crest",
	slug: "crest",
	brand: "aravalli",
	subcategories: ["student"],
	description: "",
	highlights: [],
	warranty: "",
	warranty_months: 12,
	hsn: "",
	gst_rate: 1800,
	country_of_origin: "",
	manufacturer: "",
	importer: null,
	meta: { title: null, description: null, keywords: null },
	status: "draft",
	publish_at: null,
	specs: {},
	variants: [],
	images: [],
};
const collection = {
	title: "Picks",
	text: null,
	kind: "product",
	link: null,
	links: [],
	products: [],
	position: 1,
	visible_from: null,
	visible_until: null,
};
const brand = { title: "Kestrel", slug: "kestrel", position: 2 };
const category = { name: "Parts", slug: "parts", position: 2 };
const subcategory = { name: "Gaming", slug: "gaming", category: "laptops", note: null, position: 2, fields: [] };
const csv = "sku,location,on_hand\nAR-0,indiranagar,9\n";

async function places(): Promise<[number, number]> {
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location order by id");
	return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

async function memberId(): Promise<string> {
	const { body } = await call("POST", "/staff/members", {
		name: "Meera",
		email: "meera@lapwing.example",
		role: "orders",
		locations: [],
		all_locations: true,
	});
	return (body as { data: { id: string } }).data.id;
}

async function checkedImport(): Promise<number> {
	const id = await made(call("POST", "/staff/imports?kind=stock", Buffer.from(csv), { "content-type": "text/csv" }));
	for (let looks = 0; looks < 200; looks++) {
		const { rows } = await shop.database.pool.query("select state from import_run where id = $1", [id]);
		if (rows[0]?.state === "checked") return id;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The import was never checked.");
}

/** Preparation, and the call that must be in the log. */
const attempts: Record<string, () => Promise<() => Promise<Answer>>> = {
	"POST /staff/password": async () => () =>
		call("POST", "/staff/password", { current_password: password, new_password: "another long password" }),
	"POST /staff/members": async () => () =>
		call("POST", "/staff/members", { name: "Meera", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true }),
	"PATCH /staff/members/:id": async () => {
		const id = await memberId();
		return () =>
			call("PATCH", `/staff/members/${id}`, {
				version: 1,
				name: "Meera N",
				role: "orders",
				locations: [],
				all_locations: true,
				off: false,
			});
	},
	"POST /staff/members/:id/link": async () => {
		const id = await memberId();
		return () => call("POST", `/staff/members/${id}/link`);
	},
	"POST /staff/mails/:id/reveal": async () => {
		await memberId();
		const { rows } = await shop.database.pool.query<{ id: number }>("update mail set state = 'kept' returning id");
		return () => call("POST", `/staff/mails/${rows[0]?.id}/reveal`, { password });
	},
	"POST /staff/two-step/confirm": async () => {
		const key = await startedTwoStep();
		return () => call("POST", "/staff/two-step/confirm", { code: codeAt(key, stepAt(shop.now)) });
	},
	"POST /staff/two-step/off": async () => {
		const key = await startedTwoStep();
		await call("POST", "/staff/two-step/confirm", { code: codeAt(key, stepAt(shop.now)) });
		// Each TOTP code is accepted once.
		shop.now = new Date(shop.now.getTime() + 30_000);
		return () => call("POST", "/staff/two-step/off", { password, code: codeAt(key, stepAt(shop.now)) });
	},
	"POST /staff/pictures": async () => {
		const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
			.png()
			.toBuffer();
		return () => call("POST", "/staff/pictures", bytes, { "content-type": "image/png" });
	},
	"POST /staff/picture-archives": async () => {
		const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
			.png()
			.toBuffer();
		return () => call("POST", "/staff/picture-archives", zipOf([{ name: "a.png", bytes }]), { "content-type": "application/zip" });
	},
	"POST /staff/settings/brand/pictures": async () => {
		const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: "teal" } })
			.png()
			.toBuffer();
		return () => call("POST", "/staff/settings/brand/pictures?use=logo", bytes, { "content-type": "image/png" });
	},
	"POST /staff/products": async () => () => call("POST", "/staff/products", product),
	"PUT /staff/products/:id": async () => {
		const id = await made(call("POST", "/staff/products", product));
		return () => call("PUT", `/staff/products/${id}`, { ...product, version: 1, title: "Crest 2" });
	},
	"DELETE /staff/products/:id": async () => () => call("DELETE", `/staff/products/${laptop.id}`, { version: 1 }),
	"POST /staff/products/:id/duplicate": async () => () => call("POST", `/staff/products/${laptop.id}/duplicate`),
	"POST /staff/products/:id/status": async () => () =>
		call("POST", `/staff/products/${laptop.id}/status`, { version: 1, status: "withdrawn" }),
	"PATCH /staff/variants/:id": async () => () => call("PATCH", `/staff/variants/${laptop.variant}`, { version: 1, price: 70_000_00 }),
	"POST /staff/stock": async () => {
		const [location_id] = await places();
		return () => call("POST", "/staff/stock", { variant_id: laptop.variant, location_id, count: 4, expected: 5, reason: "Counted" });
	},
	"POST /staff/stock/transfers": async () => {
		const [from_id, to_id] = await places();
		return () => call("POST", "/staff/stock/transfers", { sku: laptop.sku, from_id, to_id, quantity: 1, note: "" });
	},
	"POST /staff/brands": async () => () => call("POST", "/staff/brands", brand),
	"PUT /staff/brands/:id": async () => {
		const id = await made(call("POST", "/staff/brands", brand));
		return () => call("PUT", `/staff/brands/${id}`, { ...brand, version: 1, title: "Kestrel Ltd" });
	},
	"DELETE /staff/brands/:id": async () => {
		const id = await made(call("POST", "/staff/brands", brand));
		return () => call("DELETE", `/staff/brands/${id}`);
	},
	"POST /staff/categories": async () => () => call("POST", "/staff/categories", category),
	"PUT /staff/categories/:id": async () => {
		const id = await made(call("POST", "/staff/categories", category));
		return () => call("PUT", `/staff/categories/${id}`, { ...category, version: 1, name: "Spare parts" });
	},
	"DELETE /staff/categories/:id": async () => {
		const id = await made(call("POST", "/staff/categories", category));
		return () => call("DELETE", `/staff/categories/${id}`);
	},
	"POST /staff/subcategories": async () => () => call("POST", "/staff/subcategories", subcategory),
	"PUT /staff/subcategories/:id": async () => {
		const id = await made(call("POST", "/staff/subcategories", subcategory));
		return () => call("PUT", `/staff/subcategories/${id}`, { ...subcategory, version: 1, name: "Games" });
	},
	"DELETE /staff/subcategories/:id": async () => {
		const id = await made(call("POST", "/staff/subcategories", subcategory));
		return () => call("DELETE", `/staff/subcategories/${id}`);
	},
	"PUT /staff/spec-fields/:key": async () => () =>
		call("PUT", "/staff/spec-fields/weight_kg", {
			group: "Body",
			label: "Weight",
			unit: "kg",
			type: "number",
			better: "lower",
			best_word: "lightest",
			position: 1,
		}),
	"DELETE /staff/spec-fields/:key": async () => {
		const field = { group: "Body", label: "Hinge", unit: null, type: "text", better: null, best_word: null, position: 9 };
		await call("PUT", "/staff/spec-fields/hinge", field);
		return () => call("DELETE", "/staff/spec-fields/hinge");
	},
	"POST /staff/collections": async () => () => call("POST", "/staff/collections", collection),
	"PUT /staff/collections/:id": async () => {
		const id = await made(call("POST", "/staff/collections", collection));
		return () => call("PUT", `/staff/collections/${id}`, { ...collection, version: 1, title: "Our picks" });
	},
	"DELETE /staff/collections/:id": async () => {
		const id = await made(call("POST", "/staff/collections", collection));
		return () => call("DELETE", `/staff/collections/${id}`);
	},
	"POST /staff/imports": async () => () => call("POST", "/staff/imports?kind=stock", Buffer.from(csv), { "content-type": "text/csv" }),
	"POST /staff/imports/:id/apply": async () => {
		const id = await checkedImport();
		return () => call("POST", `/staff/imports/${id}/apply`);
	},
};

describe("the audit log", () => {
	test("every endpoint of staff that writes is tried below, or says why not", () => {
		const beside = [...Object.keys(staffWrites), ...staffWritesOfNothing];
		expect([...Object.keys(attempts), ...Object.keys(elsewhere), ...beside].toSorted()).toEqual(writes.map(nameOf).toSorted());
	});

	test.each(Object.keys(attempts))("%s is written down, with who did it", async (name) => {
		const act = await attempts[name]?.();
		const before = await shop.database.pool.query<{ last: number }>("select coalesce(max(id), 0)::int as last from audit_entry");
		const answer = await act?.();
		expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(300);
		const { rows } = await shop.database.pool.query("select staff_name, staff_id from audit_entry where id > $1", [before.rows[0]?.last]);
		expect(rows[0]).toMatchObject({ staff_name: "Owner", staff_id: expect.any(String) });
	});

	test("a repair at the service desk is written down step by step", async () => {
		const { rows: centres } = await shop.database.pool.query<{ id: number }>("select id from location where kind = 'service_center'");
		expect(centres).toEqual([]);
		await saveLocations(shop.shop.ctx({ kind: "system" }), [
			{ ...indiranagar, kind: "service_center", title: "Bench", slug: "bench", takes_free_service: true, service_brands: [] },
		]);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where kind = 'service_center'");
		const center_id = rows[0]?.id;
		const taken = await call("POST", "/staff/service-requests", {
			name: "Asha Rao",
			phone: "9845012345",
			email: "asha@example.in",
			address: "12, 6th Cross, Bengaluru 560038",
			laptop_brand: "Dell",
			laptop_model: "Latitude 5420",
			issue_description: "It does not start.",
			center_id,
			serial: null,
			accessories: [],
		});
		expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300);
		const { id } = (taken.body as { data: { id: number } }).data;
		const at = `/staff/service-requests/${id}`;
		const steps = [
			await call("POST", `${at}/note`, { note: "Rang twice", public: false }),
			await call("POST", `${at}/state`, { state: "diagnosed", public_note: null, internal_note: null }),
			await call("POST", `${at}/estimate`, { lines: [{ title: "Fan", amount: 90_000 }], public_note: null }),
			await call("POST", `${at}/assign`, { center_id: null }),
		];
		expect(steps.map((step) => step.status)).toEqual([200, 200, 200, 200]);
		const log = await shop.database.pool.query("select action from audit_entry where subject = 'service_request' order by id");
		expect(log.rows.map((row) => row.action)).toEqual(["took in", "wrote a note on", "moved", "wrote an estimate for", "assigned"]);
	});

	test("what is refused leaves no entry", async () => {
		await call("POST", "/staff/products", { ...product, brand: "nobody" });
		await call("PATCH", `/staff/variants/${laptop.variant}`, { version: 99, price: 1 });
		const { rows } = await shop.database.pool.query("select action from audit_entry where subject = 'product'");
		expect(rows).toEqual([]);
	});

	test("can be narrowed by kind, person and day, and turned page by page", async () => {
		for (let index = 0; index < 52; index++)
			await call("POST", "/staff/brands", { title: `B${index}`, slug: `b-${index}`, position: index });
		await call("POST", "/staff/products", product);
		const list = async (query: string) =>
			(await call("GET", `/staff/audit?${query}`)).body as { data: { entries: { id: number; subject: string }[]; older: number | null } };
		const first = await list("subject=brand");
		expect(first.data.entries).toHaveLength(50);
		const second = await list(`subject=brand&before=${first.data.older}`);
		expect(second.data.entries).toHaveLength(2);
		expect(second.data.older).toBeNull();
		expect((await list("subject=product")).data.entries).toHaveLength(1);
		expect((await list("from=2026-11-16")).data.entries).toHaveLength(0);
		expect((await list("from=2026-11-15&to=2026-11-15&subject=product")).data.entries).toHaveLength(1);
		expect((await list("staff_id=nobody")).data.entries).toHaveLength(0);
	});
});
