import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const serverEntry = fileURLToPath(new URL("../server/src/app.ts", import.meta.url));

/** Marks prefetches: a chunk that fails to prefetch must not reload the page. */
function markPrefetches(code: string): string {
	const call = "loadRouteModule(route, routeModules)";
	if (!code.includes(call)) throw new Error("React Router's fetching ahead has changed: look at vite.config.ts");
	return code.replace(call, "loadRouteModule(route, routeModules, true)");
}

/**
 * Replaces React Router's reload on a chunk load error, which loops, by ours: reload once, then show the error page
 * (features/chunk-recovery). The build fails if the code to replace is not found.
 */
function ownChunkLoading(): Plugin {
	return {
		name: "lapwing:chunk-loading",
		enforce: "pre",
		transform(code, id) {
			if (/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js/.test(id)) return markPrefetches(code);
			if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return;
			const loads = /await import\([^)]*route\.module\s*\)/;
			const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
			if (!loads.test(code) || !reloads.test(code) || !code.includes("(route, routeModulesCache)"))
				throw new Error("React Router's route loading has changed: look at vite.config.ts");
			return code
				.replace("(route, routeModulesCache)", "(route, routeModulesCache, ahead)")
				.replace(loads, "await (ahead ? load(route) : window.__lapwing.loadChunk(route.module, () => load(route)))")
				.concat("\nconst load = (route) => import(/* @vite-ignore */ route.module);\n")
				.replace(reloads, "throw error;")
				.replace(/console\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);/, "");
		},
	};
}

/** Removes React Router's instrumentation, which the shop does not use, from the client bundle. */
function withoutTracing(): Plugin {
	const names =
		"consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext";
	return {
		name: "lapwing:without-tracing",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		transform(code, id) {
			if (!/react-router\/dist\/production\/lib\/router\/instrumentation\.js/.test(id)) return;
			if (!code.includes(`export { ${names} }`)) throw new Error("React Router's tracing has changed: look at vite.config.ts");
			return `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
				const getRouteInstrumentationUpdates = () => ({});
				const instrumentClientSideRouter = (router) => router;
				const instrumentHandler = (handler) => handler;
				const instrumentationResultMetaContext = undefined;
				export { ${names} };`;
		},
	};
}

/**
 * Shared chunks: many small files compress worse and cost a request each. apps/server/test/page-weight.process.test.ts limits the size of
 * every page.
 */
const sharedChunks = [
	{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\/|^\0?(rolldown|vite)\//, priority: 4 },
	{
		// Shared layout.
		name: "shop",
		test: /node_modules\/(zustand|react-hot-toast)\/|packages\/contract\/src\/(client|money)\.|packages\/ui\/src\/(breadcrumbs|button|choice|class-names|dialog|empty-state|error-state|field|fonts|icons|laptop-drawing|layers|link|logo|note|price|spinner|stage|tag|time|toast)\.|app\/(root\.tsx$|public-page|features\/(api|chunk-recovery|client-state|offline|scroll|shell)\/|features\/error-page\/|features\/search\/(recent|search|use)|features\/account\/(auth-dialog|open-auth-dialog|session)|features\/cart\/cart-state|features\/forms\/(check-fields|form-action)|features\/head\/page-meta|features\/service-request\/request-(dialogs|flow|text)|features\/wishlist\/wishlist\.)/,
		priority: 3,
	},
	{
		// Product pictures and prices.
		name: "goods",
		test: /packages\/ui\/src\/rating|packages\/contract\/src\/picture-sizes|app\/features\/(compare\/shop-compare|head\/|product\/(product-p|accessory)|wishlist\/use)/,
		minShareCount: 2,
		priority: 2,
	},
	{
		// Compare checkbox of cards and product pages; apart from the product pictures, which the checkout uses too.
		name: "compare-choice",
		test: /app\/features\/compare\/compare-choice/,
		minShareCount: 2,
		priority: 2,
	},
	{
		name: "cards",
		test: /packages\/ui\/src\/product-card|app\/features\/product\/shop-product-card/,
		minShareCount: 2,
		priority: 1,
	},
];

/**
 * CSS is excluded from shared chunks: a lazy chunk injects the styles of the chunks it imports a second time, after the page's own, and
 * would override them.
 */
const chunkGroups = sharedChunks.map(({ test, ...group }) => ({ ...group, test: (id: string) => !id.includes(".css") && test.test(id) }));

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	plugins: [ownChunkLoading(), withoutTracing(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
		ssr: { build: { rollupOptions: { input: serverEntry } } },
	},
	build: {
		target: "es2022",
		cssTarget: ["chrome123", "safari17.5", "firefox120"],
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		// The output folder is outside this workspace and emptied by scripts/build.mjs.
		emptyOutDir: false,
	},
	// Not "public", which is the first path segment of the API.
	publicDir: "static",
	optimizeDeps: {
		exclude: ["react-router"],
		include: ["react", "react-dom/client", "react-hot-toast/headless", "zustand", "zustand/middleware"],
	},
});
