// Baseline for npm run bench:phone: the smallest page of React and React Router with a server's markup, hydrated; served by plain Node.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const entry = "bare-page-entry";
const source = `
	import { createElement } from "react";
	import { hydrateRoot } from "react-dom/client";
	import { createBrowserRouter, RouterProvider } from "react-router";
	const router = createBrowserRouter([{ path: "*", Component: () => createElement("p", null, "A page") }]);
	hydrateRoot(document.getElementById("root"), createElement(RouterProvider, { router }));`;

async function bundle(): Promise<Buffer> {
	// Vite takes it over; the loader that runs this file has set another.
	process.env["NODE_ENV"] = "production";
	const result = await build({
		root: fileURLToPath(new URL("../apps/storefront", import.meta.url)),
		configFile: false,
		logLevel: "error",
		publicDir: false,
		plugins: [
			{
				name: "bare-page",
				resolveId: (id) => (id === entry ? fileURLToPath(new URL(`../apps/storefront/app/${entry}.js`, import.meta.url)) : undefined),
				load: (id) => (id.endsWith(`${entry}.js`) ? source : undefined),
			},
		],
		build: { write: false, target: "es2022", rolldownOptions: { input: entry } },
	});
	const outputs = "output" in result ? result.output : Array.isArray(result) ? (result[0]?.output ?? []) : [];
	const chunk = outputs.find((each) => each.type === "chunk");
	if (chunk?.type !== "chunk") throw new Error("The baseline was not built.");
	return Buffer.from(chunk.code);
}

export async function startBarePage(): Promise<{ url: string; stop: () => void }> {
	const script = brotliCompressSync(await bundle());
	const html = `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page</title><script type="module" src="/page.js"></script></head><body><div id="root"><p>A page</p></div></body></html>`;
	const server = createServer(({ url }, answer) => {
		if (url === "/page.js") answer.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(script);
		else answer.writeHead(200, { "content-type": "text/html" }).end(html);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
