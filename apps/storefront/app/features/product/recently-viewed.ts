import { useEffect } from "react";
import { deviceList } from "../client-state/device-list.ts";

/** Ids of the products last viewed on this device. */
export const recentlyViewed = deviceList("recently_viewed", 9);

export function useRecordViewed(id: number): void {
	useEffect(() => recentlyViewed.add(String(id)), [id]);
}
