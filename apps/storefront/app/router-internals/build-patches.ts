// Vite plugins that replace parts of React Router's own files in the build. Each fails the build if its file no longer has the code to replace; that
// the file itself is found is checked on the built shop (apps/server/test/router-internals.process.test.ts).
import type { Plugin } from "vite";

/** Marks prefetches: a chunk that fails to prefetch must not reload the page. */
function markPrefetches(code: string): string {
	const call = "loadRouteModule(route, routeModules)";
	if (!code.includes(call)) throw new Error("React Router's prefetching has changed: look at router-internals/build-patches.ts");
	return code.replace(call, "loadRouteModule(route, routeModules, true)");
}

/**
 * Replaces React Router's reload on a chunk load error, which loops, by ours: reload once, then show the error page
 * (features/chunk-recovery). The build fails if the code to replace is not found.
 */
export function ownChunkLoading(): Plugin {
	return {
		name: "lapwing:chunk-loading",
		enforce: "pre",
		transform(code, id) {
			if (/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js/.test(id)) return markPrefetches(code);
			if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return;
			const loads = /await import\([^)]*route\.module\s*\)/;
			const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
			if (!loads.test(code) || !reloads.test(code) || !code.includes("(route, routeModulesCache)"))
				throw new Error("React Router's route loading has changed: look at router-internals/build-patches.ts");
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
export function withoutInstrumentation(): Plugin {
	const names =
		"consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext";
	return {
		name: "lapwing:without-instrumentation",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		transform(code, id) {
			if (!/react-router\/dist\/production\/lib\/router\/instrumentation\.js/.test(id)) return;
			if (!code.includes(`export { ${names} }`))
				throw new Error("React Router's instrumentation has changed: look at router-internals/build-patches.ts");
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
 * Lets the bundler leave out React Router's components that the shop does not use (`Link`, `NavLink`, `ScrollRestoration`, `HistoryRouter`):
 * calls of forwardRef and assignments of a display name count as side effects.
 */
export function withoutUnusedComponents(): Plugin {
	return {
		name: "lapwing:without-unused-components",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		transform(code, id) {
			if (!/react-router\/dist\/production\/lib\/dom\/lib\.js/.test(id)) return;
			const names = /^(?:HistoryRouter|Link|NavLink|Form|ScrollRestoration)\.displayName = .*$/gm;
			const components = /^const (\w+) = React\$1\.forwardRef\(/gm;
			if (!names.test(code) || !components.test(code))
				throw new Error("React Router's components have changed: look at router-internals/build-patches.ts");
			return code.replace(names, "").replace(components, "const $1 = /* @__PURE__ */ React$$1.forwardRef(");
		},
	};
}

/**
 * Back or Forward to a page that redirects, such as the payment of an order that is paid: the redirect replaces that entry of the history.
 * React Router adds one, so that Back leads to the same page again and again.
 */
export function replacingRedirectsOfBack(): Plugin {
	return {
		name: "lapwing:redirects-of-back",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		transform(code, id) {
			if (!/react-router\/dist\/\w+\/lib\/router\/router\.js/.test(id)) return;
			const condition = 'let redirectNavigationType = replace === true || redirect.response.headers.has("X-Remix-Replace")';
			if (!code.includes(condition) || !code.includes("let isUninterruptedRevalidation") || !code.includes('let pendingAction = "POP"'))
				throw new Error("React Router's redirects have changed: look at router-internals/build-patches.ts");
			return code.replace(condition, `${condition} || (isNavigation && pendingAction === "POP" && !isUninterruptedRevalidation)`);
		},
	};
}

/**
 * Lets the entry encode the hydration data: React Router starts its own encoder before it calls the entry, and that takes ten times as long
 * as JSON (hydration-data.ts). Only in a build: Vite's dev server bundles the browser's React Router ahead, without this plugin, and one side
 * alone does not understand the other.
 */
export function ownHydrationData(): Plugin {
	return {
		name: "lapwing:hydration-data",
		apply: "build",
		enforce: "pre",
		transform(code, id) {
			if (/react-router\/dist\/\w+\/lib\/server-runtime\/server\.js/.test(id)) {
				const call = "encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)";
				if (code.split(`serverHandoffStream: ${call}`).length !== 3)
					throw new Error("React Router's hydration data has changed: look at router-internals/build-patches.ts");
				return code.replaceAll(`serverHandoffStream: ${call}`, `serverHandoffStream: { state, encode: () => ${call} }`);
			}
			if (/react-router\/dist\/\w+\/lib\/dom-export\/hydrated-router\.js/.test(id)) {
				const call = "= UNSAFE_decodeViaTurboStream(stream, window)";
				// What the shop never has is left out, so that no page grows: subresource integrity, a page without a stream.
				const integrity = /if \(window\.__reactRouterManifest\.sri === true\) \{.*?\n\t\t\}\n/s;
				const unrendered = /throw new Error\("You must be using the SSR features[^\n]*/;
				const noStream = /UNSAFE_invariant\(stream, "[^"]*"\);/;
				if (!code.includes(call) || ![integrity, unrendered, noStream].every((each) => each.test(code)))
					throw new Error("React Router's hydration data has changed: look at router-internals/build-patches.ts");
				return code
					.replace(integrity, "")
					.replace(unrendered, 'throw new Error("no SSR");')
					.replace(noStream, "")
					.replace(call, "= decodeHydrationData(stream)")
					.concat(
						'\nconst decodeHydrationData = (stream) => new Response(stream).text().then((text) => text[0] === "{" ? { value: JSON.parse(text) } : UNSAFE_decodeViaTurboStream(new Response(text).body, window));\n',
					);
			}
			return undefined;
		},
	};
}
