import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";

/** Formats a calendar date of the shop's time zone: “Tue, 17 Nov”. */
export function dayLabel(date: string): string {
	return formatTime(`${date}T06:30:00Z`, shopZone, "date");
}
