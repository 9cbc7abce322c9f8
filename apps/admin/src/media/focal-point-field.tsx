import type { FocalPoint } from "@lapwing/contract/content";
import { Checkbox } from "@lapwing/ui/choice";
import type { MouseEvent } from "react";

type FocalPointFieldProps = {
	/** Path of the picture. */
	image: string;
	/** Null: the picture is shown whole. */
	value: FocalPoint | null;
	onChange: (value: FocalPoint | null) => void;
};

/** In steps of 10, as the contract has it. */
const percentOf = (at: number, from: number, length: number) => {
	const share = length === 0 ? 0.5 : (at - from) / length;
	return Math.min(10, Math.max(0, Math.round(share * 10))) * 10;
};

/** Focal point of a cropped picture: by a click on the picture, or by two sliders. */
export function FocalPointField({ image, value, onChange }: FocalPointFieldProps) {
	function choose(event: MouseEvent<HTMLButtonElement>) {
		// Pressed without a pointer, it has no place.
		if (event.detail === 0) return;
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onChange({ x: percentOf(event.clientX, left, width), y: percentOf(event.clientY, top, height) });
	}
	return (
		<fieldset className="focal">
			<legend className="sr">How the picture is cropped</legend>
			<Checkbox checked={value !== null} onChange={(event) => onChange(event.currentTarget.checked ? { x: 50, y: 50 } : null)}>
				Fill the space and crop around a point
			</Checkbox>
			{value === null ? null : (
				<div className="focal__choice" data-focus-x={value.x} data-focus-y={value.y}>
					<div>
						{/* Not in the tab order: the sliders do the same by keyboard. */}
						<button type="button" className="focal__whole" tabIndex={-1} aria-label="Choose the point on the picture" onClick={choose}>
							<img src={image} alt="" draggable={false} />
						</button>
						<p className="hint">Click what must stay in view, or move the sliders.</p>
						<div className="focal__ranges">
							<Slider label="From left to right" value={value.x} onChange={(x) => onChange({ ...value, x })} />
							<Slider label="From top to bottom" value={value.y} onChange={(y) => onChange({ ...value, y })} />
						</div>
					</div>
					<div className="focal__crops">
						<figure>
							<img src={image} alt="" />
							<figcaption className="hint">On a phone</figcaption>
						</figure>
						<figure>
							<img className="focal__tall" src={image} alt="" />
							<figcaption className="hint">On a wide screen</figcaption>
						</figure>
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
