import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

// Debian's Chromium, or Playwright's; scripts/test.mjs installs one if needed.
const executablePath =
	process.env["CHROMIUM_PATH"] ??
	["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const launchOptions = {
	...(executablePath !== undefined && { executablePath }),
	args: [
		"--no-sandbox",
		"--disable-gpu",
		// WebGL in software, for the 360° view on machines without a GPU.
		"--enable-unsafe-swiftshader",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
};

// All tests take some twenty minutes on two cores. `npm test` runs those of the shared layout and those tagged @core
// (@core-desktop: desktop only); `npm run test:all` runs all.
const frame = (names: string) => `(?:^|\\s)(?:${names})\\.spec\\.ts`;
const coreOnly = Boolean(process.env["LAPWING_CORE_JOURNEYS"]);

export default defineConfig({
	testDir: ".",
	// The HTML checker needs Java and is fetched by the long run only.
	...(process.env["VNU_JAR"] === undefined && { testIgnore: "html.spec.ts" }),
	// Retries for timeouts on a busy machine.
	retries: 2,
	outputDir: "test-results",
	fullyParallel: false,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 15_000 },
	forbidOnly: true,
	reporter: process.env["LAPWING_REPORT"] ? [["list"], ["json", { outputFile: process.env["LAPWING_REPORT"] }]] : [["list"]],
	use: {
		// Below the test timeout: a renamed label fails in half a minute, also in tests of many minutes.
		actionTimeout: 30_000,
		navigationTimeout: 45_000,
		// Tracing costs as much as the steps themselves; use `--trace on` for debugging.
		trace: "off",
		locale: "en-IN",
		// LAPWING_SERVICE_WORKER=1 enables the service worker in all tests; otherwise only offline.spec.ts uses it.
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
