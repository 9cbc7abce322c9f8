import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	base: "/admin/",
	plugins: [react()],
	build: {
		outDir: "../server/build/admin",
		emptyOutDir: true,
		target: "es2022",
		// The content security policy allows no data: fonts, scripts or styles.
		assetsInlineLimit: 0,
		reportCompressedSize: false,
	},
});
