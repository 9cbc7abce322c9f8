import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { chromium } from "@playwright/test";

const dataDir = mkdtempSync("/tmp/desk-tour-");
const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"], {
	cwd: "/tmp/wt-desk",
	env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir },
	stdio: ["ignore", "pipe", "pipe"],
});
let out = "";
child.stdout.on("data", (d) => (out += d));
child.stderr.on("data", (d) => (out += d));
await new Promise((r, j) => {
	const t = setInterval(() => {
		if (out.includes("Ready.")) {
			clearInterval(t);
			r();
		}
	}, 200);
	child.once("exit", () => {
		clearInterval(t);
		j(new Error(out));
	});
});
const f = (l) => new RegExp(`${l}\\s+(\\S+)`).exec(out)?.[1];
const url = f("Shop").replace(/\/$/, "");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const paths = (process.argv[2] ?? "").split(",");
try {
	const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-IN", timezoneId: "Asia/Kolkata" });
	const page = await ctx.newPage();
	page.on("console", (m) => {
		if (["error", "warning"].includes(m.type())) console.log("console:", m.text().slice(0, 300));
	});
	page.on("pageerror", (e) => console.log("pageerror:", e.message.slice(0, 300)));
	await page.goto(`${url}/admin`);
	await page.getByLabel("E-mail").fill(f("Sign in"));
	await page.getByLabel("Password", { exact: true }).fill(f("Password"));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByLabel(/one-time password/i).fill(f("Password"));
	await page.getByLabel(/^New password/).fill("a long password of my own");
	await page.getByRole("main").getByRole("button", { name: /^Save/ }).click();
	await page.getByRole("heading", { name: "Start" }).waitFor();
	for (const [w, h, scheme] of [
		[1440, 900, "light"],
		[390, 844, "light"],
		[1440, 900, "dark"],
	]) {
		await page.setViewportSize({ width: w, height: h });
		await page.emulateMedia({ colorScheme: scheme });
		for (const p of paths) {
			await page.goto(`${url}/admin${p}`);
			await page.waitForLoadState("networkidle");
			await page.waitForTimeout(300);
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			if (over > 0) console.log("overflow", p, w, over);
			await page.screenshot({
				path: `/tmp/desk-shots/${p.replace(/\W+/g, "_") || "_home"}-${w}-${scheme}.png`,
				fullPage: scheme === "light" && w > 1000 ? true : false,
			});
		}
	}
} catch (e) {
	console.log(String(e).slice(0, 1500));
}
await browser.close();
child.kill("SIGTERM");
await new Promise((r) => child.once("exit", r));
console.log(
	out
		.split("\n")
		.filter((l) => l.includes('"level":50'))
		.slice(0, 5)
		.join("\n"),
);
