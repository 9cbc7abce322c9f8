import { LogoMark } from "@lapwing/ui/logo";
import type { ReactNode } from "react";
import { useShopName } from "./root.tsx";

/** The dark bar. `start` stands before the mark, the children at the end. */
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
