import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

// Debian's Chromium, or the one Playwright brought; scripts/test.mjs sees to it that there is one.
const executablePath =
	process.env["CHROMIUM_PATH"] ??
	["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const launchOptions = {
	...(executablePath !== undefined && { executablePath }),
	args: [
		"--no-sandbox",
		"--disable-gpu",
		// The 360° view draws with WebGL; without a graphics card Chromium draws it in software only when asked.
		"--enable-unsafe-swiftshader",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
};

// All journeys take some twenty minutes on two cores. `npm test` runs those of the frame that every page stands in, and of each
// part of the shop the ones marked @core, or @core-desktop for the desktop alone; `npm run test:all` runs all.
const frame = (names: string) => `(?:^|\\s)(?:${names})\\.spec\\.ts`;
const coreOnly = Boolean(process.env["LAPWING_CORE_JOURNEYS"]);

export default defineConfig({
	testDir: ".",
	// The checker of HTML needs Java and is fetched by the long run alone.
	...(process.env["VNU_JAR"] === undefined && { testIgnore: "html.spec.ts" }),
	// A busy machine may be late once; a journey that is late twice has failed.
	retries: 1,
	outputDir: "test-results",
	fullyParallel: false,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: true,
	reporter: process.env["LAPWING_REPORT"] ? [["list"], ["json", { outputFile: process.env["LAPWING_REPORT"] }]] : [["list"]],
	use: {
		// Recording every step costs as much as the steps themselves; `--trace on` when hunting a failure.
		trace: "off",
		locale: "en-IN",
		// With LAPWING_SERVICE_WORKER=1 every journey runs with the worker on; otherwise those of offline.spec.ts alone.
		serviceWorkers: process.env["LAPWING_SERVICE_WORKER"] === "1" ? "allow" : "block",
		timezoneId: "Asia/Kolkata",
	},
	projects: [
		{
			name: "desktop",
			use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions },
			grepInvert: /@phone/,
			...(coreOnly && { grep: new RegExp(`${frame("layout|console|content|offline")}|@core`) }),
		},
		{
			name: "phone",
			use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, launchOptions },
			grepInvert: /@desktop/,
			...(coreOnly && { grep: /@core(?!-)/ }),
		},
	],
});
