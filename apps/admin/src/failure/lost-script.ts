// Chunk load error recovery: a missing script usually means a new release, so the page is reloaded once; after that the router
// shows the error. See docs/decisions/0007-chunk-recovery.md
import type { createBrowserRouter } from "react-router";

const key = "lapwing-console-reloaded";

export function reloadOnceForLostScripts(router: ReturnType<typeof createBrowserRouter>): void {
	addEventListener("vite:preloadError", (event) => {
		const before = Number(sessionStorage.getItem(key));
		// Timestamp instead of a flag, so that a later release gets its own reload.
		if (Date.now() - before < 60_000) return;
		sessionStorage.setItem(key, String(Date.now()));
		event.preventDefault();
		const next = router.state.navigation.location;
		if (next) location.assign(next.pathname + next.search);
		else location.reload();
	});
}
