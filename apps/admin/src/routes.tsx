// Route table of the console, below /admin.
import type { Permission } from "@lapwing/contract/permissions";
import type { RouteObject } from "react-router";
import { PageFailure, WholeFailure } from "./failure/route-failure.tsx";
import { FirstLoad } from "./layout/first-load.tsx";
import { Frame, frameId, loader as frameLoader } from "./layout/frame.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { withRowId } from "./layout/numeric-ids.ts";
import { Root, rootId, loader as rootLoader, shouldRevalidate as rootShouldRevalidate } from "./layout/root.tsx";
import { expectPermission, requireOwnPassword, requireStaff, requireTwoStep } from "./session/require-staff.ts";
import { signOutAction, signOutLoader } from "./session/sign-out.ts";

/** A page whose form only some roles may use: the others read so at once. A parent's loader, whose failure the page's boundary shows. */
const forThose = (permission: Permission, page: RouteObject): RouteObject => ({ loader: expectPermission(permission), children: [page] });

const pages: RouteObject[] = [
	{ index: true, lazy: () => import("./dashboard/dashboard-page.tsx") },
	{ path: "orders", lazy: () => import("./orders/orders-page.tsx") },
	forThose("see_orders", { path: "orders/invoices", lazy: () => import("./orders/invoices-page.tsx") }),
	forThose("handle_orders", { path: "orders/pick-list", lazy: () => import("./orders/pick-list-page.tsx") }),
	forThose("handle_orders", { path: "orders/pack", lazy: () => import("./orders/pack-page.tsx") }),
	forThose("handle_orders", { path: "orders/ship", lazy: () => import("./orders/ship-page.tsx") }),
	forThose("refund_orders", { path: "orders/take-back", lazy: () => import("./orders/return-desk-page.tsx") }),
	{ path: "orders/holds", lazy: () => import("./orders/stock-holds-page.tsx") },
	forThose("sell_at_counter", { path: "counter", lazy: () => import("./counter/counter-page.tsx") }),
	{ path: "orders/:reference", lazy: () => import("./orders/order-page.tsx") },
	{ path: "service", lazy: () => import("./service/service-board-page.tsx") },
	{ path: "service/list", lazy: () => import("./service/service-list-page.tsx") },
	forThose("run_service_desk", { path: "service/walk-in", lazy: () => import("./service/walk-in-page.tsx") }),
	{ path: "service/:id", lazy: () => import("./service/service-request-page.tsx") },
	{ path: "service/:id/job-sheet", lazy: () => import("./service/job-sheet-page.tsx") },
	{ path: "settings", lazy: () => import("./settings/settings-page.tsx") },
	{ path: "settings/connections", lazy: () => import("./settings/connections-page.tsx") },
	{ path: "settings/:part", lazy: () => import("./settings/settings-page.tsx") },
	{ path: "documents", lazy: () => import("./accounts/documents-page.tsx") },
	{ path: "money", lazy: () => import("./accounts/money-page.tsx") },
	{ path: "books", lazy: () => import("./books/books-page.tsx") },
	{ path: "jobs", lazy: () => import("./jobs/jobs-page.tsx") },
	{ path: "customers", lazy: () => import("./customers/customers-page.tsx") },
	{ path: "customers/:customer", lazy: () => import("./customers/customer-page.tsx") },
	{ path: "reviews", lazy: () => import("./reviews/reviews-page.tsx") },
	{ path: "questions", lazy: () => import("./reviews/questions-page.tsx") },
	{ path: "coupons", lazy: () => import("./coupons/coupons-page.tsx") },
	{ path: "coupons/new", lazy: () => import("./coupons/coupon-page.tsx") },
	{ path: "coupons/:id", lazy: () => import("./coupons/coupon-page.tsx") },
	{ path: "search", lazy: () => import("./search/search-page.tsx") },
	{ path: "search/needs/new", lazy: () => import("./search/need-page.tsx") },
	{ path: "search/needs/:key", lazy: () => import("./search/need-page.tsx") },
	{ path: "search/log", lazy: () => import("./search/search-log-page.tsx") },
	{ path: "search/placement", lazy: () => import("./search/placement-page.tsx") },
	{ path: "locations", lazy: () => import("./locations/locations-page.tsx") },
	{ path: "locations/new", lazy: () => import("./locations/location-page.tsx") },
	{ path: "locations/:id", lazy: () => import("./locations/location-page.tsx") },
	{ path: "pages", lazy: () => import("./content/pages-page.tsx") },
	{ path: "pages/new", lazy: () => import("./content/new-page-page.tsx") },
	{ path: "pages/:slug", lazy: () => import("./content/page-page.tsx") },
	{ path: "guides", lazy: () => import("./content/guides-page.tsx") },
	{ path: "guides/new", lazy: () => import("./content/guide-page.tsx") },
	{ path: "guides/:slug", lazy: () => import("./content/guide-page.tsx") },
	{ path: "banners", lazy: () => import("./content/banners-page.tsx") },
	{ path: "menu", lazy: () => import("./content/menu-page.tsx") },
	{ path: "footer", lazy: () => import("./content/footer-page.tsx") },
	{ path: "set-up", lazy: () => import("./set-up/set-up-page.tsx") },
	{ path: "set-up/policies", lazy: () => import("./set-up/policies-page.tsx") },
	{ path: "leads", lazy: () => import("./service/service-list-page.tsx") },
	{ path: "products", lazy: () => import("./products/products-page.tsx") },
	{ path: "products/new", lazy: () => import("./products/new-product-page.tsx") },
	{ path: "products/:id", lazy: () => import("./products/product-page.tsx") },
	{ path: "stock", lazy: () => import("./stock/stock-page.tsx") },
	{ path: "receipts", lazy: () => import("./receipts/receipts-page.tsx") },
	{ path: "receipts/:id", lazy: () => import("./receipts/receipt-page.tsx") },
	{ path: "brands", lazy: () => import("./catalogue/brands-page.tsx") },
	{ path: "collections", lazy: () => import("./catalogue/collections-page.tsx") },
	{ path: "collections/new", lazy: () => import("./catalogue/collection-page.tsx") },
	{ path: "collections/:id", lazy: () => import("./catalogue/collection-page.tsx") },
	{ path: "imports", lazy: () => import("./imports/imports-page.tsx") },
	{ path: "imports/:id", lazy: () => import("./imports/import-page.tsx") },
	{ path: "staff", lazy: () => import("./staff/staff-page.tsx") },
	{ path: "two-step", lazy: () => import("./session/two-step-page.tsx") },
	{ path: "audit", lazy: () => import("./audit/audit-page.tsx") },
	{ path: "outbox", lazy: () => import("./outbox/outbox-page.tsx") },
	{ path: "outbox/:id", lazy: () => import("./outbox/mail-page.tsx") },
	{ path: "account", lazy: () => import("./account/account-page.tsx") },
	{ path: "password", lazy: () => import("./session/change-password-page.tsx") },
	{ path: "*", Component: NotFoundPage },
];

