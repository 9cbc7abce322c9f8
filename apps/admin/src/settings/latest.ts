import type { ShopValues } from "@lapwing/contract/settings-desk";
import { api } from "../api.ts";

/** What is kept now, of all parts. */
export async function latestSettings(): Promise<ShopValues> {
	return (await api("GET /staff/settings")).data;
}
