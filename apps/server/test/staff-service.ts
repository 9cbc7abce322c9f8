// Shared by tests of service requests: a visitor's form, and a staff session.

import type { StaffRole } from "@lapwing/contract/endpoint";
import type { ServiceState } from "@lapwing/contract/service-state";
import { brands } from "@lapwing/demo/brands";
import { locations } from "@lapwing/demo/locations";
import { beforeEach, expect } from "vitest";
import { saveBrands } from "../src/modules/catalogue/save-products.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { type Answer, cookiesOf, type TestShop, useTestShop } from "./test-shop.ts";

export const form = {
	name: "Asha Rao",
	email: "asha@example.in",
	phone: "98450 12345",
	address: "12, 6th Cross, Indiranagar, Bengaluru 560038",
	laptop_brand: "Dell",
	laptop_model: "Latitude 5420",
	issue_description: "It does not start since yesterday.",
};

export const contactForm = { ...form, laptop_brand: "Normal Lead", laptop_model: "Normal Lead", issue_description: "Normal Lead" };

export async function openPlaces(shop: TestShop): Promise<void> {
	const ctx = shop.shop.ctx({ kind: "system" });
	await saveBrands(ctx, brands);
	await saveLocations(ctx, locations);
}

export async function locationId(shop: TestShop, slug: string): Promise<number> {
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = $1", [slug]);
	return rows[0]?.id ?? 0;
}

/** Creates a staff member and signs in; returns the headers of the session. */
export async function signInStaff(shop: TestShop, role: StaffRole, places: readonly number[] = []): Promise<Record<string, string>> {
	const id = `staff-${Math.random().toString(36).slice(2)}`;
	const email = `${id}@lapwing.example`;
	const password = "a long password of my own";
	const hash = await (await shop.shop.staffAuth.$context).password.hash(password);
	const { pool } = shop.database;
	await pool.query("insert into staff (id, name, email, role, all_locations) values ($1, 'Lipika', $2, $3, $4)", [
		id,
		email,
		role,
		places.length === 0,
	]);
	await pool.query("insert into staff_credential (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)", [
		id,
		hash,
	]);
	for (const place of places) await pool.query("insert into staff_location (staff_id, location_id) values ($1, $2)", [id, place]);
	return { cookie: cookiesOf(await shop.request("POST", "/staff/sign-in", { body: { email, password } })) };
}

export async function mails(shop: TestShop): Promise<{ recipient: string; subject: string; text: string; html: string }[]> {
	return (await shop.database.pool.query("select recipient, subject, text, html from mail order by id")).rows;
}

export type Receipt = { data: { reference: string; url: string }; message: string };

export async function sendForm(shop: TestShop, change: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
	return shop.request("POST", "/free-service", { body: { ...form, ...change }, headers });
}

/** Creates a service request: its id for staff, its token for the customer. */
export async function aRequest(shop: TestShop, change: object = {}): Promise<{ id: number; token: string; reference: string }> {
	const answer = await sendForm(shop, change);
	if (answer.status !== 201) throw new Error(`The form was refused: ${JSON.stringify(answer.body)}`);
	const { reference } = (answer.body as Receipt).data;
	const { rows } = await shop.database.pool.query("select id, token, reference from service_request where reference = $1", [reference]);
	return rows[0];
}

export type Detail = {
	state: ServiceState;
	next_states: ServiceState[];
	url: string | null;
	center: { id: number; title: string } | null;
	history: {
		by: string;
		from: string | null;
		to: string | null;
		title: string;
		public_note: string | null;
		internal_note: string | null;
	}[];
	estimate: { total: number; gst: number; decision: string | null } | null;
};

/** A shop with places, one of its service desk, and what that one does. */
export function useServiceDesk() {
	const shop = useTestShop({ jobs: true });
	const desk: { headers: Record<string, string> } = { headers: {} };
	beforeEach(async () => {
		await openPlaces(shop);
		desk.headers = await signInStaff(shop, "service_desk");
	});
	const act = (id: number, what: string, body: object, headers = desk.headers) =>
		shop.request("POST", `/staff/service-requests/${id}/${what}`, { body, headers });
	const visit = () => new Date(shop.now.getTime() + 2 * 86_400_000).toISOString();
	const move = (id: number, state: ServiceState, more: object = {}) =>
		act(id, "state", { state, ...(state === "booked" && { visit_at: visit() }), ...more });
	const detail = async (id: number) =>
		((await shop.request("GET", `/staff/service-requests/${id}`, { headers: desk.headers })).body as { data: Detail }).data;
	async function moveThrough(id: number, ...states: ServiceState[]): Promise<void> {
		for (const state of states) expect((await move(id, state)).status).toBe(200);
	}
	return { shop, desk, act, visit, move, moveThrough, detail };
}
