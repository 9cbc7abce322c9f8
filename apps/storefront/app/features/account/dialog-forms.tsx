import { useLocation } from "react-router";
import { AuthForms } from "./auth-forms.tsx";
import type { AuthView } from "./auth-page.ts";

/** Forms of the sign-in dialog, with the current page as return path. A module of its own for code splitting. */
export function DialogForms({ view, onView }: { view: AuthView; onView: (view: AuthView) => void }) {
	const { pathname, search } = useLocation();
	return <AuthForms view={view} to={pathname === "/my-account" ? undefined : pathname + search} onView={onView} />;
}
