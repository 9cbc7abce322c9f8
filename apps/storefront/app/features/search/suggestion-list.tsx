import { formatRupees } from "@lapwing/contract/money";
import type { Suggestion } from "@lapwing/contract/suggestions";
import type { comboboxProps } from "@lapwing/ui/combobox";
import { History, LayoutGrid, Search, SlidersHorizontal, Tag } from "@lapwing/ui/icons";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import type { ReactNode } from "react";
import { ProductPhoto, photoOf, thumbnail } from "../product/product-photo.tsx";
import { recentSearches } from "./recent-searches.ts";

export type Entry = { key: string; url: string; text: string; picture: ReactNode; more: string; detail: string };
type EntryGroup = { title: string; entries: Entry[] };

const kinds = [
	{ kind: "search", title: "Search" },
	{ kind: "need", title: "What it is for" },
	{ kind: "page", title: "Pages" },
	{ kind: "product", title: "Products" },
	{ kind: "brand", title: "Brands" },
	{ kind: "subcategory", title: "Kinds of laptops and parts" },
] as const;

export function groupsOf(suggestions: readonly Suggestion[]): EntryGroup[] {
	return kinds
		.map(({ kind, title }) => ({ title, entries: suggestions.filter((each) => each.kind === kind).map(entryOf) }))
		.filter((group) => group.entries.length > 0);
}

function entryOf(each: Suggestion): Entry {
	return {
		key: `${each.kind}-${each.slug}`,
		url: each.url,
		text: each.title,
		picture: pictureOf(each),
		more: each.detail ?? "",
		detail: each.price === null ? countText(each.product_count) : formatRupees(each.price),
	};
}

function pictureOf({ image, drawing, kind }: Suggestion): ReactNode {
	if (image) return <ProductPhoto photo={photoOf(image)} alt="" sizes={thumbnail} />;
	if (drawing) return <LaptopDrawing {...drawing} />;
	const Icon = { search: Search, page: Search, need: SlidersHorizontal, brand: Tag, subcategory: LayoutGrid, product: Search }[kind];
	return <Icon className="icon" aria-hidden="true" />;
}

function countText(count: number | null): string {
	return count === null ? "" : `${count} ${count === 1 ? "product" : "products"}`;
}

export function recentGroups(recent: readonly string[]): EntryGroup[] {
	if (recent.length === 0) return [];
	const entries = recent.map((text, index) => ({
		key: `recent-${index}`,
		url: `/products?${new URLSearchParams({ q: text })}`,
		text,
		picture: <History className="icon" aria-hidden="true" />,
		more: "",
		detail: "",
	}));
	return [{ title: "Recent searches", entries }];
}

type SuggestionListProps = {
	groups: readonly EntryGroup[];
	combobox: ReturnType<typeof comboboxProps>;
	/** Entries are recent searches, which can be cleared. */
	recent: boolean;
};

/** List of the search box's combobox. Options are counted through all groups. */
export function SuggestionList({ groups, combobox, recent }: SuggestionListProps) {
	const entries = groups.flatMap((group) => group.entries);
	return (
		<div className="suggest">
			<div {...combobox.list} aria-label="Suggestions">
				{groups.map((group) => (
					<div key={group.title} className="suggest__group" role="group" aria-label={group.title}>
						<p className="suggest__h" aria-hidden="true">
							{group.title}
						</p>
						{group.entries.map((entry) => (
							<div key={entry.key} className="suggest__o" {...combobox.option(entries.indexOf(entry))}>
								{entry.picture}
								<span>
									{entry.text}
									{entry.more && <span className="suggest__m"> {entry.more}</span>}
								</span>
								<small>{entry.detail}</small>
							</div>
						))}
					</div>
				))}
			</div>
			{recent && (
				<div className="suggest__f">
					<button type="button" className="link small" onClick={() => recentSearches.clear()}>
						Clear recent searches
					</button>
				</div>
			)}
		</div>
	);
}
