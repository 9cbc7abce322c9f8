import { useEffect } from "react";
import { deviceList } from "../client-state/device-list.ts";

/** Slugs of the products this device looked at last. */
export const recentlyViewed = deviceList("recently_viewed", 9);

export function useRememberViewed(id: number): void {
	useEffect(() => recentlyViewed.add(String(id)), [id]);
}
