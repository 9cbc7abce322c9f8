// The styles of the frame, which every page has. Here and not in root.tsx: a part that comes on demand brings the styles of the chunks it
// needs once more, where they would stand after the page's own and win over them. Nothing needs this one.
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
