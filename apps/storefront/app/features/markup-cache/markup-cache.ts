/** In characters. Some 8,000 product cards. */
const capacity = 16 * 1024 * 1024;
/** Unknown outside this process, so that no text of a page can contain it. Never sent. */
const tag = `cached-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("")}`;
const opening = `<${tag} id="`;
const closing = `</${tag}>`;

type Entry = { key: string; html: string | undefined };
const entries = new Map<string, Entry>();
let size = 0;

/** Parts of one page that are cached. The element around a part is removed after the render: the browser renders none. */
export type PageParts = {
	tag: string;
	open: (key: string) => { id: string; rendered: boolean };
	insert: (html: string, failed: boolean) => string;
};

/** Markup cache (LRU) of server-side rendering, for one page: a part that was rendered before is inserted as a string. */
export function cachedParts(): PageParts {
	const used: Entry[] = [];
	return {
		tag,
		open(key) {
			const entry = entries.get(key) ?? { key, html: undefined };
			used.push(entry);
			return { id: String(used.length - 1), rendered: entry.html !== undefined };
		},
		insert(html, failed) {
			let start = html.indexOf(opening);
			if (start < 0) return html;
			let page = "";
			let end = 0;
			for (; start >= 0; start = html.indexOf(opening, end)) {
				const content = html.indexOf(">", start) + 1;
				const close = html.indexOf(closing, content);
				const entry = used[Number(html.slice(start + opening.length, content - 2))];
				if (entry === undefined || close < 0) throw new Error("A cached part of the page has no end.");
				const markup = entry.html ?? html.slice(content, close);
				page += html.slice(end, start) + markup;
				end = close + closing.length;
				if (failed) continue;
				// Copied: a slice would keep the whole page in memory.
				entry.html ??= Buffer.from(markup).toString();
				keep(entry);
			}
			return page + html.slice(end);
		},
	};
}

/** The most recently used are the last ones in the map. */
function keep(entry: Entry): void {
	const before = entries.get(entry.key);
	if (before === undefined) size += sizeOf(entry);
	else if (before !== entry) return;
	entries.delete(entry.key);
	entries.set(entry.key, entry);
	for (const oldest of entries.values()) {
		if (size <= capacity) return;
		entries.delete(oldest.key);
		size -= sizeOf(oldest);
	}
}

const sizeOf = ({ key, html = "" }: Entry) => key.length + html.length;
