import type { Page } from "@playwright/test";

/** A slow phone network: 100 ms of latency, 300 kB a second down. */
export async function emulateSlowNetwork(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 100,
		downloadThroughput: 300_000,
		uploadThroughput: 100_000,
	});
}
