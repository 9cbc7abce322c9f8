// Coordinate picker: a plain grid by latitude and longitude, without map tiles or other third-party requests.
import { Segmented } from "@lapwing/ui/segmented";
import { type KeyboardEvent, type MouseEvent, useState } from "react";

type Point = { latitude: number; longitude: number };
type Field = { south: number; north: number; west: number; east: number };

const india: Field = { south: 6.2, north: 37.4, west: 67, east: 98.6 };
const width = 384;
const height = 452;
/** Half the width of the zoomed view in degrees, about ten kilometres. */
const near = 0.1;

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

type PointMapProps = { point: Point | undefined; onPick: (point: Point) => void };

export function PointMap({ point, onPick }: PointMapProps) {
	const [close, setClose] = useState(false);
	// Centre of the zoomed view, fixed when it opens, so that it does not follow the pointer.
	const [middle, setMiddle] = useState<Point>();
	const field: Field =
		close && middle
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
				value={close ? "close" : "india"}
				onChange={(view) => {
					setMiddle(point);
					setClose(view === "close");
				}}
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
				{spot ? (
					<g className="mark" transform={`translate(${spot.x} ${spot.y})`}>
						<path d="M0 0C-4 -5 -14 -11 -14 -19A14 14 0 1 1 14 -19C14 -11 4 -5 0 0Z" />
					</g>
				) : null}
			</svg>
			<figcaption className="muted">
				A plain field by latitude and longitude. Take the point from the PIN first, then set it right from a map of your own.
			</figcaption>
		</figure>
	);
}
