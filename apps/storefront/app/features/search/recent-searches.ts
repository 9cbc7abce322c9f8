import { deviceList } from "../client-state/device-list.ts";

export const recentSearches = deviceList("recent_searches", 6);
