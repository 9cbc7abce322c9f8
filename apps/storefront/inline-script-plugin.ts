// Vite plugin: minifies the inline script of the pages, which is a template string, so that the bundler's own minifier does not see it.
import { pathToFileURL } from "node:url";
import { minifySync, type Plugin } from "vite";

export function minifiedInlineScript(): Plugin {
	return {
		name: "lapwing:inline-script",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "ssr",
		async load(id) {
			if (!id.endsWith("/features/shell/inline-script.ts")) return undefined;
			const { inlineScript } = (await import(pathToFileURL(id).href)) as { inlineScript: () => string };
			const { code, errors } = minifySync("inline-script.js", inlineScript(), { module: false, compress: { target: "es2022" } });
			if (errors.length > 0) throw new Error(`The inline script cannot be minified: ${errors[0]?.message}`);
			return `export const inlineScript = () => ${JSON.stringify(code)};`;
		},
	};
}
