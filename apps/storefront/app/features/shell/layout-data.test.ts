import type { Api } from "@lapwing/contract/client";
import { expect, test } from "vitest";
import { loadLayoutData } from "./layout-data.ts";

const menu = [{ id: 1, title: "Gaming", url: "/products?categories=gaming", placement: "start", highlight: false, children: [] }];
const footer = {
	brands: [{ id: 1, title: "Oriel", slug: "oriel" }],
	siteInfo: {
		name: "Kothrud Laptops",
		tagline: "",
		notice: "",
		phone: "",
		whatsapp_no: "",
		email: "",
		address: "",
		hours: "",
		gstin: null,
		grievance_officer: null,
		payment_methods: "",
		links: [{ title: "About", url: "/about-us" }],
		help: [],
		written_pages: ["about-us"],
		brand: { logo: null, logo_dark: null, stylesheet: null, icon: "/i.png", touch_icon: "/t.png" },
		promises: {
			return_days: 5,
			repair_warranty_days: 0,
			free_check: true,
			reply_hours: 0,
			same_price: false,
			free_delivery_from: null,
			free_service: [],
			gst_invoice: true,
			service: "paid",
		},
	},
	quickLink: [],
};

function answering(answers: Record<string, unknown>) {
	const reported: unknown[] = [];
	const api = (async (route: string) => {
		const answer = answers[route];
		if (answer instanceof Error) throw answer;
		return answer;
	}) as unknown as Api;
	return { reported, frame: loadLayoutData(api, (error) => reported.push(error)) };
}

const failure = (status: number) => Object.assign(new Error("Kaboom"), { code: "internal", status });

test("[7.9] menu and footer are returned unchanged", async () => {
	const { frame, reported } = answering({ "GET /get/allMenu": { data: menu }, "GET /get/footer": { data: footer } });
	expect(await frame).toEqual({ menu, footer });
	expect(reported).toEqual([]);
});

test("a failed call is reported and the other response is used", async () => {
	const { frame, reported } = answering({ "GET /get/allMenu": failure(500), "GET /get/footer": { data: footer } });
	expect(await frame).toEqual({ menu: [], footer });
	expect(reported).toHaveLength(1);
});

test("a missing endpoint (404) is not reported", async () => {
	const { frame, reported } = answering({ "GET /get/allMenu": { data: menu }, "GET /get/footer": failure(404) });
	expect(await frame).toMatchObject({ menu, footer: { brands: [], siteInfo: { name: "Laptop shop", links: [] }, quickLink: [] } });
	expect(reported).toEqual([]);
});

test.each([{}, [], { data: null }, { data: {} }, { data: { siteInfo: { name: null, links: null } } }, null])(
	"response %j gives an empty layout with a shop name",
	async (answer) => {
		const { frame } = answering({ "GET /get/allMenu": answer, "GET /get/footer": answer });
		expect(await frame).toMatchObject({
			menu: [],
			footer: { brands: [], siteInfo: { name: "Laptop shop", links: [], help: [] }, quickLink: [] },
		});
	},
);
