import { data } from "react-router";
import type { Route } from "./+types/not-found";

export function loader() {
	throw data({ code: "not_found", message: "There is no such page." }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: "Page not found | Lapwing" }, { name: "robots", content: "noindex" }];

/** The root's error boundary shows the page; this route only names the status. */
export default function NotFoundRoute() {
	return null;
}
