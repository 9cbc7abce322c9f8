import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const serverEntry = fileURLToPath(new URL("../server/src/app.ts", import.meta.url));

/**
 * React Router reloads the page for ever when a route's script is lost. Ours reloads once and then shows the error page
 * (see features/chunk-recovery). The build fails if the place to change is not found.
 */
function ownChunkLoading(): Plugin {
	return {
		name: "lapwing:chunk-loading",
		enforce: "pre",
		transform(code, id) {
			if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return;
			const loads = /await import\([^)]*route\.module\s*\)/;
			const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
			if (!loads.test(code) || !reloads.test(code)) throw new Error("React Router's route loading has changed: look at vite.config.ts");
			return code
				.replace(loads, "await window.__lapwing.loadChunk(route.module, () => import(/* @vite-ignore */ route.module))")
				.replace(reloads, "throw error;")
				.replace(/console\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);/, "");
		},
	};
}

/** Two files that every page shares and the browser keeps: many small ones compress worse and cost a request each. */
const chunkGroups = [
	{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
	{
		name: "shop",
		// What nearly every page shows: frame, cards, prices. Parts of single pages stay with their pages.
		test: /packages\/ui\/src\/(breadcrumbs|button|card|chip|choice|class-names|compare-tray|dialog|empty-state|error-state|facet-group|icons|laptop|layers|link|logo|pager|price|product-card|rating|spinner|stage|tag|toast)|packages\/contract\/src\/|node_modules\/(zustand|react-hot-toast)\/|app\/(root|features\/(api|client-state|compare|error-page|head|scroll|search|shell)\/|features\/product\/(shop-product-card|product-p|accessory))/,
		minShareCount: 2,
		priority: 1,
	},
];

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	plugins: [ownChunkLoading(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
		ssr: { build: { rollupOptions: { input: serverEntry } } },
	},
	build: { target: "es2022", cssTarget: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0, reportCompressedSize: false },
	// Not "public": the API's addresses begin so.
	publicDir: "static",
	optimizeDeps: {
		exclude: ["react-router"],
		include: ["react", "react-dom/client", "react-hot-toast/headless", "zustand", "zustand/middleware"],
	},
});
