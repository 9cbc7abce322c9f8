// Map projection and marker layout of the overview map.

export type MapPlace = { title: string; city: string; post_code: string; latitude: number; longitude: number };
export type City = { name: string; count: number; postCode: string; latitude: number; longitude: number };
type Position = { x: number; y: number };
export type Marker = Position & { city: City };
/** SVG attributes of the city's name. */
export type Label = Position & { textAnchor: "start" | "middle" | "end" };

/** Bounding box of the map in degrees: India with a margin. */
const field = { south: 6.2, north: 37.4, west: 67, east: 98.6 };
/** Minimum distance between markers, in pixels: the width of a pin. */
const minDistance = 28;

/** Groups locations by city, largest first. */
export function citiesOf(places: readonly MapPlace[]): City[] {
	const cities = new Map<string, City>();
	for (const place of places) {
		const known = cities.get(place.city);
		if (known) known.count += 1;
		else cities.set(place.city, { ...place, name: place.city, count: 1, postCode: place.post_code });
	}
	return [...cities.values()].toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Web Mercator positions. A marker that would overlap an earlier one is moved to the nearest free position. */
export function placeMarkers(cities: readonly City[], width: number, height: number): (Marker & { label: Label })[] {
	const placed: Marker[] = [];
	for (const city of cities) {
		const x = ((city.longitude - field.west) / (field.east - field.west)) * width;
		const y = ((mercator(field.north) - mercator(city.latitude)) / (mercator(field.north) - mercator(field.south))) * height;
		const position = freePosition(Math.round(x), Math.round(y), placed);
		placed.push({ city, ...position });
	}
	return withLabels(placed, width).toSorted((one, other) => one.y - other.y);
}

function freePosition(x: number, y: number, placed: readonly Marker[]): Position {
	for (let away = 0; away <= 6; away += 1) {
		for (const [dx, dy] of [
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

/** Places of a label: offset from the pin's tip, and the share of the text that is left of its anchor. */
const sides = [
	[20, -14, "start", 0],
	[-20, -14, "end", 1],
	[0, -38, "middle", 0.5],
	[0, 15, "middle", 0.5],
] as const;

/** Left, right, top, bottom. */
type Box = readonly [number, number, number, number];

const overlaps = (one: Box) => (other: Box) => one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];

/** Label placement: right, left, above or below the pin, the first that overlaps neither a pin nor an earlier label nor the edge, else below. */
function withLabels(markers: readonly Marker[], width: number): (Marker & { label: Label })[] {
	const taken = markers.map(({ x, y }): Box => [x - 14, x + 14, y - 33, y]);
	return markers.map((marker) => {
		const length = marker.city.name.length * 7.5;
		let label!: Label;
		let box!: Box;
		for (const [dx, dy, textAnchor, share] of sides) {
			const x = marker.x + dx;
			const y = marker.y + dy;
			label = { x, y, textAnchor };
			box = [x - share * length, x + (1 - share) * length, y - 12, y + 4];
			if (box[0] >= 0 && box[1] <= width && !taken.some(overlaps(box))) break;
		}
		taken.push(box);
		return { ...marker, label };
	});
}

function mercator(latitude: number): number {
	return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}
