// Styles of the shared layout. Imported here and not in root.tsx: a lazy chunk injects the styles of the chunks it imports a second time,
// after the page's own, and would override them. No chunk imports this entry.
import "@lapwing/ui/ui.css";
import "@lapwing/ui/shell.css";
import "./features/service-request/service-request.css";
import "./features/shell/shell-extra.css";
import "@lapwing/ui/not-found.css";
import "./features/account/account.css";
import "./features/compare/compare-tray.css";
import "./features/search/search.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
