import { expect, test } from "vitest";
import { statedDaysOf } from "./stated-returns.ts";

test.each([
	["<p>You can return a product within 7 days of delivery: ask for it in your account.</p>", 7],
	["<h2>Our 10-day return</h2><p>Send it complete.</p>", 10],
	["<p>Banks take five to seven working days.</p><p>We return your call within the week.</p>", undefined],
	["<p>We deliver within 4 days.</p><p>Returns are possible at any store.</p>", undefined],
	["<h2>Returning</h2><p>We deliver within 4 days.</p>", undefined],
])("days of return in %s", (html, days) => {
	expect(statedDaysOf(html)).toBe(days);
});
