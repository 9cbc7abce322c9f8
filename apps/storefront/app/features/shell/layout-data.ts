// Loads menu and footer of the layout. The API may be another server (API_BASE): a missing or failed call leaves its part empty and does
// not fail the page.
import { type Api, isFailure } from "@lapwing/contract/client";
import type { Footer, MenuItem, SiteInfo } from "@lapwing/contract/content";

export const noSiteInfo: SiteInfo = {
	name: "Laptop shop",
	tagline: "",
	notice: "",
	phone: "",
	whatsapp_no: "",
	email: "",
	address: "",
	hours: "",
	gstin: null,
	grievance_officer: null,
	payment_methods: "",
	links: [],
	help: [],
	// Those that sign-up and checkout link to: a server that does not say which pages it has, has all of the specification.
	written_pages: ["privacy-policy", "terms-conditions"],
	brand: { logo: null, logo_dark: null, stylesheet: null, icon: "/brand/icon-32.png", touch_icon: "/brand/icon-180.png" },
	promises: {
		return_days: 0,
		repair_warranty_days: 0,
		free_check: false,
		reply_hours: 0,
		same_price: false,
		free_delivery_from: null,
		free_service: [],
	},
};

/** Part of the root loader's data. */
export type LayoutData = { menu: MenuItem[]; footer: Footer };

/** Reports a failure, so that the page is not cached; a call that the server does not have (404) is not reported. */
export async function loadLayoutData(api: Api, report: (error: unknown) => void): Promise<LayoutData> {
	const unlessMissing = (error: unknown) => {
		if (!isFailure(error) || error.status !== 404) report(error);
		return undefined;
	};
	const [menu, footer] = await Promise.all([api("GET /get/allMenu").catch(unlessMissing), api("GET /get/footer").catch(unlessMissing)]);
	return { menu: listOf(menu?.data), footer: footerOf(footer?.data) };
}

function footerOf(answer: Partial<Footer> | null | undefined): Footer {
	const given = Object.entries(answer?.siteInfo ?? {}).filter(([, value]) => value !== null && value !== undefined);
	const siteInfo: SiteInfo = { ...noSiteInfo, ...(Object.fromEntries(given) as Partial<SiteInfo>) };
	return {
		...answer,
		brands: listOf(answer?.brands),
		siteInfo: {
			...siteInfo,
			links: listOf(siteInfo.links),
			help: listOf(siteInfo.help),
			written_pages: listOf(siteInfo.written_pages),
		},
		quickLink: listOf(answer?.quickLink),
	};
}

function listOf<T>(value: T[] | null | undefined): T[] {
	return Array.isArray(value) ? value : [];
}
