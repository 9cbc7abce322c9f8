// Twelve laptops on their way through the workshops, as the desk would find them on a Wednesday in November.
import { createHash } from "node:crypto";
import type { SavedRequest, SavedStep } from "@lapwing/server/modules/service/save-requests";
import { leads } from "./leads.ts";

type Facts = Omit<SavedRequest, "token" | "kind" | "source"> & { source?: "counter" };

/** The same for the same reference, so that a link into the demo keeps working. Nobody real is behind it. */
export const demoToken = (reference: string): string =>
	createHash("sha256").update(`lapwing demo ${reference}`).digest("base64url").slice(0, 22);

const at = (time: string): Date => new Date(`2026-${time}:00+05:30`);
const customer = "Customer";
const step = (time: string, to: SavedStep["to"], by: string, more: Omit<SavedStep, "at" | "to" | "by"> = {}): SavedStep => ({
	at: at(time),
	...(to && { to }),
	by,
	...more,
});

const repair = (facts: Facts): SavedRequest => ({
	kind: "repair",
	source: facts.source ?? "web",
	...facts,
	token: demoToken(facts.reference),
});

export const repairs: SavedRequest[] = [
	repair({
		reference: "SR-7K3M9Q",
		name: "Asha Menon",
		email: "asha.menon@example.in",
		phone: "9800010001",
		address: "14, 6th Cross, HAL 2nd Stage, Bengaluru 560038",
		laptopBrand: "Dell",
		laptopModel: "Inspiron 14 5430",
		issueDescription: "Shuts down when the charger is pulled out. The battery shows 60 % and then it is off.",
		center: "indiranagar-bengaluru-service",
		steps: [
			step("11-05T10:12", "new", customer),
			step("11-05T11:05", "contacted", "Prakash"),
			step("11-05T11:07", "booked", "Prakash", { publicNote: "Friday 6 November, 11 am. Bring the charger too." }),
			step("11-06T11:10", "received", "Prakash", { internalNote: "Dent at the hinge, shown to the customer." }),
			step("11-06T15:40", "diagnosed", "Lipika", { publicNote: "The battery has reached the end of its life; the board is fine." }),
			step("11-06T15:55", "awaiting_approval", "Lipika", {
				estimate: [
					{ title: "Battery, 54 Wh, original", amount: 489_900 },
					{ title: "Fitting and test", amount: 49_900 },
				],
			}),
		],
	}),
	repair({
		reference: "SR-4PX8TB",
		name: "Imran Sheikh",
		email: "imran.sheikh@example.in",
		phone: "9800010002",
		address: "Flat 3B, Gokhale Road North, Dadar West, Mumbai 400028",
		laptopBrand: "HP",
		laptopModel: "Pavilion 15-eg2000",
		issueDescription: "Tea went over the keyboard. Letters from A to L type by themselves.",
		center: "dadar-mumbai-service",
		steps: [
			step("11-03T18:20", "new", customer),
			step("11-04T10:15", "contacted", "Rohini"),
			step("11-04T12:30", "received", "Rohini"),
			step("11-04T17:00", "diagnosed", "Rohini"),
			step("11-04T17:05", "awaiting_approval", "Rohini", {
				estimate: [
					{ title: "Keyboard deck", amount: 349_900 },
					{ title: "Cleaning after liquid", amount: 79_900 },
				],
			}),
			step("11-04T19:41", "repairing", customer, { decision: "approved" }),
			step("11-07T12:10", "awaiting_parts", "Rohini", { publicNote: "The keyboard deck comes from Pune on Thursday." }),
		],
	}),
	repair({
		reference: "SR-H6W2ND",
		name: "Kavya Reddy",
		email: "kavya.reddy@example.in",
		phone: "9800010003",
		address: "Road No. 3, Banjara Hills, Hyderabad 500034",
		laptopBrand: "Lenovo",
		laptopModel: "IdeaPad Slim 5",
		issueDescription: "Screen cracked in the corner after a fall.",
		center: "banjara-hills-hyderabad-service",
		steps: [
			step("11-02T09:30", "new", customer),
			step("11-02T10:40", "contacted", "Salma"),
			step("11-02T10:42", "booked", "Salma"),
			step("11-03T11:00", "received", "Salma"),
			step("11-03T12:20", "diagnosed", "Naveen"),
			step("11-03T12:30", "awaiting_approval", "Naveen", { estimate: [{ title: "Panel 14 inch WUXGA, fitted", amount: 899_900 }] }),
			step("11-03T13:15", "repairing", customer, { decision: "approved" }),
			step("11-10T17:30", "ready", "Naveen", { publicNote: "New panel fitted and tested for an hour." }),
		],
	}),
	repair({
		reference: "SR-C9F5RY",
		name: "Joseph Kurian",
		email: "joseph.kurian@example.in",
		phone: "9800010004",
		address: "Convent Road, Ernakulam, Kochi 682011",
		laptopBrand: "Asus",
		laptopModel: "Vivobook 15 X1504",
		issueDescription: "Very slow since the last update. Would like more memory if that helps.",
		center: "mg-road-kochi-service",
		steps: [
			step("10-20T16:05", "new", customer),
			step("10-21T10:10", "contacted", "Anju"),
			step("10-21T10:12", "booked", "Anju"),
			step("10-22T10:30", "received", "Anju"),
			step("10-22T11:15", "diagnosed", "Anju", {
				publicNote: "4 GB of memory was full. 8 GB more solves it; fitted free with the purchase.",
			}),
			step("10-22T11:30", "repairing", "Anju"),
			step("10-22T12:00", "ready", "Anju"),
			step("10-22T17:45", "closed", "Anju"),
		],
	}),
	repair({
		reference: "SR-Q2V7JK",
		name: "Neha Gupta",
		email: "neha.gupta@example.in",
		phone: "9800010005",
		address: "Kalkaji Extension, New Delhi 110019",
		laptopBrand: "Apple",
		laptopModel: "MacBook Air M1",
		issueDescription: "Charges only when the cable is held at an angle.",
		center: "nehru-place-delhi-service",
		steps: [
			step("11-09T20:50", "new", customer),
			step("11-10T10:20", "contacted", "Harpreet"),
			step("11-10T10:25", "booked", "Harpreet", { publicNote: "Thursday 12 November, 4 pm." }),
		],
	}),
	repair({
		reference: "SR-M8D3ZG",
		name: "Subhash Patil",
		email: null,
		phone: "9800010006",
		address: "Paud Road, Kothrud, Pune 411038",
		laptopBrand: "Acer",
		laptopModel: "Aspire 3 A315",
		issueDescription: "No picture, the fan runs. It worked last night.",
		source: "counter",
		serial: "NXK6TSI00534207A21",
		accessories: ["Charger", "Grey sleeve"],
		center: "kothrud-pune-service",
		steps: [
			step("11-10T11:35", "received", "Vaishali", { internalNote: "Wants his photos safe before anything else." }),
			step("11-11T10:05", "diagnosed", "Vaishali"),
		],
	}),
	repair({
		reference: "SR-B5T9XE",
		name: "Ritika Sen",
		email: "ritika.sen@example.in",
		phone: "9800010007",
		address: "Ballygunge Gardens, Kolkata 700019",
		laptopBrand: "HP",
		laptopModel: "EliteBook 840 G8",
		issueDescription: "Hinge is loose, the lid does not stay up.",
		source: "counter",
		serial: "5CG2140QXT",
		accessories: ["Charger"],
		center: "gariahat-kolkata-service",
		steps: [step("11-11T10:50", "received", "Debjani")],
	}),
	repair({
		reference: "SR-W3N6AH",
		name: "Faisal Khan",
		email: "faisal.khan@example.in",
		phone: "9800010008",
		address: "Hazratganj, Lucknow 226001",
		laptopBrand: "Dell",
		laptopModel: "Latitude 7420",
		issueDescription: "Blue screen twice a day, more often on battery.",
		center: "hazratganj-lucknow-service",
		steps: [
			step("11-08T14:00", "new", customer),
			step("11-09T10:30", "contacted", "Shweta"),
			step("11-09T16:00", "received", "Shweta"),
			step("11-10T12:45", "diagnosed", "Shweta"),
			step("11-10T12:50", "awaiting_approval", "Shweta", { estimate: [{ title: "Board repair, memory controller", amount: 849_900 }] }),
			step("11-10T21:12", undefined, customer, { decision: "declined" }),
		],
	}),
	repair({
		reference: "SR-E7Y4KC",
		name: "Harshil Shah",
		email: "harshil.shah@example.in",
		phone: "9800010009",
		address: "C.G. Road, Navrangpura, Ahmedabad 380009",
		laptopBrand: "Lenovo",
		laptopModel: "ThinkPad E14 Gen 4",
		issueDescription: "Please fit a larger SSD and move everything over.",
		center: "navrangpura-ahmedabad-service",
		steps: [
			step("11-06T12:00", "new", customer),
			step("11-06T12:40", "contacted", "Jignesh"),
			step("11-07T10:30", "received", "Jignesh"),
			step("11-07T11:00", "diagnosed", "Jignesh"),
			step("11-07T11:10", "awaiting_approval", "Jignesh", {
				estimate: [
					{ title: "SSD 1 TB NVMe", amount: 579_900 },
					{ title: "Data moved", amount: 29_900 },
				],
			}),
			step("11-07T11:20", "repairing", "Jignesh", { decision: "approved", internalNote: "Said yes at the counter." }),
		],
	}),
	repair({
		reference: "SR-R2G8QM",
		name: "Gurleen Kaur",
		email: "gurleen.kaur@example.in",
		phone: "9800010010",
		address: "Sector 22-B, Chandigarh 160022",
		laptopBrand: "Other",
		laptopModel: "MSI Modern 14",
		issueDescription: "Fan is loud like a vacuum cleaner.",
		center: "sector-22-chandigarh-service",
		steps: [step("11-11T09:15", "new", customer)],
	}),
	repair({
		reference: "SR-K4Z7VD",
		name: "Arjun Deshpande",
		email: "arjun.deshpande@example.in",
		phone: "9800010011",
		address: "5th Block, Koramangala, Bengaluru 560095",
		laptopBrand: "Asus",
		laptopModel: "TUF Gaming F15",
		issueDescription: "Gets hot and slows down after ten minutes of play.",
		center: "koramangala-bengaluru-service",
		steps: [
			step("11-10T22:40", "new", customer),
			step("11-11T10:05", "contacted", "Prakash", { internalNote: "No answer, sent a message." }),
		],
	}),
	repair({
		reference: "SR-T6B2PF",
		name: "Manisha Rathore",
		email: "manisha.rathore@example.in",
		phone: "9800010012",
		address: "Sardar Patel Marg, C-Scheme, Jaipur 302001",
		laptopBrand: "Acer",
		laptopModel: "Swift Go 14",
		issueDescription: "Does not start. I found out: it was the wall socket.",
		center: "c-scheme-jaipur-service",
		steps: [
			step("11-04T08:30", "new", customer),
			step("11-04T10:20", "contacted", "Bhavna"),
			step("11-04T10:22", "cancelled", "Bhavna", { publicNote: "Cancelled as you asked. Glad that it works." }),
		],
	}),
];

export const serviceRequests: SavedRequest[] = [...repairs, ...leads.map((lead) => ({ ...lead, token: demoToken(lead.reference) }))];
