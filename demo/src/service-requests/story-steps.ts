// What happened to a service request, told in days before the demo is loaded, so that the desk is never months behind.
import type { PastRequest, PastStep } from "./save-requests.ts";

/** Names a day by how long ago it was; below zero it is still to come. */
type DayName = (daysAgo: number) => string;

export type StoryStep = Omit<PastStep, "at" | "publicNote"> & {
	daysAgo: number;
	/** In India. */
	clock: string;
	publicNote?: string | ((day: DayName) => string);
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
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
const longDay = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" });

export function happened(now: Date, { daysAgo, clock, publicNote, ...rest }: StoryStep): PastStep {
	const day = (ago: number) => new Date(now.getTime() - ago * dayLength);
	const named: DayName = (ago) => longDay.format(day(ago)).replace(",", "");
	return {
		...rest,
		at: new Date(`${isoDay.format(day(daysAgo))}T${clock}:00+05:30`),
		...(publicNote !== undefined && { publicNote: typeof publicNote === "string" ? publicNote : publicNote(named) }),
	};
}
