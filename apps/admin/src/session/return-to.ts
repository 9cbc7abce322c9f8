// Where one wanted to go, kept in the address of the page that stands between: /sign-in?to=/outbox/3.
const base = "/admin";

export function detour(page: "/sign-in" | "/choose-password", wanted: URL): string {
	const path = wanted.pathname.startsWith(base) ? wanted.pathname.slice(base.length) : wanted.pathname;
	return detourTo(page, path + wanted.search);
}

/** Passes the wish on from one such page to the next. */
export function detourTo(page: "/sign-in" | "/choose-password", to: string): string {
	return to === "" || to === "/" ? page : `${page}?${new URLSearchParams({ to })}`;
}

/** A path of the console; anything else in `to` was put there by someone else. */
export function wantedPath(request: Request): string {
	const to = new URL(request.url).searchParams.get("to") ?? "/";
	return /^\/(?![/\\])/.test(to) ? to : "/";
}
