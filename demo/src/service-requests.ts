// Twelve open repairs in several states, as of the day of loading.
import { createHash } from "node:crypto";
import { leads } from "./leads.ts";
import type { PastRequest } from "./service-requests/save-requests.ts";
import { pastStepOf, type Story, step } from "./service-requests/story-steps.ts";

type Facts = Omit<Story, "kind" | "source"> & { source?: "counter" };

/** Deterministic by reference, so that links into the demo keep working. Not a secret. */
export const demoToken = (reference: string): string =>
	createHash("sha256").update(`lapwing demo ${reference}`).digest("base64url").slice(0, 22);

const customer = "Customer";

const repair = (facts: Facts): Story => ({ kind: "repair", ...facts, source: facts.source ?? "web" });

const repairs: Story[] = [
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
			step(7, "10:12", "new", customer),
			step(7, "11:05", "contacted", "Prakash"),
			step(7, "11:07", "booked", "Prakash", { visit: [6, "11:00"] }),
			step(6, "11:10", "received", "Prakash", { internalNote: "Dent at the hinge, shown to the customer." }),
			step(6, "15:40", "diagnosed", "Lipika", { publicNote: "The battery has reached the end of its life; the board is fine." }),
			step(6, "15:55", "awaiting_approval", "Lipika", {
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
			step(9, "18:20", "new", customer),
			step(8, "10:15", "contacted", "Rohini"),
			step(8, "12:30", "received", "Rohini"),
			step(8, "17:00", "diagnosed", "Rohini"),
			step(8, "17:05", "awaiting_approval", "Rohini", {
				estimate: [
					{ title: "Keyboard deck", amount: 349_900 },
					{ title: "Cleaning after liquid", amount: 79_900 },
				],
			}),
			step(8, "19:41", "repairing", customer, { decision: "approved" }),
			step(5, "12:10", "awaiting_parts", "Rohini", { publicNote: (day) => `The keyboard deck comes from Pune on ${day(-1)}.` }),
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
			step(10, "09:30", "new", customer),
			step(10, "10:40", "contacted", "Salma"),
			step(10, "10:42", "booked", "Salma", { visit: [9, "11:00"] }),
			step(9, "11:00", "received", "Salma"),
			step(9, "12:20", "diagnosed", "Naveen"),
			step(9, "12:30", "awaiting_approval", "Naveen", { estimate: [{ title: "Panel 14 inch WUXGA, fitted", amount: 899_900 }] }),
			step(9, "13:15", "repairing", customer, { decision: "approved" }),
			step(2, "17:30", "ready", "Naveen", { publicNote: "New panel fitted and tested for an hour." }),
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
			step(23, "16:05", "new", customer),
			step(22, "10:10", "contacted", "Anju"),
			step(22, "10:12", "booked", "Anju", { visit: [21, "10:30"] }),
			step(21, "10:30", "received", "Anju"),
			step(21, "11:15", "diagnosed", "Anju", {
				publicNote: "4 GB of memory was full. 8 GB more solves it; fitted free with the purchase.",
			}),
			step(21, "11:30", "repairing", "Anju"),
			step(21, "12:00", "ready", "Anju"),
			step(21, "17:45", "closed", "Anju"),
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
			step(3, "20:50", "new", customer),
			step(2, "10:20", "contacted", "Harpreet"),
			step(2, "10:25", "booked", "Harpreet", { visit: [-2, "16:00"] }),
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
			step(2, "11:35", "received", "Vaishali", { internalNote: "Wants his photos safe before anything else." }),
			step(1, "10:05", "diagnosed", "Vaishali"),
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
		steps: [step(1, "10:50", "received", "Debjani")],
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
			step(4, "14:00", "new", customer),
			step(3, "10:30", "contacted", "Shweta"),
			step(3, "16:00", "received", "Shweta"),
			step(2, "12:45", "diagnosed", "Shweta"),
			step(2, "12:50", "awaiting_approval", "Shweta", { estimate: [{ title: "Board repair, memory controller", amount: 849_900 }] }),
			step(2, "21:12", undefined, customer, { decision: "declined" }),
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
			step(6, "12:00", "new", customer),
			step(6, "12:40", "contacted", "Jignesh"),
			step(5, "10:30", "received", "Jignesh"),
			step(5, "11:00", "diagnosed", "Jignesh"),
			step(5, "11:10", "awaiting_approval", "Jignesh", {
				estimate: [
					{ title: "SSD 1 TB NVMe", amount: 579_900 },
					{ title: "Data moved", amount: 29_900 },
				],
			}),
			step(5, "11:20", "repairing", "Jignesh", { decision: "approved", internalNote: "Said yes at the counter." }),
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
		steps: [step(1, "09:15", "new", customer)],
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
		steps: [step(2, "22:40", "new", customer), step(1, "10:05", "contacted", "Prakash", { internalNote: "No answer, sent a message." })],
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
			step(8, "08:30", "new", customer),
			step(8, "10:20", "contacted", "Bhavna"),
			step(8, "10:22", "cancelled", "Bhavna", { publicNote: "Cancelled as you asked. Glad that it works." }),
		],
	}),
];

export function serviceRequestsAt(now: Date): PastRequest[] {
	return [...repairs, ...leads].map(({ steps, ...facts }) => ({
		...facts,
		token: demoToken(facts.reference),
		steps: steps.map((each) => pastStepOf(now, each)),
	}));
}
