import type { ReactNode } from "react";
import { useShopName } from "./root.tsx";

/** Top bar. `start` comes before the logo, children at the end. */
export function Bar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
	const shopName = useShopName();
	return (
		<header className="admin-bar">
			{start}
			<img className="mark" src="/brand/icon-192.png" width="32" height="32" alt="" />
			<b className="bar-word">
				{shopName} <span>Console</span>
			</b>
			{children ? <div className="end">{children}</div> : null}
		</header>
	);
}
