import type { FocalPoint } from "@lapwing/contract/content";
import { Checkbox } from "@lapwing/ui/choice";
import type { MouseEvent } from "react";

type FocalPointFieldProps = {
	/** Path of the picture. */
	image: string;
	/** Null: the picture is shown whole or, where it always fills its space, cropped around its middle. */
	value: FocalPoint | null;
	onChange: (value: FocalPoint | null) => void;
	/** The picture fills its space in any case. */
	alwaysFills?: boolean;
	/** Places that the picture is cropped for, with the shape of each. */
	crops?: readonly { title: string; shape: "wide" | "tall" | "double" }[];
};

const bannerCrops = [
	{ title: "On a phone", shape: "wide" },
	{ title: "On a wide screen", shape: "tall" },
] as const;
const middle: FocalPoint = { x: 50, y: 50 };

/** In steps of 10, as the contract has it. */
const percentOf = (at: number, from: number, length: number) => {
	const share = length === 0 ? 0.5 : (at - from) / length;
	return Math.min(10, Math.max(0, Math.round(share * 10))) * 10;
};

/** Focal point of a cropped picture: by a click on the picture, or by two sliders. */
export function FocalPointField({ image, value, onChange, alwaysFills = false, crops = bannerCrops }: FocalPointFieldProps) {
	const point = value ?? (alwaysFills ? middle : null);
	function choose(event: MouseEvent<HTMLButtonElement>) {
		// Pressed without a pointer, it has no place.
		if (event.detail === 0) return;
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onChange({ x: percentOf(event.clientX, left, width), y: percentOf(event.clientY, top, height) });
	}
	return (
		<fieldset className="focal">
			<legend className="sr">How the picture is cropped</legend>
			{alwaysFills ? null : (
				<Checkbox checked={value !== null} onChange={(event) => onChange(event.currentTarget.checked ? middle : null)}>
					Fill the space and crop around a point
				</Checkbox>
			)}
			{point === null ? null : (
				<div className="focal__choice" data-focus-x={point.x} data-focus-y={point.y}>
					<div>
						{/* Not in the tab order: the sliders do the same by keyboard. */}
						<button type="button" className="focal__whole" tabIndex={-1} aria-label="Choose the point on the picture" onClick={choose}>
							<img src={image} alt="" draggable={false} />
						</button>
						<p className="hint">Click what must stay in view, or move the sliders.</p>
						<div className="focal__ranges">
							<Slider label="From left to right" value={point.x} onChange={(x) => onChange({ ...point, x })} />
							<Slider label="From top to bottom" value={point.y} onChange={(y) => onChange({ ...point, y })} />
						</div>
					</div>
					<div className="focal__crops">
						{crops.map(({ title, shape }) => (
							<figure key={title}>
								<img data-shape={shape} src={image} alt="" />
								<figcaption className="hint">{title}</figcaption>
							</figure>
						))}
					</div>
				</div>
			)}
		</fieldset>
	);
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
	return (
		<label>
			<span className="label">{label}</span>
			<input
				type="range"
				min={0}
				max={100}
				step={10}
				value={value}
				aria-valuetext={`${value} %`}
				onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
			/>
		</label>
	);
}
