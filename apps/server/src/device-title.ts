const browsers: readonly [RegExp, string][] = [
	[/Edg(?:e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/CrOS/, "ChromeOS"],
	[/Mac OS X|Macintosh/, "Mac"],
	[/Linux/, "Linux"],
];

/** Short form of a user agent, such as "Chrome on Windows". */
export function deviceTitle(userAgent: string | null): string {
	const named = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}
