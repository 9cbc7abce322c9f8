import type { Warranty } from "@lapwing/contract/service";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";

/** "In warranty until Tue, 17 Nov 2026", or since when it is not. */
export function WarrantyTag({ warranty: { in_warranty, warranty_until } }: { warranty: Warranty }) {
	return (
		<>
			<Tag tone={in_warranty ? "ok" : "off"}>{in_warranty ? "In warranty" : "Out of warranty"}</Tag> {in_warranty ? "until" : "since"}{" "}
			<Time value={`${warranty_until}T12:00:00+05:30`} zone={shopZone} format="year" />
		</>
	);
}
