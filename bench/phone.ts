// npm run bench:phone: public pages on an emulated cheap phone. Writes its section of bench/RESULTS.md.
// --rounds=5          visits of each page; the median counts
// --before=FOLDER     also measures another checkout that is built, in turns with this one, and prints both
// --only=home,list    only these pages
// --no-interactions   only the loading of pages
// --print             leaves bench/RESULTS.md as it is
// LIGHTHOUSE=FOLDER   folder of the npm package lighthouse, installed elsewhere: also its performance score
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { startBarePage } from "./bare-page.ts";
import { machine, percentile } from "./baseline.ts";
import { lighthouseScore } from "./phone-lighthouse.ts";
import { firstTouch, type Interaction, interact, startBrowser, type Visit, visit } from "./phone-page.ts";
import { withSection } from "./results.ts";
import { makeDatabase, scratch, startNode, stopAll } from "./shop.ts";

const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const flag = (name: string) => process.argv.includes(`--${name}`);
const rounds = Number(option("rounds") ?? 5);
const only = option("only")?.split(",");
const lighthouse = process.env["LIGHTHOUSE"];

const product = "/products/aravalli-ridge-14-oled";
const pages = [
	["home", "/"],
	["list", "/products"],
	["product", product],
	["store page", "/indiranagar-bengaluru-store"],
	["search", "/products?q=16+gb+laptop"],
] as const;

const filters = (page: Page) => page.locator("a[href='#filter-rail']:visible");
/** The menu before hydration is a <details>. */
const dialogIsOpen = () => document.querySelector("dialog[open], .early-menu[open]") !== null;
const search = (page: Page) => page.locator(".site-head__search input");
const interactions: Interaction[] = [
	{
		name: "open the menu",
		path: "/",
		// Before hydration it is a <summary>.
		act: (page) => page.locator(".site-head [aria-label='Menu']:visible").tap(),
		effect: dialogIsOpen,
	},
	{
		name: "type in search",
		path: "/",
		prepare: (page) => search(page).tap(),
		act: (page) => search(page).pressSequentially("ridge", { delay: 120 }),
		effect: () => document.querySelector("[role=listbox] [role=option]") !== null,
	},
	{
		name: "choose a filter",
		path: "/products",
		prepare: (page) => filters(page).tap(),
		act: (page) => page.locator("dialog[open] .facet[open] .check:has(input:enabled):visible").first().tap(),
		effect: () => location.search !== "",
	},
	{ name: "open the filters", path: "/products", act: (page) => filters(page).tap(), effect: dialogIsOpen },
	{
		name: "choose a variant",
		path: product,
		act: (page) => page.locator("a.pick__choice:not([aria-current])").first().tap(),
		effect: () => location.search !== "",
	},
	{
		name: "add to cart",
		path: product,
		act: (page) => page.locator("button:visible", { hasText: "Add to cart" }).first().tap(),
		effect: () => document.querySelector("header a[href='/cart']")?.getAttribute("aria-label") === "Cart, 1 item",
	},
];

type Shop = {
	name: string;
	base: string;
	visits: Map<string, Visit[]>;
	presses: Map<string, number[]>;
	firstTouches: Map<string, number[]>;
	scores: Map<string, number[]>;
};

const median = (numbers: readonly number[]) => percentile(numbers, 0.5);
const add = <T>(map: Map<string, T[]>, name: string, value: T) => map.set(name, [...(map.get(name) ?? []), value]);

async function openShops(): Promise<Shop[]> {
	const { url } = await makeDatabase();
	const folders = [["now", undefined] as const, ...(option("before") === undefined ? [] : [["before", option("before")] as const])];
	const shops: Shop[] = [];
	for (const [name, folder] of folders) {
		const node = await startNode({ DATABASE_URL: url, DATA_DIR: scratch() }, folder);
		const base = `http://127.0.0.1:${node.port}`;
		// Rendered and cached before the first visit.
		for (const [, path] of pages) await (await fetch(base + path)).text();
		shops.push({ name, base, visits: new Map(), presses: new Map(), firstTouches: new Map(), scores: new Map() });
	}
	return shops;
}

