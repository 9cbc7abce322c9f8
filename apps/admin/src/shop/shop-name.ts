import { api } from "../api.ts";

const unnamed = "Lapwing";
let name: Promise<string> | undefined;

/** The seller's name for the shop, for the bar and the titles. Without it the console still works. */
export function loadShopName(): Promise<string> {
	name ??= api("GET /get/footer").then(
		({ data }) => data.siteInfo.name,
		() => unnamed,
	);
	return name;
}
