// Styles of the shared layout. Imported here and not in root.tsx: no chunk imports this entry, while a lazy chunk requests the styles of
// every chunk that it imports again.
import "@lapwing/ui/ui.css";
import "./features/shell/shell.css";
import "./features/service-request/service-request.css";
import "./features/error-page/not-found.css";
import "./features/account/account.css";
import "./features/compare/compare-tray.css";
import "./features/search/search.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Registered before the router's own: listeners of the window run in the order of registration, also those of the capture phase.
addEventListener("popstate", (event) => window.__lapwing.beforeRouter?.(event));

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
