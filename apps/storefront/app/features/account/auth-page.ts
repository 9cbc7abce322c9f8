// The page with the sign-in forms, and which of them it shows.

export type AuthView = "login" | "code" | "register" | "forgot";

/** Where the forms are sent: the one page that knows them all. */
export function authAction(view: AuthView, to: string | undefined): string {
	return `/my-account?index&${authQuery(view, to)}`;
}

/** The page with the same forms, for browsers without JavaScript. */
export function authPage(view: AuthView, to: string | undefined): string {
	return `/my-account?${authQuery(view, to)}`;
}

function authQuery(view: AuthView, to: string | undefined): string {
	return String(new URLSearchParams({ type: view, ...(to !== undefined && { to }) }));
}

export function authView(type: string | null): AuthView {
	return type === "code" || type === "register" || type === "forgot" ? type : "login";
}
