import type { ReactNode } from "react";
import { useShopBrand } from "./root.tsx";

/** Top bar. `start` comes before the logo, `middle` after it, children at the end. */
export function Bar({ start, middle, children }: { start?: ReactNode; middle?: ReactNode; children?: ReactNode }) {
	const brand = useShopBrand();
	return (
		<header className="admin-bar">
			{start}
			{brand ? <img className="mark" src={brand.icon} width="32" height="32" alt="" /> : null}
			<b className="bar-word">
				{brand?.name} <span>Console</span>
			</b>
			{middle}
			{children ? <div className="end">{children}</div> : null}
		</header>
	);
}