export const routes: RouteObject[] = [
	{
		id: rootId,
		Component: Root,
		loader: rootLoader,
		shouldRevalidate: rootShouldRevalidate,
		HydrateFallback: FirstLoad,
		ErrorBoundary: WholeFailure,
		children: [
			{ path: "sign-in", lazy: () => import("./session/sign-in-page.tsx") },
			{ path: "invitation/:token", lazy: () => import("./session/invitation-page.tsx") },
			{ path: "reset-password/:token", lazy: () => import("./session/invitation-page.tsx") },
			{ path: "forgotten-password", lazy: () => import("./session/forgotten-password-page.tsx") },
			{ path: "confirm-email/:token", lazy: () => import("./session/confirm-email-page.tsx") },
			{ path: "sign-out", loader: signOutLoader, action: signOutAction },
			{
				middleware: [requireStaff],
				children: [
					{ path: "choose-password", lazy: () => import("./session/choose-password-page.tsx") },
					{ path: "set-up-two-step", lazy: () => import("./session/set-up-two-step-page.tsx"), middleware: [requireOwnPassword] },
					{
						id: frameId,
						Component: Frame,
						loader: frameLoader,
						// Always revalidates: the loader makes no call, and a changed name or role shows at once.
						shouldRevalidate: () => true,
						middleware: [requireOwnPassword, requireTwoStep],
						children: [{ ErrorBoundary: PageFailure, children: pages.map(withRowId) }],
					},
				],
			},
		],
	},
];
