import { useEffect } from "react";
import { useShopName } from "./root.tsx";

/** React could render a `<title>`, but the one in index.html stands before it and would win. */
export function usePageTitle(title: string): void {
	const shopName = useShopName();
	useEffect(() => {
		document.title = [title, "Console", shopName].filter(Boolean).join(" | ");
	}, [title, shopName]);
}
