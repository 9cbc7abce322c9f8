// Distances on a sphere; accurate enough for sorting places.

import { formatCount } from "./money.ts";

export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** Great-circle distance (haversine), in kilometres. */
export function greatCircleKm(one: Point, other: Point): number {
	const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
	const across = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
	const chord = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
	return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "about 1,240 km". Rounded, because a post code is an area. */
export function aboutKm(distance: number): string {
	return distance < 1 ? "less than 1 km" : `about ${formatCount(Math.round(distance))} km`;
}
