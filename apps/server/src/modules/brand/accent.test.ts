import fc from "fast-check";
import { expect, test } from "vitest";
import { accentStylesheet, accentTokens } from "./accent.ts";

// Contrast by the formula of WCAG 2.2, written here a second time: the oracle shares no code with what it checks.
function ratio(one: string, other: string): number {
	const lum = (hex: string) =>
		[1, 3, 5]
			.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
			.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
			.reduce((sum, c, index) => sum + c * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
	const [a, b] = [lum(one), lum(other)].toSorted((x, y) => y - x);
	return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("whatever the colour, text and buttons have the contrast of WCAG AA in both themes", () => {
	fc.assert(
		fc.property(colour, (hex) => {
			const tokens = accentTokens(hex);
			const pair = (name: string) => tokens[name] ?? ["", ""];
			const [light, dark] = pair("accent");
			// Links on the page's grounds; focus rings need 3.
			for (const ground of ["#fbf9f4", "#ffffff"]) expect(ratio(light, ground)).toBeGreaterThanOrEqual(4.5);
			for (const ground of ["#101615", "#1b2422"]) expect(ratio(dark, ground)).toBeGreaterThanOrEqual(4.5);
			// Text on buttons, pressed ones too.
			for (const name of ["accent", "accent-hover", "accent-press"]) {
				expect(ratio(pair(name)[0], pair("on-accent")[0])).toBeGreaterThanOrEqual(4.5);
				expect(ratio(pair(name)[1], pair("on-accent")[1])).toBeGreaterThanOrEqual(4.5);
			}
			// Light text on the deep ground, and the accent on its own tint.
			expect(ratio(pair("accent-deep")[0], "#f6f2e8")).toBeGreaterThanOrEqual(4.5);
			expect(ratio(pair("accent-deep")[1], "#f6f2e8")).toBeGreaterThanOrEqual(4.5);
			expect(ratio(light, pair("accent-tint")[0])).toBeGreaterThanOrEqual(3);
		}),
	);
});

test("a dark blue stays as it is in the light theme and becomes light in the dark one", () => {
	const [light, dark] = accentTokens("#1d3a8a")["accent"] ?? [];
	expect(light).toBe("#1d3a8a");
	expect(dark).toMatch(/^#[89a-f]/);
	expect(accentStylesheet("#1d3a8a")).toMatch(/^:root\{--accent:light-dark\(#1d3a8a,#[0-9a-f]{6}\);/);
});
