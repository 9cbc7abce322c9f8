// Root layout of every page, signed in or not.
import { LinkProvider } from "@lapwing/ui/link";
import { Toaster } from "@lapwing/ui/toast";
import type { ReactNode } from "react";
import { Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { isShopBrandLoaded, loadShopBrand, type ShopBrand } from "../shop/shop-brand.ts";
import { ConsoleLink } from "./console-link.tsx";
import { useFocusAfterRemoval, useFocusOnArrival } from "./focus-on-arrival.ts";

export const rootId = "root";

export async function loader() {
	return loadShopBrand();
}

/** Only after a save of the settings, which makes the brand forgotten. */
export const shouldRevalidate = () => !isShopBrandLoaded();

export function useShopBrand(): ShopBrand | undefined {
	return useRouteLoaderData<typeof loader>(rootId);
}

export function useShopName(): string | undefined {
	return useShopBrand()?.name;
}

export function Root() {
	return (
		<Surroundings>
			<Outlet />
		</Surroundings>
	);
}

export function Surroundings({ children }: { children: ReactNode }) {
	useFocusOnArrival();
	useFocusAfterRemoval();
	const stylesheet = useShopBrand()?.stylesheet;
	return (
		<LinkProvider link={ConsoleLink}>
			{/* In no cascade layer, so that its tokens replace those of the software. */}
			{stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
			<a className="skip" href="#main">
				Skip to content
			</a>
			{children}
			<Toaster />
			{/* With the path: the first entry of every visit has the same key, and would restore the position of another page. */}
			<ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
		</LinkProvider>
	);
}
