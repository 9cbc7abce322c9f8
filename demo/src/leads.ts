// Six people who wrote through the contact form.
import type { SavedRequest, SavedStep } from "@lapwing/server/modules/service/save-requests";

const step = (time: string, to: NonNullable<SavedStep["to"]>, by: string, internalNote?: string): SavedStep => ({
	at: new Date(`2026-${time}:00+05:30`),
	to,
	by,
	...(internalNote && { internalNote }),
});

const lead = (
	reference: string,
	name: string,
	phone: string,
	address: string,
	center: string | null,
	steps: readonly SavedStep[],
): Omit<SavedRequest, "token"> => ({
	reference,
	kind: "lead",
	source: "web",
	name,
	email: `${name.toLowerCase().replace(" ", ".")}@example.in`,
	phone,
	address,
	laptopBrand: "Normal Lead",
	laptopModel: "Normal Lead",
	issueDescription: "Normal Lead",
	center,
	steps,
});

const customer = "Customer";

export const leads = [
	lead("SR-D4K9WN", "Vivek Pillai", "9800020001", "Panampilly Nagar, Kochi", "mg-road-kochi-store", [step("11-11T08:55", "new", customer)]),
	lead("SR-X7M2HT", "Sunita Joshi", "9800020002", "Karve Nagar, Pune", "kothrud-pune-store", [step("11-10T19:30", "new", customer)]),
	lead("SR-G5R8CV", "Aditya Rao", "9800020003", "Jayanagar 7th Block, Bengaluru", "jayanagar-bengaluru-store", [
		step("11-09T13:10", "new", customer),
		step("11-09T15:00", "contacted", "Fathima", "Wants ten student laptops for a coaching class in January."),
	]),
	lead("SR-N3Y6EB", "Lalita Das", "9800020004", "Zoo Road, Guwahati", "gs-road-guwahati-store", [step("11-10T11:45", "new", customer)]),
	lead("SR-Z8P4QA", "Rahul Verma", "9800020005", "Lajpat Nagar II, New Delhi", null, [
		step("11-05T17:20", "new", customer),
		step("11-06T10:30", "contacted", "Harpreet"),
		step("11-07T12:00", "closed", "Harpreet", "Bought a laptop at the store."),
	]),
	lead("SR-J2V5MK", "Priya Nair", "9800020006", "T. Nagar, Chennai", "t-nagar-chennai-store", [
		step("11-03T09:00", "new", customer),
		step("11-03T16:40", "cancelled", "Karthik", "Sent twice by mistake."),
	]),
];
