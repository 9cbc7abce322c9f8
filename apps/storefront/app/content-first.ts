// A page can be read before its scripts run, so they are asked for once its first picture is seen: until then, all the line can carry is
// styles, fonts and that picture. React Router asks for them at once and has no setting for it, so its start is written anew here.

const preloads = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /(<script\b[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const named = /import \* as (\w+) from ("[^"]+");/g;
const bare = /import ("[^"]+")/g;
const last = /import\(("[^"]+")\);\s*$/;

/** `html` as it was where it has no such start, or one that is not understood: then scripts come with the page. */
export function contentFirst(html: string): string {
	const [, , text = ""] = start.exec(html) ?? [];
	if (!last.test(text) || !text.includes("import * as ")) return html;
	const urls = Array.from(html.matchAll(preloads), ([, url]) => url);
	const later = text
		.replace(last, "await __lapwing.startPart($1, () => import($1));")
		.replace(named, "const $1 = await __lapwing.startPart($2, () => import($2));")
		.replace(bare, "await __lapwing.startPart($1, () => import($1))");
	return html
		.replaceAll(preloads, "")
		.replace(start, (_, open: string, _text, close: string) => `${open}await __lapwing.contentSeen(${JSON.stringify(urls)});${later}${close}`);
}
