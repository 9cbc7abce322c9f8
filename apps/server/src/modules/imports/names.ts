// Brands, subcategories and locations in cells: by slug, or by the title that the console shows.
import { nameKey } from "../media/archive.ts";
import { listChoices, refuseValue, shorten } from "./columns.ts";

export type Named = { slug: string; title: string };

/** The slug of what a cell names; throws `CellProblem`. */
export type FindNamed = (text: string) => string;

/** Names that a message lists. */
const maxListed = 5;

/** `listed`: those that a message may list, where they are not all. */
export function namesOf(word: string, entries: readonly Named[], listed = entries): FindNamed {
	const slugs = new Set(entries.map(({ slug }) => slug));
	const byTitle = Map.groupBy(entries, ({ title }) => nameKey(title));
	return (text) => {
		if (slugs.has(text)) return text;
		const key = nameKey(text);
		const [found, ...others] = byTitle.get(key) ?? [];
		if (found !== undefined && others.length === 0) return found.slug;
		if (slugs.has(key)) return key;
		if (found === undefined) return refuseValue(`There is no ${word} “${shorten(text)}”. ${listTitles(word, listed)}`);
		const all = [found, ...others].map(({ slug }) => slug);
		return refuseValue(`Several are called “${shorten(text)}”. Write ${listChoices(all)}.`);
	};
}

function listTitles(word: string, entries: readonly Named[]): string {
	const titles = [...new Set(entries.map(({ title }) => title))].toSorted((one, other) => one.localeCompare(other, "en"));
	if (titles.length === 0) return `Add the ${word} in the console first.`;
	const more = titles.length - maxListed;
	return `There are ${titles.slice(0, maxListed).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
