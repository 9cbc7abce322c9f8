// Every address of the console, below /admin.
import type { RouteObject } from "react-router";
import { PageFailure, WholeFailure } from "./failure/route-failure.tsx";
import { FirstLoad } from "./frame/first-load.tsx";
import { Frame, frameId, loader as frameLoader } from "./frame/frame.tsx";
import { NotFoundPage } from "./frame/not-found-page.tsx";
import { Root, rootId, loader as rootLoader } from "./frame/root.tsx";
import { requireOwnPassword, requireStaff } from "./session/require-staff.ts";
import { signOutAction, signOutLoader } from "./session/sign-out.ts";

const pages: RouteObject[] = [
	{ index: true, lazy: () => import("./home/home-page.tsx") },
	{ path: "products", lazy: () => import("./products/products-page.tsx") },
	{ path: "products/new", lazy: () => import("./products/new-product-page.tsx") },
	{ path: "products/:id", lazy: () => import("./products/product-page.tsx") },
	{ path: "stock", lazy: () => import("./stock/stock-page.tsx") },
	{ path: "brands", lazy: () => import("./catalogue/brands-page.tsx") },
	{ path: "collections", lazy: () => import("./catalogue/collections-page.tsx") },
	{ path: "collections/:id", lazy: () => import("./catalogue/collection-page.tsx") },
	{ path: "imports", lazy: () => import("./imports/imports-page.tsx") },
	{ path: "imports/:id", lazy: () => import("./imports/import-page.tsx") },
	{ path: "staff", lazy: () => import("./staff/staff-page.tsx") },
	{ path: "two-step", lazy: () => import("./session/two-step-page.tsx") },
	{ path: "audit", lazy: () => import("./audit/audit-page.tsx") },
	{ path: "outbox", lazy: () => import("./outbox/outbox-page.tsx") },
	{ path: "outbox/:id", lazy: () => import("./outbox/mail-page.tsx") },
	{ path: "password", lazy: () => import("./session/change-password-page.tsx") },
	{ path: "*", Component: NotFoundPage },
];

export const routes: RouteObject[] = [
	{
		id: rootId,
		Component: Root,
		loader: rootLoader,
		shouldRevalidate: () => false,
		HydrateFallback: FirstLoad,
		ErrorBoundary: WholeFailure,
		children: [
			{ path: "sign-in", lazy: () => import("./session/sign-in-page.tsx") },
			{ path: "invitation/:token", lazy: () => import("./session/invitation-page.tsx") },
			{ path: "sign-out", loader: signOutLoader, action: signOutAction },
			{
				middleware: [requireStaff],
				children: [
					{ path: "choose-password", lazy: () => import("./session/choose-password-page.tsx") },
					{
						id: frameId,
						Component: Frame,
						loader: frameLoader,
						// It costs no call, and a changed name or role shows at once.
						shouldRevalidate: () => true,
						middleware: [requireOwnPassword],
						children: [{ ErrorBoundary: PageFailure, children: pages }],
					},
				],
			},
		],
	},
];
