import type { PriceRange } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { clampedHandles, lastPosition, positionOf, priceAt, pricesOf, typedPrices } from "./price-scale.ts";

type Prices = { price_min: string; price_max: string };
type PriceFilterProps = { range: PriceRange; onChange: (prices: Prices) => void };

/** Debounce of the slider, in ms. */
const debounceMs = 350;

const inRupees = (rupees: number) => formatRupees(rupees * 100);

/** Price range: histogram, dual slider and two text boxes. Without JavaScript, the boxes only. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
	const { histogram: bars, selected_min, selected_max } = range;
	const end = lastPosition(bars);
	const applied: [number, number] = [
		selected_min === null ? 0 : positionOf(bars, selected_min),
		selected_max === null ? end : positionOf(bars, selected_max),
	];
	const selected = `${selected_min}-${selected_max}`;
	const [moved, setMoved] = useState<{ handles: [number, number]; selected: string }>();
	const [moving, setMoving] = useState(false);
	// The dragged position applies until the list is updated; a list that arrives during a drag does not reset it.
	const draggedHandles = moved && (moving || moved.selected === selected) ? moved.handles : undefined;
	const handles = draggedHandles ?? applied;
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	function slide(which: 0 | 1, position: number) {
		const next = clampedHandles(handles, which, position);
		setMoved({ handles: next, selected });
		setMoving(true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			setMoving(false);
			onChange(pricesOf(bars, next));
		}, debounceMs);
	}

	const draggedPrices = draggedHandles && pricesOf(bars, draggedHandles);
	return (
		<div className="range">
			{bars.length > 0 && (
				<div className="needs-script">
					<Bars bars={bars} handles={handles} />
					<div className="range__track">
						<svg className="range__line" viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" aria-hidden="true">
							<rect className="all" width={end} height="1" />
							<rect x={handles[0]} width={handles[1] - handles[0]} height="1" />
						</svg>
						{([0, 1] as const).map((which) => (
							<input
								key={which}
								type="range"
								min={0}
								max={end}
								value={handles[which]}
								aria-label={which === 0 ? "Lowest price, slider" : "Highest price, slider"}
								aria-valuetext={inRupees(priceAt(bars, handles[which]))}
								onChange={(event) => slide(which, event.currentTarget.valueAsNumber)}
							/>
						))}
					</div>
				</div>
			)}
			<Boxes
				key={`${draggedPrices?.price_min ?? selected_min}-${draggedPrices?.price_max ?? selected_max}`}
				low={draggedPrices ? draggedPrices.price_min : String(selected_min ?? "")}
				high={draggedPrices ? draggedPrices.price_max : String(selected_max ?? "")}
				range={range}
				onChange={onChange}
			/>
		</div>
	);
}

function Bars({ bars, handles: [low, high] }: { bars: PriceRange["histogram"]; handles: readonly [number, number] }) {
	const highest = Math.max(1, ...bars.map((bar) => bar.count));
	const perBar = lastPosition(bars) / bars.length;
	const outline = (chosen: boolean) =>
		bars
			.map(({ count }, index) => {
				const middle = (index + 0.5) * perBar;
				if (count === 0 || (middle >= low && middle <= high) !== chosen) return "";
				// Minimum height for a single product.
				const height = Math.max(2, Math.round((count / highest) * 400) / 10);
				return `M${index * 10 + 0.5} 40v-${height}h9v${height}z`;
			})
			.join("");
	return (
		<svg className="range__bars" viewBox={`0 0 ${bars.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
			{/* One path for all bars of a colour: an element each would be thirty. */}
			<path d={outline(false)} />
			<path className="on" d={outline(true)} />
		</svg>
	);
}

type BoxesProps = { low: string; high: string; range: PriceRange; onChange: (prices: Prices) => void };

/** Formatted as rupees after hydration; plain digits before it, since a plain form submits the value as it is. */
function Boxes({ low, high, range, onChange }: BoxesProps) {
	const id = useId();
	const hydrated = useHydrated();
	const [typed, setTyped] = useState([low, high]);
	const [focused, setFocused] = useState(-1);
	const shown = typed.map((text, index) => {
		const { price_min: digits } = typedPrices(text, "");
		return hydrated && focused !== index && digits !== "" ? inRupees(Number(digits)) : text;
	});
	function commit() {
		setFocused(-1);
		const prices = typedPrices(typed[0] ?? "", typed[1] ?? "");
		if (prices.price_min !== low || prices.price_max !== high) onChange(prices);
	}
	const box = (index: number, name: string, label: string, placeholder: number) => (
		<input
			className="input"
			id={`${id}-${name}`}
			name={name}
			aria-label={label}
			inputMode="numeric"
			autoComplete="off"
			maxLength={14}
			value={shown[index] ?? ""}
			placeholder={inRupees(placeholder)}
			onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(typed.with(index, event.currentTarget.value))}
			onFocus={() => setFocused(index)}
			onBlur={commit}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				// Prevents the form's submit, which would send formatted values.
				event.preventDefault();
				commit();
			}}
		/>
	);
	return (
		<div className="range__in">
			{box(0, "price_min", "Lowest price", range.min)}
			<span>to</span>
			{box(1, "price_max", "Highest price", range.max)}
		</div>
	);
}
