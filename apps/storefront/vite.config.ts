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

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	plugins: [ownChunkLoading(), reactRouter()],
	environments: {
		ssr: { build: { rollupOptions: { input: serverEntry } } },
	},
	build: { target: "es2022", cssTarget: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0, reportCompressedSize: false },
	// Not "public": the API's addresses begin so.
	publicDir: "static",
	optimizeDeps: {
		exclude: ["react-router"],
		include: ["react", "react-dom/client", "lucide-react", "react-hot-toast/headless", "zustand", "zustand/middleware"],
	},
});
