import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import {
	ownChunkLoading,
	ownHydrationData,
	replacingRedirectsOfBack,
	withoutInstrumentation,
	withoutUnusedComponents,
} from "./app/router-internals/build-patches.ts";
import { minifiedInlineScript } from "./inline-script-plugin.ts";

const serverEntry = fileURLToPath(new URL("../server/src/app.ts", import.meta.url));

/**
 * Shared chunks: many small files compress worse and cost a request each. apps/server/test/page-weight.process.test.ts limits the size of
 * every page.
 */
const sharedChunks = [
	{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\/|^\0?(rolldown|vite)\//, priority: 4 },
	{
		// Shared layout.
		name: "shop",
		test: /node_modules\/(zustand|react-hot-toast)\/|packages\/contract\/src\/(client|money)\.|packages\/ui\/src\/(breadcrumbs|button|choice|class-names|combobox|dialog|empty-state|error-state|field|fonts|icons|laptop-drawing|layers|link|logo|note|price|spinner|stage|tag|time|toast)\.|app\/(root\.tsx$|public-page|features\/(api|chunk-recovery|client-state|offline|scroll|shell)\/|features\/error-page\/|features\/search\/(recent|search|use)|features\/account\/(auth-dialog|open-auth-dialog|session)|features\/cart\/cart-state|features\/head\/page-meta|features\/service-request\/request-(dialogs|flow|text)|features\/wishlist\/wishlist\.)/,
		priority: 3,
	},
	{
		// Product pictures and prices.
		name: "goods",
		test: /packages\/ui\/src\/rating|packages\/contract\/src\/picture-sizes|app\/features\/(compare\/shop-compare|head\/|product\/(product-p|accessory|free-delivery)|wishlist\/use)/,
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
		// Forms with an action; pages of the catalogue have none.
		name: "forms",
		test: /app\/features\/forms\/(check-fields|form-action)/,
		minShareCount: 2,
		priority: 2,
	},
	{
		// Distances and maps of locations.
		name: "places",
		test: /packages\/contract\/src\/(distance|embeds)\./,
		priority: 1,
	},
	{
		name: "cards",
		test: /packages\/ui\/src\/product-card|app\/features\/product\/shop-product-card/,
		minShareCount: 2,
		priority: 1,
	},
];

/** CSS is excluded from shared chunks: it stays with the page that imports it, in one file. */
const chunkGroups = sharedChunks.map(({ test, ...group }) => ({ ...group, test: (id: string) => !id.includes(".css") && test.test(id) }));

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	plugins: [
		ownChunkLoading(),
		ownHydrationData(),
		replacingRedirectsOfBack(),
		withoutInstrumentation(),
		withoutUnusedComponents(),
		minifiedInlineScript(),
		reactRouter(),
	],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
		// React Router is bundled into the server too: build-patches.ts changes it.
		ssr: { resolve: { noExternal: ["react-router"] }, build: { rollupOptions: { input: serverEntry } } },
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
