import { expect, test } from "vitest";
import { deviceTitle } from "./device-title.ts";

test.each([
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36", "Chrome on Windows"],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0",
		"Edge on Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	[
		"Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
		"Samsung Internet on Android",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
	["curl/8.1", "Unknown device"],
	["", "Unknown device"],
	[null, "Unknown device"],
])("%s is shown as %s", (userAgent, title) => {
	expect(deviceTitle(userAgent)).toBe(title);
});
