import { Button, IconButton } from "@lapwing/ui/button";
import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

export type Entry = { key: string };

export type OrderedListProps<Item extends Entry> = {
	items: readonly Item[];
	onChange: (items: Item[]) => void;
	title: (item: Item, index: number) => string;
	children: (item: Item, index: number, change: (changes: Partial<Item>) => void) => ReactNode;
	add: () => Item;
	addLabel: string;
	most: number;
};

/** Ordered list editor: move up, move down, remove. */
export function OrderedList<Item extends Entry>({ items, onChange, title, children, add, addLabel, most }: OrderedListProps<Item>) {
	const swap = (one: number, other: number) => {
		const [first, second] = [items[one], items[other]];
		if (first && second) onChange(items.with(one, second).with(other, first));
	};
	return (
		<>
			{items.map((item, index) => {
				const name = title(item, index);
				return (
					<section key={item.key} className="box" aria-label={name}>
						<h2>
							{name}
							<span className="row row--nowrap">
								<IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => swap(index, index - 1)}>
									<ChevronUp className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton label={`Move ${name} down`} disabled={index === items.length - 1} onClick={() => swap(index, index + 1)}>
									<ChevronDown className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton label={`Remove ${name}`} onClick={() => onChange(items.filter(({ key }) => key !== item.key))}>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							</span>
						</h2>
						{children(item, index, (changes) => onChange(items.map((each) => (each.key === item.key ? { ...each, ...changes } : each))))}
					</section>
				);
			})}
			<div>
				<Button tone="line" disabled={items.length >= most} onClick={() => onChange([...items, add()])}>
					{addLabel}
				</Button>
			</div>
		</>
	);
}
