// Six leads from the contact form.
import { type Story, type StoryStep, step as storyStep } from "./service-requests/story-steps.ts";

const step = (daysAgo: number, clock: string, to: NonNullable<StoryStep["to"]>, by: string, internalNote?: string): StoryStep =>
	storyStep(daysAgo, clock, to, by, internalNote === undefined ? {} : { internalNote });

const lead = (
	reference: string,
	name: string,
	phone: string,
	address: string,
	center: string | null,
	steps: readonly StoryStep[],
): Story => ({
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
	lead("SR-D4K9WN", "Vivek Pillai", "9800020001", "Panampilly Nagar, Kochi", "mg-road-kochi-store", [step(1, "08:55", "new", customer)]),
	lead("SR-X7M2HT", "Sunita Joshi", "9800020002", "Karve Nagar, Pune", "kothrud-pune-store", [step(2, "19:30", "new", customer)]),
	lead("SR-G5R8CV", "Aditya Rao", "9800020003", "Jayanagar 7th Block, Bengaluru", "jayanagar-bengaluru-store", [
		step(3, "13:10", "new", customer),
		step(3, "15:00", "contacted", "Fathima", "Wants ten student laptops for a coaching class in January."),
	]),
	lead("SR-N3Y6EB", "Lalita Das", "9800020004", "Zoo Road, Guwahati", "gs-road-guwahati-store", [step(2, "11:45", "new", customer)]),
	lead("SR-Z8P4QA", "Rahul Verma", "9800020005", "Lajpat Nagar II, New Delhi", null, [
		step(7, "17:20", "new", customer),
		step(6, "10:30", "contacted", "Harpreet"),
		step(5, "12:00", "closed", "Harpreet", "Bought a laptop at the store."),
	]),
	lead("SR-J2V5MK", "Priya Nair", "9800020006", "T. Nagar, Chennai", "t-nagar-chennai-store", [
		step(9, "09:00", "new", customer),
		step(9, "16:40", "cancelled", "Karthik", "Sent twice by mistake."),
	]),
];
