import { LogoMark } from "@lapwing/ui/logo";
import type { ReactNode } from "react";
import { useShopName } from "./root.tsx";

/** Top bar. `start` comes before the logo, children at the end. */
export function Bar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
	const shopName = useShopName();
	return (
		<header className="admin-bar">
			{start}
			<LogoMark className="mark" />
			<b className="bar-word">
				{shopName} <span>Console</span>
			</b>
			{children ? <div className="end">{children}</div> : null}
		</header>
	);
}
