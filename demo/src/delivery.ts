// Delivery zones, cash-on-delivery limits and EMI plans of the demo seller.
import type { DeliverySettings, EmiSettings } from "@lapwing/contract/delivery";
import type { PaymentForm } from "@lapwing/contract/staff-settings";

export const deliverySettings: DeliverySettings = {
	zones: [
		{
			title: "Cities with a Lapwing store",
			prefixes: ["560", "400", "110", "500", "600", "411", "682", "781"],
			serviceable: true,
			days: 1,
			charge: 0,
		},
		{ title: "South and west", prefixes: ["4", "5", "6"], serviceable: true, days: 3, charge: 9_900, express: { days: 1, charge: 24_900 } },
		{ title: "North", prefixes: ["1", "2", "3"], serviceable: true, days: 4, charge: 9_900, express: { days: 2, charge: 24_900 } },
		{ title: "East", prefixes: ["7", "8"], serviceable: true, days: 5, charge: 14_900, express: { days: 2, charge: 34_900 } },
		{ title: "Jammu, Kashmir and Ladakh", prefixes: ["18", "19"], serviceable: true, days: 8, charge: 24_900 },
		{
			title: "Andaman and Nicobar, Lakshadweep",
			prefixes: ["744", "682551", "682552", "682553", "682554", "682555"],
			serviceable: false,
			days: 0,
			charge: 0,
		},
		{ title: "Army post offices", prefixes: ["9"], serviceable: false, days: 0, charge: 0 },
	],
	default: { title: "India", serviceable: true, days: 6, charge: 14_900 },
	free_from: 49_900_00,
	cut_off_hour: 14,
	closed_weekdays: [0],
	time_zone: "Asia/Kolkata",
};

export const emiSettings: EmiSettings = {
	min_price: 10_000_00,
	plans: [
		{ months: 3, rate: 0 },
		{ months: 6, rate: 0 },
		{ months: 9, rate: 0 },
		{ months: 12, rate: 1300 },
		{ months: 18, rate: 1400 },
		{ months: 24, rate: 1500 },
	],
	offers: [
		{ text: "10% off with Sindhu Bank credit cards, up to ₹1,500", min_price: 20_000_00, until: null },
		{ text: "₹750 back with Malabar Co-operative Bank debit cards", min_price: 30_000_00, until: null },
	],
};

/** No cash on delivery in the mountains, where parcels change carriers. */
export const paymentSettings: PaymentForm = {
	cod: { enabled: true, max_amount: 50_000_00, excluded_prefixes: ["18", "19"] },
	providers_hidden: [],
};