const columns: [title: string, of: (visit: Visit) => number, digits?: number][] = [
	["DOM nodes", (each) => each.nodes],
	["HTML kB", (each) => each.htmlKb],
	["of it data kB", (each) => each.dataKb, 1],
	["script kB until loaded", (each) => each.scriptLoadedKb],
	["script kB untouched", (each) => each.scriptKb],
	["script kB in all", (each) => each.scriptAllKb],
	["style and layout ms", (each) => each.styleLayoutMs],
	["layouts", (each) => each.layouts],
	["script ms", (each) => each.scriptMs],
	["blocking ms", (each) => each.blockingMs],
	["longest task ms", (each) => each.longestMs],
];

function tableOf(shops: readonly Shop[], bare: readonly Visit[]): string[] {
	const several = shops.length > 1;
	const lines = [
		`| page | ${columns.map(([title]) => title).join(" | ")} |${lighthouse === undefined ? "" : " Lighthouse |"}`,
		`|---|${columns.map(() => "---|").join("")}${lighthouse === undefined ? "" : "---|"}`,
	];
	const row = (name: string, visits: readonly Visit[], scores: readonly number[] = []) => {
		const figures = columns.map(([, of, digits = 0]) => median(visits.map(of)).toFixed(digits));
		lines.push(`| ${name} | ${figures.join(" | ")} |${lighthouse === undefined ? "" : ` ${scores.length === 0 ? "" : median(scores)} |`}`);
	};
	for (const [name] of pages)
		for (const shop of shops) {
			const visits = shop.visits.get(name);
			if (visits !== undefined) row(several ? `${name}, ${shop.name}` : name, visits, shop.scores.get(name));
		}
	row("baseline: bare React Router page", bare);
	if (lighthouse !== undefined)
		lines.push(`| EverShop, its own demo, measured earlier elsewhere |${columns.map(() => " |").join("")} 50 to 73 |`);
	if (flag("no-interactions")) return lines;
	const heads = shops.flatMap(({ name }) => [
		`page in use: ms to the next paint, ${name}`,
		`first touch: ms to what was asked for, ${name}`,
	]);
	lines.push("", `| interaction | ${heads.join(" | ")} |`, `|---|${heads.map(() => "---|").join("")}`);
	for (const { name } of interactions) {
		const figures = shops.flatMap((shop) => [shop.presses, shop.firstTouches].map((times) => times.get(name) ?? []));
		lines.push(`| ${name} | ${figures.map((times) => (times.length === 0 ? "" : median(times).toFixed(0))).join(" | ")} |`);
	}
	return lines;
}

async function main(): Promise<void> {
	const shops = await openShops();
	const bare = await startBarePage();
	const browser = await startBrowser();
	const bareVisits: Visit[] = [];
	try {
		for (let round = 0; round < rounds; round++) {
			for (const [name, path] of pages) {
				if (only !== undefined && !only.includes(name)) continue;
				for (const shop of shops) add(shop.visits, name, await visit(browser, shop.base + path));
			}
			bareVisits.push(await visit(browser, bare.url));
			if (!flag("no-interactions"))
				for (const interaction of interactions)
					for (const shop of shops) {
						add(shop.presses, interaction.name, await interact(browser, shop.base, interaction));
						if (interaction.prepare === undefined)
							add(shop.firstTouches, interaction.name, await firstTouch(browser, shop.base, interaction));
					}
			console.log(`round ${round + 1} of ${rounds}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
		}
	} finally {
		await browser.close();
		bare.stop();
	}
	if (lighthouse !== undefined)
		for (let round = 0; round < rounds; round++)
			for (const [name, path] of pages)
				for (const shop of shops)
					if (only === undefined || only.includes(name)) add(shop.scores, name, await lighthouseScore(lighthouse, shop.base + path));
	const lines = [
		`\`npm run bench:phone\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}; Chromium, 390 px wide, processor four times slower, slow 4G as in`,
		`Lighthouse, nothing cached; median of ${rounds}. Interactions at full network speed. Load of the machine as it ended: ${loadavg()[0]?.toFixed(1)}.`,
		"",
		...tableOf(shops, bareVisits),
	];
	console.log(lines.join("\n"));
	if (flag("print") || shops.length > 1 || only !== undefined) return;
	const file = fileURLToPath(new URL("./RESULTS.md", import.meta.url));
	writeFileSync(file, withSection(readFileSync(file, "utf8"), "On a cheap phone", lines));
}

execFileSync(process.execPath, [join(import.meta.dirname, "../scripts/build.mjs")], { stdio: ["ignore", "ignore", "inherit"] });
const stop = () => void stopAll().then(() => process.exit(1));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
try {
	await main();
} finally {
	await stopAll();
}
