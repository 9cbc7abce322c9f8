// Opening hours and holidays of the demo's locations, in Indian time.
import type { Holiday, WeekHours } from "@lapwing/contract/location";

type Day = [from: string, until: string][];

/** Equal hours from Monday to Saturday; others on Sunday, or none. */
export const week = (monToSat: Day, sunday: Day = []): WeekHours => ({
	mon: monToSat,
	tue: monToSat,
	wed: monToSat,
	thu: monToSat,
	fri: monToSat,
	sat: monToSat,
	sun: sunday,
});

const closed = (date: string, name: string): Holiday => ({ date, name, hours: [] });
const short = (date: string, name: string, from: string, until: string): Holiday => ({ date, name, hours: [[from, until]] });

const national: Holiday[] = [
	closed("2026-01-26", "Republic Day"),
	closed("2026-08-15", "Independence Day"),
	closed("2026-10-02", "Gandhi Jayanti"),
	closed("2026-11-08", "Diwali"),
	closed("2027-01-26", "Republic Day"),
	closed("2027-08-15", "Independence Day"),
	closed("2027-10-02", "Gandhi Jayanti"),
	closed("2027-10-29", "Diwali"),
];

// By GST state code. Only holidays with a fixed date; others are added when announced.
const regional: Record<string, Holiday[]> = {
	"04": [closed("2026-03-04", "Holi"), short("2026-12-25", "Christmas", "11:00", "16:00")],
	"07": [closed("2026-03-04", "Holi"), short("2026-12-25", "Christmas", "12:00", "18:00")],
	"08": [closed("2026-03-04", "Holi")],
	"09": [closed("2026-03-04", "Holi")],
	"18": [closed("2026-04-15", "Bohag Bihu"), closed("2027-04-15", "Bohag Bihu")],
	"19": [closed("2026-10-19", "Durga Puja"), closed("2026-10-20", "Durga Puja"), short("2026-12-25", "Christmas", "11:00", "16:00")],
	"24": [closed("2026-01-14", "Uttarayan"), closed("2027-01-14", "Uttarayan")],
	"27": [closed("2026-05-01", "Maharashtra Day"), closed("2026-09-14", "Ganesh Chaturthi"), closed("2027-05-01", "Maharashtra Day")],
	"29": [
		closed("2026-11-01", "Kannada Rajyotsava"),
		short("2026-12-25", "Christmas", "10:00", "17:00"),
		closed("2027-11-01", "Kannada Rajyotsava"),
	],
	"32": [closed("2026-08-26", "Thiruvonam"), closed("2026-12-25", "Christmas"), closed("2027-12-25", "Christmas")],
	"33": [closed("2026-01-15", "Pongal"), closed("2027-01-15", "Pongal")],
	"36": [closed("2026-06-02", "Telangana Formation Day"), closed("2027-06-02", "Telangana Formation Day")],
};

export const holidaysIn = (stateCode: string): Holiday[] =>
	[...national, ...(regional[stateCode] ?? [])].toSorted((one, other) => one.date.localeCompare(other.date));
