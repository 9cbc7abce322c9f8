import type { CollectionForm, StaffCollection } from "@lapwing/contract/taxonomy";
import { fromLocal, toLocal } from "../form/moments.ts";

export const collectionKindChoices: Record<StaffCollection["kind"], string> = {
	discount: "Price drops",
	product: "Products",
	handpicked: "Picked by staff",
	browse: "Links into the list",
};

export type CollectionDraft = {
	title: string;
	text: string;
	kind: StaffCollection["kind"];
	link_title: string;
	link_url: string;
	links: { title: string; url: string }[];
	products: { product: string; title: string; note: string; quote: string; quote_by: string }[];
	position: string;
	visible_from: string;
	visible_until: string;
};

export const collectionLabels: Record<keyof CollectionDraft, string> = {
	title: "title",
	text: "text",
	kind: "kind",
	link_title: "link",
	link_url: "link",
	links: "links",
	products: "products",
	position: "place",
	visible_from: "beginning",
	visible_until: "end",
};

export const emptyCollection: CollectionDraft = {
	title: "",
	text: "",
	kind: "product",
	link_title: "",
	link_url: "",
	links: [],
	products: [],
	position: "1",
	visible_from: "",
	visible_until: "",
};

export function collectionDraftOf(collection: StaffCollection): CollectionDraft {
	return {
		title: collection.title,
		text: collection.text ?? "",
		kind: collection.kind,
		link_title: collection.link?.title ?? "",
		link_url: collection.link?.url ?? "",
		links: collection.links,
		products: collection.products.map(({ product, title, note, quote, quote_by }) => ({
			product,
			title,
			note: note ?? "",
			quote: quote ?? "",
			quote_by: quote_by ?? "",
		})),
		position: String(collection.position),
		visible_from: toLocal(collection.visible_from),
		visible_until: toLocal(collection.visible_until),
	};
}

export function collectionFormOf(draft: CollectionDraft): CollectionForm {
	// Links have no link beside the title.
	const hasLink = draft.kind !== "browse" && (draft.link_title !== "" || draft.link_url !== "");
	return {
		title: draft.title,
		text: draft.text || null,
		kind: draft.kind,
		link: hasLink ? { title: draft.link_title, url: draft.link_url } : null,
		links: draft.links,
		products: draft.products.map(({ product, note, quote, quote_by }) => ({
			product,
			note: note || null,
			quote: quote || null,
			quote_by: quote_by || null,
		})),
		position: Number(draft.position),
		visible_from: fromLocal(draft.visible_from),
		visible_until: fromLocal(draft.visible_until),
	};
}
