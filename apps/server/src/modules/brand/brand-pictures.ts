// Pictures of the seller's brand: rasterised and resized at upload, served as static files.
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrandFile, brandFolder, logoHeight, logoWidth } from "@lapwing/contract/brand-files";
import type { BrandForm, BrandPicture } from "@lapwing/contract/staff-settings";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { type MediaFolder, writeAtomically } from "../media/media.ts";
import { isRasterPicture } from "../media/raster-format.ts";
import { getSetting } from "../settings/registry.ts";
import type { DrawAnswer, Drawn, DrawRequest } from "./draw-brand-picture.process.ts";
import { findSvgProblem } from "./svg-limits.ts";

/** Wall-clock limit. The child ends itself much earlier, by CPU time, which other work on the machine does not lengthen. */
const deadlineMs = 60_000;
/** One at a time on each node; so many wait. */
const drawing = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 3 });

/** Rasterised: an SVG may contain scripts, so it is never served. librsvg loads no external files for one given as bytes. */
export async function addBrandPicture(ctx: Ctx, folder: MediaFolder, bytes: Uint8Array, use: DrawRequest["use"]): Promise<BrandPicture> {
	const problem = isRasterPicture(bytes) ? undefined : findSvgProblem(bytes);
	if (problem !== undefined) throw invalidFile(problem);
	if (drawing.isFull()) throw new AppError("unavailable", "Other pictures are being drawn. Try again in a moment.");
	const { width, height, files, shown } = await drawing.run(() =>
		drawInChild({ bytes, use, logoSize: { width: logoWidth, height: logoHeight } }),
	);
	const [first] = files;
	if (first === undefined) throw new Error("A brand picture has no file.");
	const id = createHash("sha256").update(use).update(first[1]).digest("hex").slice(0, 32);
	const folderPath = join(folder, "public", "brand", id);
	await mkdir(folderPath, { recursive: true });
	for (const [name, content] of files) await writeAtomically(join(folderPath, name), content);
	await recordChange(ctx, { action: "uploaded", subject: "picture", id, title: `${use}, ${width} × ${height}` });
	return { folder: brandFolder(id), ...shown };
}

/** File that each picture of the setting must have. */
const fileOf = { logo: "logo.png", logo_dark: "logo.png", icon: "icon-32.png", sharing: "sharing.jpg" } as const satisfies Record<
	string,
	BrandFile
>;

/** Validation error at a picture that no upload made, or of another use. What is saved already stays, such as pictures of the demo. */
export async function expectBrandFiles(ctx: Ctx, folder: MediaFolder, form: Pick<BrandForm, keyof typeof fileOf>): Promise<void> {
	const saved = await getSetting(ctx, "brand");
	const errors: Record<string, string[]> = {};
	for (const [field, file] of Object.entries(fileOf) as [keyof typeof fileOf, BrandFile][]) {
		const path = form[field]?.folder;
		if (path === undefined || path === saved[field]?.folder) continue;
		const uploaded = join(folder, "public", path.replace("/media/", ""), file);
		if (!path.startsWith(brandFolder("")) || !existsSync(uploaded)) errors[`${field}.folder`] = ["Upload the picture here."];
	}
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

const invalidFile = (message: string) => new AppError("invalid", message, { errors: { file: [message] } });

const program = findProgram();

/** Searched upwards, since this code also runs from the bundle in build/server. */
function findProgram(): string {
	const path = "src/modules/brand/draw-brand-picture.process.ts";
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const file = join(folder, path);
		if (existsSync(file)) return file;
		if (folder === dirname(folder)) throw new Error(`${path} is missing.`);
	}
}

/** The child has no environment of ours, so no secrets. It is killed at the deadline: a drawing thread cannot be stopped otherwise. */
function drawInChild(request: DrawRequest): Promise<Drawn> {
	return new Promise((resolve, reject) => {
		const child = fork(program, [], {
			env: { UV_THREADPOOL_SIZE: "2" },
			execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=256"],
			serialization: "advanced",
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
		child.once("message", (answer: DrawAnswer) => {
			if ("drawn" in answer) resolve(answer.drawn);
			else reject(invalidFile(answer.problem));
		});
		child.once("error", reject);
		// Also after an answer, where it changes nothing.
		child.once("exit", () => {
			clearTimeout(timer);
			reject(invalidFile("Drawing this picture takes too long or too much memory. Save it as a smaller PNG."));
		});
		child.send(request, (error) => {
			if (error !== null) reject(invalidFile("This picture cannot be drawn. Try another file, or save it as PNG."));
		});
	});
}
