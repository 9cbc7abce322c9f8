import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../account/shop-zone.ts";

/** A calendar day of the shop: “Tue, 17 Nov”. */
export function dayWords(date: string): string {
	return formatTime(`${date}T06:30:00Z`, shopZone, "date");
}
