// A script of a page that cannot be loaded is nearly always a new release: the page is loaded again once. If that does not
// help, the router shows the failure with a button.
import type { createBrowserRouter } from "react-router";

const key = "lapwing-console-reloaded";

export function reloadOnceForLostScripts(router: ReturnType<typeof createBrowserRouter>): void {
	addEventListener("vite:preloadError", (event) => {
		const before = Number(sessionStorage.getItem(key));
		// A mark rather than a flag that someone must clear: a release an hour later deserves its own reload.
		if (Date.now() - before < 60_000) return;
		sessionStorage.setItem(key, String(Date.now()));
		event.preventDefault();
		const next = router.state.navigation.location;
		if (next) location.assign(next.pathname + next.search);
		else location.reload();
	});
}
