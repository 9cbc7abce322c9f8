// Warnings for parts in the cart, or bought at once, that fit no laptop of the shopper.
import type { Api } from "@lapwing/contract/client";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api/browser-api.ts";
import { sequential } from "../cart/cart-state.ts";
import { namedLaptopQuery } from "./named-laptop.ts";

export type FitWarning = { sku: string; text: string };
type Item = { buy?: string; quantity?: string };

/** The page is whole without them. */
export const fetchFitWarnings = (call: Api, item: Item = {}, laptop: { laptop?: string } = {}): Promise<FitWarning[]> =>
	call("GET /cart/fit", { ...item, ...laptop })
		.then(({ data }) => data)
		.catch(() => []);

export const fetchDeviceFitWarnings = (item?: Item): Promise<FitWarning[]> =>
	sequential(() => fetchFitWarnings(api, item, namedLaptopQuery()));

type Found = { warnings: readonly FitWarning[] /** Fetched with the laptop named on the device. */; knowsDevice: boolean };

/** By SKU. The server does not know the laptops named on this device: with one, the warnings of a document are fetched again. */
export function useFitWarnings({ warnings, knowsDevice }: Found, of: object, item?: Item): ReadonlyMap<string, string> {
	const [fetched, setFetched] = useState<{ of: object; found: readonly FitWarning[] }>();
	const fetchAgain = useEffectEvent(() => {
		if (!knowsDevice && namedLaptopQuery().laptop !== undefined)
			void fetchDeviceFitWarnings(item).then((found) => setFetched({ of, found }));
	});
	useEffect(() => fetchAgain(), [of, knowsDevice]);
	return new Map((fetched?.of === of ? fetched.found : warnings).map(({ sku, text }) => [sku, text]));
}
