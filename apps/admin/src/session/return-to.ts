// Return URL after sign-in, in the query: /sign-in?to=/outbox/3.
const base = "/admin";

export function detour(page: "/sign-in" | "/choose-password", wanted: URL): string {
	const path = wanted.pathname.startsWith(base) ? wanted.pathname.slice(base.length) : wanted.pathname;
	return detourTo(page, path + wanted.search);
}

/** URL of a sign-in page with the return path. */
export function detourTo(page: "/sign-in" | "/choose-password", to: string): string {
	return to === "" || to === "/" ? page : `${page}?${new URLSearchParams({ to })}`;
}

/** Open-redirect protection: accepts only paths of the console. */
export function wantedPath(request: Request): string {
	const to = new URL(request.url).searchParams.get("to") ?? "/";
	return /^\/(?![/\\])/.test(to) ? to : "/";
}
