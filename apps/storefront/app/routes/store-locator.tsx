import "../features/location/place-frames.css";
import "../features/locator/locator.css";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { useEffect, useMemo } from "react";
import { data, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { publicApi, reportError } from "../context.ts";
import { api } from "../features/api/browser-api.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { type LocationView, locationViewOf } from "../features/location/location-view.ts";
import {
	fetchLocator,
	filtersOf,
	hasFilters,
	kindOf,
	type LocatorAnswer,
	type LocatorFilters,
	type LocatorPath,
	locatorPathOf,
	noAnswer,
	queryOf,
} from "../features/locator/locator-data.ts";
import { LocatorEntry } from "../features/locator/locator-entry.tsx";
import { LocatorFilterForm } from "../features/locator/locator-filters.tsx";
import { MyLocationButton } from "../features/locator/my-location-button.tsx";
import { OverviewMap } from "../features/locator/overview-map.tsx";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/store-locator";

/** Last successful list per locator, shown if a later call fails. */
const lastAnswers: Partial<Record<LocatorPath, LocatorAnswer>> = {};

export const handle = publicPage(["brand_id", "center_id", "post_code"]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const { pathname, searchParams } = new URL(request.url);
	const filters = filtersOf(searchParams);
	try {
		return data(await fetchLocator(context.get(publicApi), locatorPathOf(pathname), filters));
	} catch (error) {
		context.get(reportError)(error);
		return data(noAnswer(filters), { status: 503 });
	}
}

/** Calls the API from the browser. After a failure the last list stays, below the filters that were asked for. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { pathname, searchParams } = new URL(request.url);
	const path = locatorPathOf(pathname);
	const filters = filtersOf(searchParams);
	const last = lastAnswers[path];
	try {
		return await fetchLocator(api, path, filters, { signal: request.signal, known: last?.options });
	} catch (error) {
		if (request.signal.aborted) throw error;
		console.error(error);
		return { ...noAnswer(filters), ...last, filters, failed: true };
	}
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
	const root = matches[0].loaderData;
	const path = locatorPathOf(location.pathname);
	return pageMeta({
		title: headingOf(path),
		description:
			path === "/store-locator-for-sales"
				? "Check laptop stores near your location: addresses, phones, opening hours, offers and what is on display."
				: "Check laptop stores near your location for service: centres with addresses, phones, opening hours and the brands they repair.",
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}${path}`,
	});
};

/** Heading derived from the path, as specified. */
function headingOf(path: LocatorPath): string {
	return path.slice(1).replaceAll("-", " ");
}

const nouns = {
	"/store-locator-for-sales": { one: "store", label: "Store", all: "All stores" },
	"/store-locator-for-service": { one: "service centre", label: "Service centre", all: "All service centres" },
} as const;

export default function StoreLocator({ loaderData: answer }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const path = locatorPathOf(pathname);
	const { filters } = answer;
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const next = useNavigation().location;
	const fetching = next?.pathname === pathname || revalidator.state === "loading";
	const noun = nouns[path];
	const places = useMemo(() => answer.locations.map((location) => locationViewOf(location, kindOf(path))), [answer, path]);
	useEffect(() => {
		if (!answer.failed) lastAnswers[path] = answer;
	}, [answer, path]);

	function apply(requested: LocatorFilters) {
		void navigate(`${path}${queryOf(requested)}`, { replace: true });
	}

	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: sentence(headingOf(path)) }]} />
			<div className="loc-head">
				<h1>{headingOf(path)}</h1>
				<p className="lead">Walk in{places.some((place) => place.whatsapp_no) && ", or message first on WhatsApp"}.</p>
			</div>
			<LocatorFilterForm
				key={path}
				path={path}
				centreLabel={noun.label}
				allCentres={noun.all}
				options={answer.options}
				filters={filters}
				onChange={apply}
			/>
			<MyLocationButton path={path} onPostCode={(postCode) => apply({ ...filters, post_code: postCode })} />
			<div className="loc-body">
				<div className="loc-list">
					<div className="loc-state">
						<p className="small muted" role="status">
							{!answer.failed && countText(places, filters, noun.one)}
						</p>
						{fetching && <LoadingIndicator className="fetching">Fetching</LoadingIndicator>}
						{answer.failed && !fetching && (
							<Button tone="text" size="sm" onClick={() => void revalidator.revalidate()}>
								Try again
							</Button>
						)}
					</div>
					{answer.message && <p className="small">{answer.message}</p>}
					<div className="places" aria-busy={fetching}>
						{places.map((place) => (
							<LocatorEntry key={place.id} place={place} />
						))}
						{places.length === 0 && !answer.failed && <EmptyState title="No Data have been found..." />}
					</div>
				</div>
				<div className="side">
					<OverviewMap places={places} noun={noun.one} path={path} postCode={filters.post_code} />
				</div>
			</div>
		</div>
	);
}

function sentence(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function countText(places: readonly LocationView[], filters: LocatorFilters, noun: string): string {
	const count = `${places.length} ${noun}${places.length === 1 ? "" : "s"}`;
	if (places.some((place) => place.distance_km !== null)) return `${count} near ${filters.post_code}, nearest first`;
	return hasFilters(filters) ? `${count} found` : count;
}
