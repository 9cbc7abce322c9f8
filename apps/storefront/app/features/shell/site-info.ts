import type { SiteInfo } from "@lapwing/contract/content";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";
import { noSiteInfo } from "./layout-data.ts";

/** Site information from the root loader: name, brand, promises. */
export function useSiteInfo(): SiteInfo {
	return useRouteLoaderData<typeof rootLoader>("root")?.footer.siteInfo ?? noSiteInfo;
}
