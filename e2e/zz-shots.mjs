import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--enable-unsafe-swiftshader"] });
const list = process.argv.slice(2);
for (const spec of list) {
  const [path, w, scheme, full] = spec.split("|");
  const p = await b.newPage({ viewport: { width: Number(w), height: w === "390" ? 844 : 900 }, colorScheme: scheme || "light", deviceScaleFactor: 1, reducedMotion: "reduce" });
  await p.goto("http://127.0.0.1:4010" + path, { waitUntil: "networkidle" }).catch(e => console.log(String(e)));
  if (full) { await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => setTimeout(r, 150)); } scrollTo(0, 0); }); await p.waitForTimeout(500); }
  const name = "/tmp/shot-" + path.replace(/\W+/g, "_") + "-" + w + (scheme === "dark" ? "-dark" : "") + ".png";
  await p.screenshot({ path: name, fullPage: Boolean(full) });
  console.log(name);
  await p.close();
}
await b.close();
