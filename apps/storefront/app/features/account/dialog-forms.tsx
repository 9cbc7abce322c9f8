import { useLocation } from "react-router";
import { AuthForms } from "./auth-forms.tsx";
import type { AuthView } from "./auth-page.ts";

/** The forms of the sign-in dialog, which leads back to the page it was opened over. A file of its own, so that it loads on demand. */
export function DialogForms({ view, onView }: { view: AuthView; onView: (view: AuthView) => void }) {
	const { pathname, search } = useLocation();
	return <AuthForms view={view} to={pathname === "/my-account" ? undefined : pathname + search} onView={onView} />;
}
