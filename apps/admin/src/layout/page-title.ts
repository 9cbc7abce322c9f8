import { useEffect } from "react";
import { useShopName } from "./root.tsx";

/** Sets `document.title`. A rendered `<title>` would come after that of index.html, which wins. */
export function usePageTitle(title: string): void {
	const shopName = useShopName();
	useEffect(() => {
		document.title = [title, "Console", shopName].filter(Boolean).join(" | ");
	}, [title, shopName]);
}
