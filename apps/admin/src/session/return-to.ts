// Return URL after sign-in, in the query: /sign-in?to=/outbox/3.
const base = "/admin";

type DetourPage = "/sign-in" | "/choose-password" | "/set-up-two-step";

export function detour(page: DetourPage, wanted: URL): string {
	const path = wanted.pathname.startsWith(base) ? wanted.pathname.slice(base.length) : wanted.pathname;
	return detourTo(page, path + wanted.search);
}

/** URL of a sign-in page with the return path. */
export function detourTo(page: DetourPage, to: string): string {
	return to === "" || to === "/" ? page : `${page}?${new URLSearchParams({ to })}`;
}

/** Open-redirect protection: accepts only paths of the console. */
export function wantedPath(request: Request): string {
	return wantedIn(new URL(request.url).search);
}

export function wantedIn(search: string): string {
	const to = new URLSearchParams(search).get("to") ?? "/";
	return /^\/(?![/\\])/.test(to) ? to : "/";
}
