import { api } from "../api.ts";

const unnamed = "Shop";
let name: Promise<string> | undefined;

/** Shop name, for the bar and document titles. Optional: the console works without it. */
export function loadShopName(): Promise<string> {
	name ??= api("GET /get/footer").then(
		({ data }) => data.siteInfo.name,
		() => unnamed,
	);
	return name;
}
