import { type ReactNode, useState } from "react";
import { Checkbox } from "./choice.tsx";

export interface FacetOption {
	value: string;
	label: string;
	/** Result count if this option were selected. */
	count: number;
	checked?: boolean | undefined;
}

export interface FacetGroupProps {
	title: string;
	/** Name of the URL query parameter. */
	name: string;
	options?: readonly FacetOption[] | undefined;
	onToggle?: ((value: string, checked: boolean) => void) | undefined;
	/** Initially expanded. */
	open?: boolean | undefined;
	/** Renders the content when it is expanded first: a sheet of all filters opens faster. */
	lazy?: boolean | undefined;
	/** Content below the options: “3 more brands”, or a price range instead of options. */
	children?: ReactNode;
}

const none: readonly FacetOption[] = [];

export function FacetGroup({ title, name, options = none, onToggle, open = true, lazy = false, children }: FacetGroupProps) {
	const [expanded, setExpanded] = useState(false);
	const chosen = options.filter((option) => option.checked).length;
	return (
		<details className="facet" open={open} onToggle={lazy ? () => setExpanded(true) : undefined}>
			<summary>
				{title}
				{chosen > 0 ? (
					<em>
						{chosen}
						<span className="sr"> chosen</span>
					</em>
				) : null}
			</summary>
			{(!lazy || open || expanded) && (
				<div className="facet__b">
					{options.map((option) => (
						<Checkbox
							key={option.value}
							name={name}
							value={option.value}
							count={option.count}
							checked={option.checked ?? false}
							// A selected option without results stays enabled, so that it can be removed.
							disabled={option.count === 0 && !option.checked}
							onChange={(event) => onToggle?.(option.value, event.currentTarget.checked)}
						>
							{option.label}
						</Checkbox>
					))}
					{children}
				</div>
			)}
		</details>
	);
}
