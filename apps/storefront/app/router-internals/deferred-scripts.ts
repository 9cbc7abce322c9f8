// Defers module scripts until the first paint, so that styles, fonts and the LCP image have the bandwidth until then, and those of a public
// page until the visitor touches it (deferred-hydration/first-touch-script.ts). React Router emits modulepreload links and static imports and has no option for this, so its bootstrap script is rewritten here.
// docs/decisions/0015-content-before-scripts.md.

const preload = '<link rel="modulepreload"';
const imports = /import (?:\* as (\w+) from )?("[^"]+");\s*/g;
const entryImport = /import\(("[^"]+")\);\s*$/;

/**
 * Undefined if the bootstrap script is missing or has an unexpected form; scripts then load with the page. `hydrationData` returns the
 * address of the page's data: scripts then wait for a touch.
 */
export function deferScripts(page: string, hydrationData?: () => string): string | undefined {
	const { from, to, urls } = preloadsOf(page);
	const text = bootstrapScriptOf(page);
	if (urls.length === 0 || text === undefined) return undefined;
	const script = page.slice(text.from, text.to);
	if (!entryImport.test(script) || !script.includes("import * as ")) return undefined;
	const [names, chunks]: [string[], string[]] = [[], []];
	const rest = script.replace(entryImport, `await ${startOf("$1")};`).replace(imports, (_all, name: string | undefined, url: string) => {
		names.push(name ?? "");
		chunks.push(startOf(url));
		return "";
	});
	// Together: one after the other, each waits for the page's thread again.
	const deferred = `const [${names.join()}] = await Promise.all([${chunks.join()}]);${rest}`;
	const data = hydrationData === undefined ? "" : `,${JSON.stringify(hydrationData()).replaceAll("<", "\\u003c")}`;
	const start = `await __lapwing.afterFirstPaint(${JSON.stringify(urls)}${data});${deferred}`;
	return page.slice(0, from) + page.slice(to, text.from) + start + page.slice(text.to);
}

const startOf = (url: string) => `__lapwing.startChunk(${url}, () => import(${url}))`;

/** The modulepreload links, which are adjacent in the head. */
function preloadsOf(page: string): { from: number; to: number; urls: string[] } {
	const from = page.indexOf(preload);
	const urls: string[] = [];
	let to = from;
	while (to >= 0 && page.startsWith(preload, to)) {
		const end = page.indexOf(">", to) + 1;
		urls.push(/ href="([^"]+)"/.exec(page.slice(to, end))?.[1] ?? "");
		to = end;
	}
	return { from, to, urls };
}

/** Range of the bootstrap script's text: the last module script of the page. */
function bootstrapScriptOf(page: string): { from: number; to: number } | undefined {
	const attribute = page.lastIndexOf(' type="module"');
	const from = page.indexOf(">", attribute) + 1;
	const to = page.indexOf("</script>", from);
	return attribute > 0 && to > 0 ? { from, to } : undefined;
}
