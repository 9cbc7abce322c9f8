import { type Opening, openingAt, type Timetable } from "@lapwing/contract/opening-hours";
import { StatusDot } from "@lapwing/ui/tag";
import { useEffect, useState } from "react";

const maxTimeout = 2 ** 31 - 1;

type OpenNowProps = { place: Timetable; plain?: boolean /** Of the server, if it renders it. */; initial?: Opening | undefined };

/** Open or closed now, with a status dot or as plain text. Kept up to date after hydration. */
export function OpenNow({ place, plain, initial }: OpenNowProps) {
	const [opening, setOpening] = useState(initial);
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
