import type { ReactNode } from "react";
import type { EditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { type Entry, OrderedList, type OrderedListProps } from "./ordered-list.tsx";
import { PagePreview, type PreviewedPart } from "./page-preview.tsx";

type ArrangementProps<Item extends Entry, Name extends string> = Omit<
	OrderedListProps<Item>,
	"items" | "onChange" | "children" | "isRefused" | "refusedAt"
> & {
	heading: string;
	/** Introduction above the list. */
	intro?: ReactNode;
	form: EditForm<Record<Name, Item[]>>;
	/** Name of the list in the form. */
	name: Name;
	/** Part of the home page that the preview scrolls to. */
	preview: PreviewedPart;
	children: (item: Item, change: (changes: Partial<Item>) => void, at: (field: string) => string | undefined, index: number) => ReactNode;
};

/** Page that edits one ordered list, saved as a whole: banners, menu, footer. */
export function Arrangement<Item extends Entry, Name extends string>(props: ArrangementProps<Item, Name>) {
	const { heading, intro, form, name, preview, children, ...list } = props;
	return (
		<>
			<PageHead title={heading} />
			{intro ? <p className="muted above-page">{intro}</p> : null}
			{form.frame(
				<div className="with-preview">
					<div className="entries">
						<OrderedList
							{...list}
							items={form.values[name]}
							onChange={(items) => form.set({ [name]: items } as Record<Name, Item[]>)}
							isRefused={(index) => form.isRefusedBelow(`${name}.${index}.`)}
							refusedAt={form.refusedAt}
						>
							{(item, index, change) => children(item, change, (field) => form.at(`${name}.${index}.${field}`), index)}
						</OrderedList>
					</div>
					<PagePreview call={form.saveCall} part={preview} />
				</div>,
			)}
		</>
	);
}
