// Map projection and marker layout of the overview map.

export type MapPlace = { title: string; city: string; post_code: string; latitude: number; longitude: number };
export type City = { name: string; count: number; postCode: string; latitude: number; longitude: number };
export type Marker = { city: City; x: number; y: number; label: "right" | "left" | "below" };

/** Bounding box of the map in degrees: India with a margin. */
const field = { south: 6.2, north: 37.4, west: 67, east: 98.6 };
/** Minimum distance between markers, in pixels. */
const minDistance = 24;

/** Groups locations by city, largest first. */
export function citiesOf(places: readonly MapPlace[]): City[] {
	const cities = new Map<string, City>();
	for (const place of places) {
		const known = cities.get(place.city);
		if (known) known.count += 1;
		else
			cities.set(place.city, {
				name: place.city,
				count: 1,
				postCode: place.post_code,
				latitude: place.latitude,
				longitude: place.longitude,
			});
	}
	return [...cities.values()].toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Web Mercator positions. A marker that would overlap an earlier one is moved to the nearest free position. */
export function placeMarkers(cities: readonly City[], width: number, height: number): Marker[] {
	const placed: Marker[] = [];
	for (const city of cities) {
		const x = ((city.longitude - field.west) / (field.east - field.west)) * width;
		const y = ((mercator(field.north) - mercator(city.latitude)) / (mercator(field.north) - mercator(field.south))) * height;
		const position = freePosition(Math.round(x), Math.round(y), placed);
		placed.push({ city, ...position, label: "right" });
	}
	return placed.map((marker) => ({ ...marker, label: labelSide(marker, placed, width) })).toSorted((one, other) => one.y - other.y);
}

function freePosition(x: number, y: number, placed: readonly Marker[]): { x: number; y: number } {
	for (let away = 0; away <= 6; away += 1) {
		for (const [dx, dy] of [
			[0, 0],
			[0, 1],
			[0, -1],
			[1, 0],
			[-1, 0],
		] as const) {
			const position = { x: x + dx * away * 8, y: y + dy * away * 8 };
			if (placed.every((other) => Math.hypot(other.x - position.x, other.y - position.y) >= minDistance)) return position;
		}
	}
	return { x, y };
}

/** Side of the label: where it overlaps neither the edge nor a neighbour, otherwise below. */
function labelSide(marker: Marker, all: readonly Marker[], width: number): Marker["label"] {
	const length = marker.city.name.length * 7.5 + 24;
	const inTheWay = (side: 1 | -1) =>
		all.some((other) => {
			const ahead = (other.x - marker.x) * side;
			return other !== marker && ahead > 0 && ahead < length + 14 && Math.abs(other.y - marker.y) < 26;
		});
	if (marker.x + length <= width && !inTheWay(1)) return "right";
	if (marker.x - length >= 0 && !inTheWay(-1)) return "left";
	return "below";
}

function mercator(latitude: number): number {
	return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}
