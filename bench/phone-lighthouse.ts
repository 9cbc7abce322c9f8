// Performance score of Lighthouse (mobile preset). Lighthouse is no dependency of the project: its folder is given.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

type Report = { categories: { performance: { score: number } } };

export async function lighthouseScore(folder: string, url: string): Promise<number> {
	const args = [
		url,
		"--quiet",
		"--output=json",
		"--only-categories=performance",
		"--chrome-flags=--headless=new --no-sandbox --disable-gpu",
	];
	const run = () =>
		JSON.parse(
			execFileSync(process.execPath, [join(folder, "cli/index.js"), ...args], {
				stdio: ["ignore", "pipe", "ignore"],
				maxBuffer: 2 ** 28,
			}).toString(),
		) as Report;
	// Once in a while it loses its browser.
	let report: Report;
	try {
		report = run();
	} catch {
		report = run();
	}
	return Math.round(report.categories.performance.score * 100);
}
