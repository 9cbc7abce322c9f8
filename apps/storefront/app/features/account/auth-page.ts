// URLs of the sign-in page and of its action.

export type AuthView = "login" | "code" | "register" | "forgot";

/** Form action of all sign-in forms: the index route of the account. */
export function authAction(view: AuthView, to: string | undefined): string {
	return `/my-account?index&${authQuery(view, to)}`;
}

/** Page with the same forms, for browsers without JavaScript. */
export function authPage(view: AuthView, to: string | undefined): string {
	return `/my-account?${authQuery(view, to)}`;
}

function authQuery(view: AuthView, to: string | undefined): string {
	return String(new URLSearchParams({ type: view, ...(to !== undefined && { to }) }));
}

export function authView(type: string | null): AuthView {
	return type === "code" || type === "register" || type === "forgot" ? type : "login";
}
