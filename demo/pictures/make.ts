// npm run demo:pictures: renders the demo's pictures and encodes them in the sizes that the shop serves. The renderer is built for the GPU
// if CUDA is installed, otherwise for the CPU. Existing pictures are skipped, so it can be stopped and restarted.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { turntableLength } from "@lapwing/contract/picture-sizes";
import sharp from "sharp";
import { picturePlan } from "../src/picture-plan.ts";
import { keepRoom, keepSizes, widestOf } from "./encode.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const work = here(".work");
const made = here("made");
const source = here("studio/tracer/trace.cu");

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
const hasGpu = works("nvcc", "--version") && works("nvidia-smi", "-L");

/** Builds the renderer for this machine, from the same sources for GPU and CPU. */
function buildTracer(): string {
	const tracer = `${work}/${hasGpu ? "trace-gpu" : "trace-cpu"}`;
	const [program, ...args] = hasGpu
		? ["nvcc", "-std=c++17", "-O3", "-use_fast_math", "-arch=native", "--extended-lambda", "--expt-relaxed-constexpr"]
		: ["c++", "-x", "c++", "-std=c++17", "-O3", "-ffast-math", "-march=native", "-pthread"];
	process.stdout.write(`Building the tracer for the ${hasGpu ? "GPU" : "CPU"} …\n`);
	const built = spawnSync(program ?? "", [...args, "-o", tracer, source], { stdio: "inherit" });
	if (built.status !== 0) throw new Error(`The tracer could not be built with ${program}. See demo/pictures/README.md.`);
	return tracer;
}

/** Runs the renderer, which prints `JOB` or `FAILED` for each picture. */
async function render(args: string[]): Promise<void> {
	const child = spawn("python3", [here("studio/render.py"), ...args], { stdio: ["ignore", "pipe", "inherit"] });
	let failed = 0;
	createInterface({ input: child.stdout }).on("line", (line) => {
		if (line.startsWith("FAILED")) failed += 1;
		process.stdout.write(line.startsWith("JOB") ? `\r${line.slice(4)}\x1b[K` : `${line}\n`);
	});
	const code = await new Promise<number | null>((resolve, reject) => {
		child.on("error", reject);
		child.on("close", resolve);
	});
	process.stdout.write("\n");
	if (code !== 0 || failed > 0) throw new Error(`The studio failed (${failed} pictures). See demo/pictures/README.md.`);
}

/** Which of the sizes' weights apply to a picture. */
function kindOf(name: string) {
	if (name.startsWith("scene-")) return "scene";
	const isFront = /-front(-|$)/.test(name);
	if (plan.accessories.some((each) => each.name === name)) return isFront ? "thing" : /-keyboard-/.test(name) ? "thing fine" : "thing view";
	if (isFront) return "front";
	return /-(keyboard|inside|detail)-/.test(name) ? "fine" : "view";
}

/** PNGs left by the renderer where Pillow cannot write AVIF. */
async function keepAll(names: Set<string>): Promise<void> {
	const files = (await readdir(work)).filter((each) => each.endsWith(".png"));
	for (const file of files.filter((each) => !each.includes(".turn-"))) {
		const name = file.slice(0, -4);
		const frames = await Promise.all(files.filter((each) => each.startsWith(`${name}.turn-`)).map((each) => readFile(`${work}/${each}`)));
		const picture = await readFile(`${work}/${file}`);
		const isRoom = /-(still|panorama)$/.test(name);
		const room = name.endsWith("-panorama") ? `${made}/360/${name.replace("-panorama", "")}.webp` : `${made}/${name}`;
		if (isRoom && !existsSync(room)) await keepRoom(picture, name, made);
		const { width } = await sharp(picture).metadata();
		const kind = kindOf(name);
		const folder = `${made}/${name}${frames.length > 0 ? "-turn" : ""}-${Math.min(width, widestOf(kind))}`;
		if (names.has(name) && !existsSync(folder)) await keepSizes(picture, folder, kind, frames);
	}
}

async function weigh(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const sizes = await Promise.all(
		entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(`${entry.parentPath}/${entry.name}`)).size),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** Writes the index of existing pictures with the size of their largest file and the frames of their turntable: pages show only these. */
async function listMade(): Promise<Record<string, number[]>> {
	const listed: Record<string, number[]> = {};
	for (const folder of await readdir(made)) {
		// Logo and icon, drawn from demo/brand.
		if (folder.startsWith("brand-")) continue;
		const [, name, turns, width] = /^(.+?)(-turn)?-(1200|1600|2400)$/.exec(folder) ?? [];
		const height = Number(width) * (folder.startsWith("scene-") ? 5 / 8 : 3 / 4);
		if (name !== undefined) listed[name] = [Number(width), height, ...(turns === undefined ? [] : [turntableLength])];
		else if (folder !== "360") {
			const widest = Math.max(...(await readdir(`${made}/${folder}`)).map((file) => Number.parseInt(file, 10)));
			const { width: across, height: down } = await sharp(`${made}/${folder}/${widest}.webp`).metadata();
			listed[folder] = [across, down];
		}
	}
	for (const file of await readdir(`${made}/360`)) {
		const { width: across, height: down } = await sharp(`${made}/360/${file}`).metadata();
		listed[`${file.replace(".webp", "")}-panorama`] = [across, down];
	}
	return listed;
}

const plan = picturePlan();
const planFile = here("plan.json");
await writeFile(planFile, `${JSON.stringify(plan, null, "\t")}\n`);
await mkdir(work, { recursive: true });
const wanted = process.argv.slice(2).filter((argument) => argument !== "--list");
if (!process.argv.includes("--list")) {
	const writesAvif = works("python3", "-c", "from PIL import features; exit(not features.check('avif'))");
	const fast = hasGpu ? ["--samples", "512", "--workers", "20"] : ["--samples", "64", "--workers", "1", "--width", "1600"];
	await render([buildTracer(), planFile, writesAvif ? made : work, "--form", writesAvif ? "sizes" : "png", ...fast, ...wanted]);
	if (!writesAvif) await keepAll(new Set([...plan.fronts, ...plan.views, ...plan.accessories, ...plan.scenes].map(({ name }) => name)));
}
const listed = Object.entries(await listMade()).toSorted(([one], [other]) => (one < other ? -1 : 1));
await writeFile(
	here("made.json"),
	`{\n${listed.map(([name, size]) => `\t${JSON.stringify(name)}: [${size.join(", ")}]`).join(",\n")}\n}\n`,
);
process.stdout.write(`${listed.length} pictures, ${((await weigh(made)) / 1e6).toFixed(1)} MB in demo/pictures/made\n`);
