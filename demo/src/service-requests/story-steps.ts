// Steps of a service request in days before loading, so that the demo never looks outdated.
import { dayInIndia } from "@lapwing/contract/india-day";
import type { PastRequest, PastStep } from "./save-requests.ts";

/** Formats a date by days ago; negative is in the future. */
type DayName = (daysAgo: number) => string;

export type StoryStep = Omit<PastStep, "at" | "publicNote" | "visitAt"> & {
	daysAgo: number;
	/** Time of day in India. */
	clock: string;
	publicNote?: string | ((day: DayName) => string);
	/** Days before loading (negative: after it) and time of day of the visit. */
	visit?: readonly [daysAgo: number, clock: string];
};

export type Story = Omit<PastRequest, "token" | "steps"> & { steps: readonly StoryStep[] };

export const step = (
	daysAgo: number,
	clock: string,
	to: StoryStep["to"],
	by: string,
	more: Omit<StoryStep, "daysAgo" | "clock" | "to" | "by"> = {},
): StoryStep => ({ daysAgo, clock, ...(to && { to }), by, ...more });

const dayLength = 86_400_000;
const longDay = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" });

export function pastStepOf(now: Date, { daysAgo, clock, publicNote, visit, ...rest }: StoryStep): PastStep {
	const day = (ago: number) => new Date(now.getTime() - ago * dayLength);
	const moment = (ago: number, time: string) => new Date(`${dayInIndia(day(ago))}T${time}:00+05:30`);
	const named: DayName = (ago) => longDay.format(day(ago)).replace(",", "");
	return {
		...rest,
		at: moment(daysAgo, clock),
		...(visit && { visitAt: moment(...visit) }),
		...(publicNote !== undefined && { publicNote: typeof publicNote === "string" ? publicNote : publicNote(named) }),
	};
}
