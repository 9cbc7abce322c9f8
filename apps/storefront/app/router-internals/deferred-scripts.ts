// Defers module scripts until the first paint, so that styles, fonts and the LCP image have the bandwidth until then, and those of a public
// page until the visitor touches it (deferred-hydration/first-touch-script.ts). React Router emits modulepreload links and static imports and has no option for this, so its bootstrap script is rewritten here.
// docs/decisions/0015-content-before-scripts.md.

const preload = '<link rel="modulepreload"';
const namedImports = /import \* as (\w+) from ("[^"]+");/g;
const bareImports = /import ("[^"]+")/g;
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
	const deferred = script
		.replace(entryImport, "await __lapwing.startChunk($1, () => import($1));")
		.replace(namedImports, "const $1 = await __lapwing.startChunk($2, () => import($2));")
		.replace(bareImports, "await __lapwing.startChunk($1, () => import($1))");
	const data = hydrationData === undefined ? "" : `,${JSON.stringify(hydrationData()).replaceAll("<", "\\u003c")}`;
	const start = `await __lapwing.afterFirstPaint(${JSON.stringify(urls)}${data});${deferred}`;
	return page.slice(0, from) + page.slice(to, text.from) + start + page.slice(text.to);
}

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
