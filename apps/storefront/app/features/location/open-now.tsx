import { type Opening, openingAt, type Timetable } from "@lapwing/contract/opening-hours";
import { StatusDot } from "@lapwing/ui/tag";
import { useEffect, useState } from "react";

const maxTimeout = 2 ** 31 - 1;

/** Open or closed now, with a status dot or as plain text. Rendered after hydration: pages are cached and may be minutes old. */
export function OpenNow({ place, plain }: { place: Timetable; plain?: boolean }) {
	const [opening, setOpening] = useState<Opening>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const update = () => {
			const found = openingAt(place, new Date());
			setOpening(found);
			if (found.changes_at === null) return;
			timer = setTimeout(update, Math.min(maxTimeout, Math.max(1000, found.changes_at.getTime() - Date.now() + 500)));
		};
		update();
		return () => clearTimeout(timer);
	}, [place]);
	if (!opening) return null;
	const text = opening.holiday ? `${opening.text} (${opening.holiday})` : opening.text;
	return plain ? `${text}.` : <StatusDot tone={opening.open ? "ok" : "off"}>{text}</StatusDot>;
}
