import { api } from "../api.ts";

/** Name, icon and colour of the seller, as the console shows them. */
export type ShopBrand = { name: string; icon: string; stylesheet: string | null };

const unnamed: ShopBrand = { name: "Shop", icon: "/brand/icon-180.png", stylesheet: null };
let brand: Promise<ShopBrand> | undefined;

/** For the bar and document titles. Optional: the console works without it. */
export function loadShopBrand(): Promise<ShopBrand> {
	brand ??= api("GET /get/footer").then(
		({ data }) => ({
			name: data.siteInfo.name,
			icon: data.siteInfo.brand.touch_icon,
			stylesheet: data.siteInfo.brand.stylesheet,
		}),
		() => unnamed,
	);
	return brand;
}

export const isShopBrandLoaded = (): boolean => brand !== undefined;

/** After a change of the settings: it is loaded again. */
export function forgetShopBrand(): void {
	brand = undefined;
}
