import "@lapwing/ui/gallery.css";
import { Gallery } from "@lapwing/ui/gallery";
import type { MetaFunction } from "react-router";

export const meta: MetaFunction = () => [{ title: "Components | Lapwing" }, { name: "robots", content: "noindex" }];

/** All components in all states, for those who build the shop. In development only. */
export default function Components() {
	return (
		<div className="wrap">
			<Gallery />
		</div>
	);
}
