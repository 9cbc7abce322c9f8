import "../features/prose/prose.css";
import "../features/contact/contact.css";
import "../features/location/location.css";
import "../features/location/place-frames.css";
import type { Api, RouteOutput } from "@lapwing/contract/client";
import { isFailure } from "@lapwing/contract/client";
import type { LocationKind } from "@lapwing/contract/location";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { useEffect, useState } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { publicApi, reportError, visitorApi } from "../context.ts";
import { api } from "../features/api/browser-api.ts";
import { sendContact } from "../features/contact/contact-action.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { JsonLd } from "../features/json-ld/json-ld.tsx";
import { locationLd } from "../features/json-ld/location-ld.ts";
import { LocationPage } from "../features/location/location-page.tsx";
import { locationViewOf } from "../features/location/location-view.ts";
import { menuSubcategories } from "../features/location/menu-subcategories.ts";
import { pageExtrasOf } from "../features/location/page-extras.ts";
import { type Today, todayAt } from "../features/location/today.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/location";

type Page = RouteOutput<"POST /store-service">;
/** Location kind by the response's `type`. */
const kinds = { service_center: "service_center", store_locator: "store" } as const satisfies Record<Page["type"], LocationKind>;
/** `page` is null after a failed call or with an unknown type. `today` is of the server: the browser computes its own. */
type Answer = { page: Page | null; attempt: number; today?: Today | undefined };

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
	try {
		const page = knownPage(await context.get(publicApi)("POST /store-service", { slug: params.slug }));
		const timetable = page && locationViewOf(page.data, kinds[page.type]).timetable;
		return data<Answer>({ page, attempt: 0, today: timetable ? todayAt(timetable, new Date()) : undefined }, { status: page ? 200 : 503 });
	} catch (error) {
		await throwIfNotFound(error, context.get(publicApi), params.slug);
		context.get(reportError)(error);
		return data<Answer>({ page: null, attempt: 0 }, { status: 503 });
	}
}

let attempts = 0;

/** Calls the API from the browser. A failure is logged and retried. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Answer> {
	attempts += 1;
	try {
		return { page: knownPage(await api("POST /store-service", { slug: params.slug }, { signal: request.signal })), attempt: attempts };
	} catch (error) {
		if (request.signal.aborted) throw error;
		await throwIfNotFound(error, api, params.slug);
		console.error(error);
		return { page: null, attempt: attempts };
	}
}

/** Contact form, without JavaScript. */
export async function action({ context, request, params }: Route.ActionArgs) {
	return sendContact(context.get(visitorApi), request, params.slug);
}

/** Null if the type is unknown (a newer server) or the data is missing. */
function knownPage(page: Page | null): Page | null {
	return page?.data && Object.hasOwn(kinds, page.type) ? page : null;
}

/** Undefined for any other address, and where the server does not know the call. */
async function findClosed(call: Api, slug: string) {
	try {
		return (await call("GET /closed-locations/:slug", { slug })).data;
	} catch {
		return undefined;
	}
}

/** Throws 404, or a redirect if the location has closed and another was chosen in its place; every other failure is retried. */
async function throwIfNotFound(error: unknown, call: Api, slug: string): Promise<void> {
	if (!isFailure(error) || error.status !== 404) return;
	const closed = await findClosed(call, slug);
	if (closed?.redirect_to) throw redirect(closed.redirect_to, 308);
	const message = "There is no such page.";
	throw data({ code: "not_found", message, ...(closed && { closed: { title: closed.title, nearest: closed.nearest } }) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const root = matches[0].loaderData;
	const shopName = root.footer.siteInfo.name;
	const canonical = `${root.site.url}/${params.slug}`;
	const page = loaderData?.page;
	const fallback = page?.type === "store_locator" ? "Store details" : "Service center details";
	if (!page) return pageMeta({ title: fallback, description: null, shopName, canonical, noindex: true });
	const place = locationViewOf(page.data, kinds[page.type]);
	const { title, description, keywords } = place.meta;
	return pageMeta({
		title: title ?? fallback,
		description: description ?? `${place.title}, ${place.address}`,
		keywords,
		shopName,
		canonical,
		sharing: "places",
	});
};

export default function LocationRoute({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { page, today } = loaderData;
	if (page) {
		const place = locationViewOf(page.data, kinds[page.type]);
		return (
			<>
				<LocationPage
					key={place.slug}
					place={place}
					today={today}
					extras={pageExtrasOf(page.data)}
					subcategories={place.subcategories ?? menuSubcategories(matches[0].loaderData.menu)}
					outcome={actionData ?? undefined}
				/>
				<JsonLd data={import.meta.env.SSR ? locationLd(matches[0].loaderData.site.url, place) : undefined} />
			</>
		);
	}
	return <RetryingLoader attempt={loaderData.attempt} />;
}

const maxDelay = 30_000;

/** Loading indicator that retries with exponential backoff, up to 30 s. */
function RetryingLoader({ attempt }: { attempt: number }) {
	const { revalidate } = useRevalidator();
	const [delay, setDelay] = useState(2000);
	useEffect(() => {
		const timer = setTimeout(() => {
			setDelay((last) => Math.min(maxDelay, last * 2));
			void revalidate();
		}, delay);
		return () => clearTimeout(timer);
		// `attempt` restarts the timer even if the result is the same.
	}, [attempt, delay, revalidate]);
	return (
		<div className="page-on-its-way">
			<LoadingIndicator page />
		</div>
	);
}
