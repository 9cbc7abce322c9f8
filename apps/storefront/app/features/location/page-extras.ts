import type { FocalPoint } from "@lapwing/contract/content";
import type { Store } from "@lapwing/contract/location";

/** What only the location's own page shows; not part of the view that the locators load too. */
export type PageExtras = {
	/** Beyond the five of every location. */
	services: readonly string[];
	/** Point in percent around which the banner is cropped. */
	bannerFocus: FocalPoint | null;
};

/** A server of the specification's fields alone (API_BASE) has none of them. */
export function pageExtrasOf({ services, banner_focus }: Partial<Pick<Store, "services" | "banner_focus">>): PageExtras {
	return { services: services ?? [], bannerFocus: banner_focus ?? null };
}
