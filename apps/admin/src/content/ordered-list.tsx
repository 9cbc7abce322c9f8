import { Button, IconButton } from "@lapwing/ui/button";
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { FoldButton } from "../form/fold-button.tsx";

export type Entry = { key: string };

export type OrderedListProps<Item extends Entry> = {
	items: readonly Item[];
	onChange: (items: Item[]) => void;
	title: (item: Item, index: number) => string;
	children: (item: Item, index: number, change: (changes: Partial<Item>) => void) => ReactNode;
	add: () => Item;
	addLabel: string;
	most: number;
	/** Whether a field of the entry was refused: it is opened with the refusal, and can be folded after that. */
	isRefused: (index: number) => boolean;
	/** Changes with each refused save; undefined without one. */
	refusedAt: number | undefined;
};

/** Longer lists start folded, so that the order is seen. */
const fewEntries = 3;

/** Ordered list editor: entries are opened, dragged, moved by the arrow keys on their handle or by buttons, and removed. */
export function OrderedList<Item extends Entry>(props: OrderedListProps<Item>) {
	const { items, onChange, title, children, add, addLabel, most, isRefused, refusedAt } = props;
	const id = useId();
	const [said, setSaid] = useState("");
	const [isShort] = useState(items.length <= fewEntries);
	/** Entries that were opened or folded by hand. */
	const [opened, setOpened] = useState<Record<string, boolean>>({});
	const [seenRefusal, setSeenRefusal] = useState<number>();
	if (seenRefusal !== refusedAt) {
		setSeenRefusal(refusedAt);
		const refused = items.filter((_, index) => isRefused(index));
		setOpened({ ...opened, ...Object.fromEntries(refused.map(({ key }) => [key, true])) });
	}
	const isOpen = ({ key }: Item) => opened[key] ?? isShort;
	const areOpen = items.every(isOpen);
	function addEntry() {
		const item = add();
		setOpened({ ...opened, [item.key]: true });
		onChange([...items, item]);
	}
	const drag = useDrag((from, to) => move(from, to));
	function move(from: number, to: number) {
		const item = items[from];
		const place = Math.max(0, Math.min(items.length - 1, to));
		if (item === undefined || place === from) return;
		onChange(items.toSpliced(from, 1).toSpliced(place, 0, item));
		setSaid(`${title(item, from)} is now number ${place + 1} of ${items.length}.`);
	}
	function moveByKey(event: KeyboardEvent, index: number) {
		const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		move(index, to);
	}
	return (
		<>
			<p className="sr" role="status">
				{said}
			</p>
			{items.length > 1 ? (
				<div>
					<Button size="sm" tone="text" onClick={() => setOpened(Object.fromEntries(items.map(({ key }) => [key, !areOpen])))}>
						{areOpen ? "Fold all" : "Open all"}
					</Button>
				</div>
			) : null}
			{items.map((item, index) => {
				const name = title(item, index);
				const open = isOpen(item);
				const bodyId = `${id}-${index}`;
				return (
					<section key={item.key} className="box" aria-label={name} {...drag.target(index)}>
						<h2>
							<span className="row row--nowrap entry-name">
								<span {...drag.source(index)}>
									<IconButton label={`Drag ${name}, or move it by the arrow keys`} onKeyDown={(event) => moveByKey(event, index)}>
										<GripVertical className="icon icon--sm" aria-hidden="true" />
									</IconButton>
								</span>
								<FoldButton open={open} controls={bodyId} onFold={(on) => setOpened({ ...opened, [item.key]: on })}>
									{name}
								</FoldButton>
							</span>
							<span className="row row--nowrap">
								<IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
									<ChevronUp className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton label={`Move ${name} down`} disabled={index === items.length - 1} onClick={() => move(index, index + 1)}>
									<ChevronDown className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton label={`Remove ${name}`} onClick={() => onChange(items.filter(({ key }) => key !== item.key))}>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							</span>
						</h2>
						{/* Folded, not left out: a picture may be on its way. */}
						<div id={bodyId} className="fold-body" hidden={!open}>
							{children(item, index, (changes) => onChange(items.map((each) => (each.key === item.key ? { ...each, ...changes } : each))))}
						</div>
					</section>
				);
			})}
			<div>
				<Button tone="line" disabled={items.length >= most} onClick={addEntry}>
					{addLabel}
				</Button>
			</div>
		</>
	);
}

/** HTML drag and drop between the entries of one list, by their handles. */
function useDrag(onDrop: (from: number, to: number) => void) {
	const [from, setFrom] = useState<number>();
	const [over, setOver] = useState<{ index: number; after: boolean }>();
	const isAfter = (event: DragEvent<HTMLElement>) => {
		const { top, height } = event.currentTarget.getBoundingClientRect();
		return event.clientY > top + height / 2;
	};
	const end = () => {
		setFrom(undefined);
		setOver(undefined);
	};
	return {
		source: (index: number) => ({
			draggable: true,
			className: "drag-handle",
			onDragStart: (event: DragEvent<HTMLElement>) => {
				event.dataTransfer.effectAllowed = "move";
				// Firefox drags nothing without data.
				event.dataTransfer.setData("text/plain", String(index));
				setFrom(index);
			},
			onDragEnd: end,
		}),
		target: (index: number) => ({
			"data-dragged": from === index ? "" : undefined,
			"data-drop": from !== undefined && from !== index && over?.index === index ? (over.after ? "after" : "before") : undefined,
			onDragOver: (event: DragEvent<HTMLElement>) => {
				if (from === undefined) return;
				event.preventDefault();
				setOver({ index, after: isAfter(event) });
			},
			onDrop: (event: DragEvent<HTMLElement>) => {
				if (from === undefined) return;
				event.preventDefault();
				const place = index + (isAfter(event) ? 1 : 0);
				onDrop(from, place > from ? place - 1 : place);
				end();
			},
		}),
	};
}
