import { data } from "react-router";

export function loader() {
	throw data({ code: "not_found", message: "There is no such page." }, { status: 404 });
}

/** The root's error boundary shows the page; this route only names the status. */
export default function NotFoundRoute() {
	return null;
}
