import { preloadedFonts } from "@lapwing/ui/fonts";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Toaster } from "@lapwing/ui/toast";
import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import {
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	Meta,
	Outlet,
	Scripts,
	useLocation,
	useNavigation,
	useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { publicApi, reportError, site as siteContext } from "./context.ts";
import { AuthDialog } from "./features/account/auth-dialog.tsx";
import { loadSession } from "./features/account/session.ts";
import { loadCart } from "./features/cart/cart-state.ts";
import { ChunkErrorFallback } from "./features/chunk-recovery/chunk-error-fallback.tsx";
import { ChunkErrorTemplate } from "./features/chunk-recovery/chunk-error-template.tsx";
import { guestToken } from "./features/client-state/guest-token.ts";
import { useFooterCollection } from "./features/client-state/store.ts";
import { afterPress } from "./features/deferred-hydration/after-press.ts";
import { HydrateApart } from "./features/deferred-hydration/hydrate-apart.ts";
import { ErrorPage } from "./features/error-page/error-page.tsx";
import { Nonce } from "./features/head/nonce.ts";
import { OfflineNotice, useServiceWorker } from "./features/offline/offline-notice.tsx";
import { ScrollPosition } from "./features/scroll/scroll-position.tsx";
import { RequestDialogs } from "./features/service-request/request-dialogs.tsx";
import { Footer } from "./features/shell/footer.tsx";
import { Header } from "./features/shell/header.tsx";
import { inlineScript } from "./features/shell/inline-script.ts";
import { loadLayoutData, noSiteInfo } from "./features/shell/layout-data.ts";
import { LinkNavigation } from "./features/shell/link-navigation.tsx";
import { isCheckoutPath, SimpleHeader } from "./features/shell/simple-header.tsx";
import { useSiteInfo } from "./features/shell/site-info.ts";
import { rememberVisitorState } from "./features/wishlist/visitor-state.ts";

export const links: LinksFunction = () => [
	{ rel: "manifest", href: "/manifest.webmanifest" },
	...preloadedFonts.map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const })),
];

export async function loader({ context }: Route.LoaderArgs) {
	return {
		...(await loadLayoutData(context.get(publicApi), context.get(reportError))),
		site: context.get(siteContext),
		year: new Date().getFullYear(),
	};
}

/** Meta tags of error pages; every other page sets its own. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
	const shop = loaderData?.footer.siteInfo.name ?? noSiteInfo.name;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const title = status === 404 ? "Page not found" : status === 410 ? "No longer sold" : "Something went wrong";
	return [{ title: `${title} | ${shop}` }, { name: "robots", content: "noindex" }];
};

/** Menu and footer are loaded with the document only. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	return (
		// data-whole is set by an inline script.
		<html lang="en-IN" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#101615" media="(prefers-color-scheme: dark)" />
				{/* Browsers hide the nonce attribute, which React reports as a hydration mismatch. The script has run by then, so its text is not shipped again. */}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
				<script
					nonce={use(Nonce)}
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript() : "" }}
				/>
				<Meta />
				<Links />
				<BrandLinks />
			</head>
			<body>
				<a className="skip" href="#main">
					Skip to content
				</a>
				{children}
				<ChunkErrorTemplate />
				<Scripts />
			</body>
		</html>
	);
}

/** Icons and accent colour of the seller. The stylesheet is in no cascade layer, so its tokens replace the shop's own. */
function BrandLinks() {
	const { brand } = useSiteInfo();
	return (
		<>
			<link rel="icon" href={brand.icon} type="image/png" />
			<link rel="apple-touch-icon" href={brand.touch_icon} />
			{brand.stylesheet && <link rel="stylesheet" href={brand.stylesheet} />}
		</>
	);
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { menu, footer, year } = loaderData;
	useStartup(footer);
	useServiceWorker();
	return (
		<PageLayout menu={menu} footer={footer} year={year}>
			<CurrentPage />
		</PageLayout>
	);
}

function PageLayout({
	menu,
	footer,
	year,
	children,
}: Pick<Route.ComponentProps["loaderData"], "menu" | "footer" | "year"> & { children: ReactNode }) {
	const { pathname } = useLocation();
	const plain = isCheckoutPath(pathname);
	return (
		<>
			{plain ? <SimpleHeader siteInfo={footer.siteInfo} /> : <Header menu={menu} siteInfo={footer.siteInfo} />}
			<OfflineNotice />
			<main id="main" tabIndex={-1}>
				<ChunkErrorFallback>
					<HydrateApart>{children}</HydrateApart>
				</ChunkErrorFallback>
			</main>
			{!plain && <Footer footer={footer} year={year} />}
			<RequestDialogs />
			<AuthDialog />
			<Toaster />
			<ScrollPosition />
			<LinkNavigation />
			<AfterHydration />
		</>
	);
}

// Optional: nothing is rendered if the chunk fails to load.
const LayoutExtras = lazy<ComponentType>(() =>
	import("./features/after-hydration/layout-extras.tsx").catch(() => ({ default: () => null })),
);

function AfterHydration() {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => afterPress(() => setHydrated(true)), []);
	return (
		hydrated && (
			<Suspense>
				<LayoutExtras />
			</Suspense>
		)
	);
}

/** Loading indicator during a navigation to another path. */
function CurrentPage() {
	const location = useLocation();
	const next = useNavigation().location;
	// Effects of children run first: what hydrates on touch has its listeners.
	useEffect(() => window.__lapwing?.pageReady(), []);
	if (next !== undefined && next.pathname !== location.pathname) {
		return (
			<div className="page-on-its-way">
				<LoadingIndicator page />
			</div>
		);
	}
	return <Outlet />;
}

/** After hydration, on error pages too. `footer` is undefined if the root loader failed. */
function useStartup(footer: Route.ComponentProps["loaderData"]["footer"] | undefined): void {
	useEffect(() => {
		window.__lapwing?.hydrated();
		if (footer !== undefined) useFooterCollection.setState(footer);
		afterPress(() => {
			guestToken();
			void Promise.all([loadSession(), loadCart()]).then(rememberVisitorState, () => undefined);
		});
	}, [footer]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const root = useRouteLoaderData<typeof loader>("root");
	useStartup(root?.footer);
	useEffect(() => window.__lapwing?.pageReady(), []);
	const page = <ErrorPage error={error} />;
	// The root loader may have failed.
	if (root === undefined) {
		return (
			<main id="main" tabIndex={-1}>
				{page}
			</main>
		);
	}
	return <PageLayout {...root}>{page}</PageLayout>;
}
