import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "@lapwing/ui/ui.css";
import "./layout/console.css";
import "./layout/console-parts.css";
import "./orders/orders.css";
import "./service/service.css";
import "./accounts/accounts.css";
import "./dashboard/dashboard.css";
import "./locations/locations.css";
import "./content/content.css";
import "./find/find.css";
import { reloadOnceForLostScripts } from "./failure/lost-script.ts";
import { routes } from "./routes.tsx";
import { loadShopBrand } from "./shop/shop-brand.ts";

const router = createBrowserRouter(routes, { basename: "/admin" });
reloadOnceForLostScripts(router);
// Started early, in parallel with the session request.
void loadShopBrand();

const place = document.getElementById("console");
if (place === null) throw new Error("index.html has no place for the console.");
createRoot(place).render(
	<StrictMode>
		<RouterProvider router={router} />
	</StrictMode>,
);
