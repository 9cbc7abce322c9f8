import type { ShopValues } from "@lapwing/contract/staff-settings";
import { api } from "../api.ts";

/** Current values of all settings, after a conflict. */
export async function latestSettings(): Promise<ShopValues> {
	return (await api("GET /staff/settings")).data;
}
