import { type Opening, openingAt, type Timetable } from "@lapwing/contract/opening-hours";
import { StatusDot } from "@lapwing/ui/tag";
import { useEffect, useState } from "react";

const longestTimer = 2 ** 31 - 1;

/**
 * Whether the doors are open now, with a dot or as a plain sentence. It comes after hydration: a page is the same for everyone and may be minutes old, and an hour that
 * has passed must not be printed.
 */
export function OpenNow({ place, plain }: { place: Timetable; plain?: boolean }) {
	const [opening, setOpening] = useState<Opening>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			const found = openingAt(place, new Date());
			setOpening(found);
			if (found.changes_at === null) return;
			timer = setTimeout(look, Math.min(longestTimer, Math.max(1000, found.changes_at.getTime() - Date.now() + 500)));
		};
		look();
		return () => clearTimeout(timer);
	}, [place]);
	if (!opening) return null;
	const words = opening.holiday ? `${opening.text} (${opening.holiday})` : opening.text;
	return plain ? `${words}.` : <StatusDot tone={opening.open ? "ok" : "off"}>{words}</StatusDot>;
}
