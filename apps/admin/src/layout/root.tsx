// Root layout of every page, signed in or not.
import { LinkProvider } from "@lapwing/ui/link";
import { Toaster } from "@lapwing/ui/toast";
import type { ReactNode } from "react";
import { Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { loadShopName } from "../shop/shop-name.ts";
import { ConsoleLink } from "./console-link.tsx";
import { useFocusOnArrival } from "./focus-on-arrival.ts";

export const rootId = "root";

export async function loader() {
	return { shopName: await loadShopName() };
}

export function useShopName(): string | undefined {
	return useRouteLoaderData<typeof loader>(rootId)?.shopName;
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
	return (
		<LinkProvider link={ConsoleLink}>
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
