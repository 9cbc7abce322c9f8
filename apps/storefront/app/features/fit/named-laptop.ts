import type { FitLaptop } from "@lapwing/contract/fit";
import { deviceList } from "../client-state/device-list.ts";

/** Laptops the shopper has named as theirs on this device, the last one first; each entry is JSON of slug and title. */
export const namedLaptops = deviceList("my_laptops", 3);

export const entryOf = ({ slug, title }: FitLaptop): string => JSON.stringify([slug, title]);

export function laptopOf(entry: string): FitLaptop | undefined {
	try {
		const [slug, title] = JSON.parse(entry) as unknown[];
		return typeof slug === "string" && typeof title === "string" ? { slug, title } : undefined;
	} catch {
		return undefined;
	}
}

/** Query of the last one named. */
export function namedLaptopQuery(): { laptop?: string } {
	const named = laptopOf(namedLaptops.read()[0] ?? "");
	return named === undefined ? {} : { laptop: named.slug };
}
