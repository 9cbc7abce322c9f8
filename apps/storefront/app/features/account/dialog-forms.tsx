import { useState } from "react";
import { useLocation } from "react-router";
import { pendingProduct } from "../wishlist/wishlist.ts";
import { AuthForms } from "./auth-forms.tsx";
import type { AuthView } from "./auth-page.ts";

/** Forms of the sign-in dialog, with the current page as return path. A module of its own for code splitting. */
export function DialogForms({ view, onView }: { view: AuthView; onView: (view: AuthView) => void }) {
	const { pathname, search } = useLocation();
	const [toSave] = useState(pendingProduct);
	return (
		<>
			{toSave && (
				<p className="small muted auth__why">
					Your saved list is kept with your account. {toSave.title} is added as soon as you are signed in.
				</p>
			)}
			<AuthForms view={view} to={pathname === "/my-account" ? undefined : pathname + search} onView={onView} />
		</>
	);
}
