import { data } from "react-router";

export function loader() {
	throw data({ code: "not_found", message: "There is no such page." }, { status: 404 });
}

/** Rendered by the root's ErrorBoundary; this route only sets the status. */
export default function NotFoundRoute() {
	return null;
}
