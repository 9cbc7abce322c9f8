import type { SiteInfo } from "@lapwing/contract/content";
import { useRouteLoaderData } from "react-router";
import { type LayoutData, noSiteInfo } from "./layout-data.ts";

/** Site information from the root loader: name, brand, promises. */
export function useSiteInfo(): SiteInfo {
	return useRouteLoaderData<LayoutData>("root")?.footer.siteInfo ?? noSiteInfo;
}
