// The CPU build of the renderer gives the same image as the GPU build. Compiles C++ and takes a minute, so it runs only on request:
// LAPWING_PICTURES=1 npx vitest run --project unit tracer
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import plan from "./plan.json" with { type: "json" };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Premultiplied alpha, so that invisible pixels do not count. */
async function pixels(picture: string): Promise<number[]> {
	const { data } = await sharp(picture).resize({ width: 160, height: 120 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const values: number[] = [];
	for (let at = 0; at < data.length; at += 4) {
		const alpha = (data[at + 3] ?? 0) / 255;
		for (const channel of [0, 1, 2]) values.push((data[at + channel] ?? 0) * alpha);
		values.push(alpha * 255);
	}
	return values;
}

test.runIf(process.env["LAPWING_PICTURES"] === "1")(
	"a picture traced on the CPU is the one that was traced on the GPU, but for noise",
	async () => {
		const folder = mkdtempSync(`${tmpdir()}/lapwing-tracer-`);
		try {
			const name = "oriel-leaf-14-front-petrol";
			const tracer = `${folder}/trace`;
			const flags = ["-x", "c++", "-std=c++17", "-O3", "-ffast-math", "-pthread", "-o", tracer];
			expect(spawnSync("c++", [...flags, here("studio/tracer/trace.cu")], { stdio: "inherit" }).status).toBe(0);
			const args = [here("studio/render.py"), tracer, here("plan.json"), folder, "--form", "png", "--width", "320", "--samples", "24"];
			const run = spawnSync("/usr/bin/python3", [...args, "--workers", "1", name], { encoding: "utf8" });
			expect(run.stdout).toContain(`JOB ${name}`);
			const widest = plan.fronts.find((front) => front.name === name)?.zoom ? 2400 : 1600;
			const [traced, kept] = await Promise.all([pixels(`${folder}/${name}.png`), pixels(here(`made/${name}-${widest}/400.avif`))]);
			const difference = traced.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / traced.length;
			expect(difference).toBeLessThan(4);
		} finally {
			rmSync(folder, { recursive: true });
		}
	},
	300_000,
);
