// Coordinate picker without map tiles or other third-party requests: the PIN codes of the neighbourhood as marks to go by.
import type { PinNear } from "@lapwing/contract/staff-locations";
import { Segmented } from "@lapwing/ui/segmented";
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { api } from "../api.ts";

type Point = { latitude: number; longitude: number };
type Field = { south: number; north: number; west: number; east: number };

const india: Field = { south: 6.2, north: 37.4, west: 67, east: 98.6 };
const width = 384;
const height = 452;
/** Half the height of the neighbourhood in degrees, about six kilometres. */
const near = 0.055;
/** Labels closer than this, in units of the drawing, would overlap. */
const labelSpace = { x: 44, y: 13 };

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const unMercator = (value: number) => (Math.atan(Math.exp(value)) * 360) / Math.PI - 90;
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

export function spotOf(field: Field, { latitude, longitude }: Point): { x: number; y: number } {
	return {
		x: ((longitude - field.west) / (field.east - field.west)) * width,
		y: ((mercator(field.north) - mercator(latitude)) / (mercator(field.north) - mercator(field.south))) * height,
	};
}

export function pointAt(field: Field, x: number, y: number): Point {
	const north = mercator(field.north);
	return {
		longitude: round(field.west + (x / width) * (field.east - field.west)),
		latitude: round(unMercator(north - (y / height) * (north - mercator(field.south)))),
	};
}

/** PIN codes with their places in the view. Labels that would cover another one are left out, the nearest to the middle come first. */
export function pinMarks(field: Field, pins: readonly PinNear[]): { pin: string; city: string; x: number; y: number; labelled: boolean }[] {
	const labels: { x: number; y: number }[] = [];
	return pins.flatMap(({ pin, city, ...point }) => {
		const { x, y } = spotOf(field, point);
		if (x < 0 || x > width || y < 0 || y > height) return [];
		const labelled = labels.every((each) => Math.abs(each.x - x) > labelSpace.x || Math.abs(each.y - y) > labelSpace.y);
		if (labelled) labels.push({ x, y });
		return { pin, city, x, y, labelled };
	});
}

function usePinsNear(middle: Point | undefined): readonly PinNear[] {
	const [pins, setPins] = useState<readonly PinNear[]>([]);
	const { latitude, longitude } = middle ?? {};
	useEffect(() => {
		if (latitude === undefined || longitude === undefined) return setPins([]);
		const controller = new AbortController();
		api("GET /staff/pin-codes", { latitude, longitude }, { signal: controller.signal })
			.then(({ data }) => setPins(data))
			// The map is usable without them.
			.catch(() => undefined);
		return () => controller.abort();
	}, [latitude, longitude]);
	return pins;
}

const isInView = (middle: Point, point: Point) =>
	Math.abs(middle.latitude - point.latitude) < near && Math.abs(middle.longitude - point.longitude) < near;

type PointMapProps = { point: Point | undefined; onPick: (point: Point) => void };

export function PointMap({ point, onPick }: PointMapProps) {
	const [isIndia, setIsIndia] = useState(false);
	// Centre of the neighbourhood, fixed while the point stays in view, so that the map does not follow the pointer.
	const [middle, setMiddle] = useState(point);
	if (point && (middle === undefined || !isInView(middle, point))) setMiddle(point);
	const pins = usePinsNear(middle);
	const isClose = point !== undefined && !isIndia;
	const field: Field =
		isClose && middle
			? { south: middle.latitude - near, north: middle.latitude + near, west: middle.longitude - near, east: middle.longitude + near }
			: india;
	const spot = point ? spotOf(field, point) : undefined;
	function click(event: MouseEvent<SVGSVGElement>) {
		const box = event.currentTarget.getBoundingClientRect();
		onPick(pointAt(field, ((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height));
	}
	function step(event: KeyboardEvent) {
		const size = (field.north - field.south) / 100;
		const steps: Record<string, [number, number]> = {
			ArrowUp: [size, 0],
			ArrowDown: [-size, 0],
			ArrowLeft: [0, -size],
			ArrowRight: [0, size],
		};
		const by = steps[event.key];
		if (by === undefined || point === undefined) return;
		event.preventDefault();
		onPick({ latitude: round(point.latitude + by[0]), longitude: round(point.longitude + by[1]) });
	}
	return (
		<figure className="point-map">
			<Segmented
				label="Part of the map"
				options={[
					{ value: "india", label: "India" },
					{ value: "close", label: "Close by", disabled: point === undefined },
				]}
				value={isClose ? "close" : "india"}
				onChange={(view) => setIsIndia(view === "india")}
			/>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				role="application"
				aria-label="Map: click, or move the mark with the arrow keys"
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the mark
				tabIndex={0}
				onClick={click}
				onKeyDown={step}
			>
				<rect className="field-bg" width={width} height={height} />
				<path
					className="grid"
					d={[1, 2, 3, 4, 5, 6].map((line) => `M0 ${(height / 7) * line}H${width}M${(width / 7) * line} 0V${height}`).join("")}
				/>
				{isClose
					? pinMarks(field, pins).map(({ pin, city, x, y, labelled }) => (
							<g key={pin} className="pin-mark">
								<title>{city ? `${pin}, ${city}` : pin}</title>
								<circle cx={x} cy={y} r={3} />
								{labelled ? (
									<text x={x + 5} y={y + 4}>
										{pin}
									</text>
								) : null}
							</g>
						))
					: null}
				{spot ? (
					<g className="mark" transform={`translate(${spot.x} ${spot.y})`}>
						<path d="M0 0C-4 -5 -14 -11 -14 -19A14 14 0 1 1 14 -19C14 -11 4 -5 0 0Z" />
					</g>
				) : null}
			</svg>
			<figcaption className="muted">
				{isClose
					? "The PIN codes around it, each at the middle of its area; north is up. Click or use the arrow keys to set the point right."
					: "A plain field by latitude and longitude. Take the point from the PIN first."}
			</figcaption>
		</figure>
	);
}
