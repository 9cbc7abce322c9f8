import "@lapwing/ui/gallery.css";
import { Gallery } from "@lapwing/ui/gallery";
import type { MetaFunction } from "react-router";

export const meta: MetaFunction = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

/** Component gallery, in development only. */
export default function Components() {
	return (
		<div className="wrap">
			<Gallery />
		</div>
	);
}
