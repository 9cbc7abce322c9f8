import { Gallery } from "@lapwing/ui/gallery";
import { data } from "react-router";
import { site } from "../context.ts";
import type { Route } from "./+types/components";

/** All components in all states, for those who build the shop. */
export function loader({ context }: Route.LoaderArgs) {
	if (!context.get(site).dev) throw data(null, { status: 404 });
	return null;
}

export const meta: Route.MetaFunction = () => [{ title: "Components | Lapwing" }, { name: "robots", content: "noindex" }];

export default function Components() {
	return <Gallery />;
}
