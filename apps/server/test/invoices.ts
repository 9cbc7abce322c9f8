// Invoice fixtures: seller, buyers, lines.
import type { OrderAddress } from "@lapwing/contract/order";
import type { InvoiceLine, InvoiceRequest, SupplierLocation } from "../src/modules/invoices/snapshot.ts";
import { settings } from "../src/modules/settings/registry.ts";

export const karnatakaGstin = "29AAACL0001A1Z5";
export const businessGstin = "27AAPFU0939F1ZV";

export const seller = {
	...settings.shop.defaults,
	name: "Lapwing",
	legal_name: "Lapwing Computers Private Limited",
	address: "12 Residency Road, Bengaluru 560025",
	phone: "8040000100",
	email: "help@lapwing.example",
	gstin: karnatakaGstin,
};

export const store: SupplierLocation = {
	title: "Lapwing Indiranagar",
	address: "482, 100 Feet Road, Indiranagar",
	city: "Bengaluru",
	stateCode: "29",
	postCode: "560038",
	gstin: karnatakaGstin,
};

export const inBengaluru: OrderAddress = {
	name: "Ananya Rao",
	phone: "98450 12345",
	line1: "Flat 4B, Palm Court",
	line2: "6th Cross, Malleswaram",
	landmark: null,
	city: "Bengaluru",
	state_code: "29",
	state: "Karnataka",
	post_code: "560003",
};

export const inMumbai: OrderAddress = {
	name: "Rohan Mehta",
	phone: "98200 54321",
	line1: "3rd floor, Sea Breeze House",
	line2: "Linking Road, Bandra West",
	landmark: "Opposite the post office",
	city: "Mumbai",
	state_code: "27",
	state: "Maharashtra",
	post_code: "400050",
};

export function aLine(given: Partial<InvoiceLine> = {}): InvoiceLine {
	const { quantity = 1, unit_price = 7_499_000, discount = 0 } = given;
	return {
		description: "Aravalli Ridge 14″",
		detail: "16 GB, 512 GB, Sand",
		hsn: "84713010",
		unit: "NOS",
		gst_rate: 1800,
		serials: [],
		line_ref: 1,
		...given,
		quantity,
		unit_price,
		discount,
		total: unit_price * quantity - discount,
	};
}

export function aSale(given: Partial<InvoiceRequest> = {}): InvoiceRequest {
	return {
		locationId: 1,
		kind: "sale",
		subject: "LW-26-118204",
		orderedAt: new Date("2026-11-13T09:30:00Z"),
		recipient: { name: "Ananya Rao", business_name: null, gstin: null, phone: "98450 12345", address: inBengaluru },
		delivery: inBengaluru,
		placeOfSupply: "29",
		lines: [aLine({ serials: ["AR14-2611-00417"] })],
		payment: "Paid by UPI",
		...given,
	};
}

export function toBusiness(): Partial<InvoiceRequest> {
	return {
		recipient: {
			name: "Rohan Mehta",
			business_name: "Mehta & Sons Trading LLP",
			gstin: businessGstin,
			phone: "98200 54321",
			address: { ...inMumbai, line1: "Unit 7, Trade Centre", line2: "Lower Parel", landmark: null, post_code: "400013" },
		},
		delivery: inMumbai,
		placeOfSupply: "27",
	};
}
