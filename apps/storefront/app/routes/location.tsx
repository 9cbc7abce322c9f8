import "../features/contact/contact.css";
import "../features/location/location.css";
import "../features/location/place-frames.css";
import type { RouteOutput } from "@lapwing/contract/client";
import { isFailure } from "@lapwing/contract/client";
import type { LocationKind } from "@lapwing/contract/location";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { publicApi, reportError, visitorApi } from "../context.ts";
import { api } from "../features/api/browser-api.ts";
import { sendContact } from "../features/contact/contact-action.ts";
import { locationJsonLd } from "../features/head/location-json-ld.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { LocationPage } from "../features/location/location-page.tsx";
import { locationViewOf } from "../features/location/location-view.ts";
import { menuSubcategories } from "../features/location/menu-subcategories.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/location";

type Page = RouteOutput<"POST /store-service">;
/** Location kind by the response's `type`. */
const kinds = { service_center: "service_center", store_locator: "store" } as const satisfies Record<Page["type"], LocationKind>;
/** `page` is null after a failed call or with an unknown type. */
type Answer = { page: Page | null; attempt: number };

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
	try {
		const page = knownPage(await context.get(publicApi)("POST /store-service", { slug: params.slug }));
		return data<Answer>({ page, attempt: 0 }, { status: page ? 200 : 503 });
	} catch (error) {
		throwIfNotFound(error);
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
		throwIfNotFound(error);
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

/** Throws 404; every other failure is retried. */
function throwIfNotFound(error: unknown): void {
	if (!isFailure(error) || error.status !== 404) return;
	throw data({ code: "not_found", message: "There is no such page." }, { status: 404 });
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
	return [
		...pageMeta({
			title: title ?? fallback,
			description: description ?? `${place.title}, ${place.address}`,
			keywords,
			shopName,
			canonical,
			sharing: "places",
		}),
		{ "script:ld+json": locationJsonLd(place, root.site.url) },
	];
};

export default function LocationRoute({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { page } = loaderData;
	if (page) {
		const place = locationViewOf(page.data, kinds[page.type]);
		return (
			<LocationPage
				key={place.slug}
				place={place}
				subcategories={place.subcategories ?? menuSubcategories(matches[0].loaderData.menu)}
				outcome={actionData ?? undefined}
			/>
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
