// Overview map: markers by latitude and longitude without boundaries or third-party tiles.
import { UiLink } from "@lapwing/ui/link";
import type { LocationView } from "../location/location-view.ts";
import { citiesOf, type MapPlace, placeMarkers } from "./map-projection.ts";

const width = 384;
const height = 452;

type OverviewMapProps = {
	places: readonly LocationView[];
	/** `store` or `service centre`. */
	noun: string;
	/** Path of the locator; a city's link filters by its PIN code. */
	path: string;
	postCode: string;
};

export function OverviewMap({ places, noun, path, postCode }: OverviewMapProps) {
	const onMap = places.flatMap(mapPlaceOf);
	// No map of an empty list, or if the server returns no coordinates.
	if (onMap.length === 0) return null;
	const markers = placeMarkers(citiesOf(onMap), width, height);
	return (
		<figure className="map overview">
			<svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={`Map of the ${noun}s in this list`}>
				<rect className="field-bg" width={width} height={height} />
				<Grid />
				{markers.map(({ city, x, y, label }) => (
					<UiLink
						key={city.name}
						href={`${path}?post_code=${city.postCode}`}
						aria-label={`${city.name} ${city.count} ${noun}${city.count === 1 ? "" : "s"}: show the nearest first`}
						aria-current={postCode === city.postCode ? "true" : undefined}
					>
						{/* The name precedes the count, as in the accessible name (WCAG 2.5.3, Label in Name). */}
						<text {...label}>{city.name}</text>{" "}
						<g className="mark" transform={`translate(${x} ${y})`}>
							<rect className="ring" x={-17} y={-34} width={34} height={38} rx={6} />
							<path d="M0 0C-4 -5 -14 -11 -14 -19A14 14 0 1 1 14 -19C14 -11 4 -5 0 0Z" />
							<text className="n" x={0} y={-14.5} textAnchor="middle">
								{city.count}
							</text>
						</g>
					</UiLink>
				))}
			</svg>
			<figcaption>Choose a city to see the nearest places first.</figcaption>
		</figure>
	);
}

function mapPlaceOf({ title, city, post_code, point }: LocationView): MapPlace[] {
	return city !== null && post_code !== null && point !== null ? [{ title, city, post_code, ...point }] : [];
}

function Grid() {
	const lines = [1, 2, 3, 4, 5, 6].map((step) => `M0 ${(height / 7) * step}H${width}M${(width / 7) * step} 0V${height}`);
	return <path className="grid" d={lines.join("")} aria-hidden="true" />;
}
