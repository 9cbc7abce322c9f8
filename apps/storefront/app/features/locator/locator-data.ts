// Data of both locators. The path decides between stores and service centres.
import type { Api } from "@lapwing/contract/client";
import type { Location, LocationKind, LocatorOptions } from "@lapwing/contract/location";

export const locatorPaths = ["/store-locator-for-sales", "/store-locator-for-service"] as const;
export type LocatorPath = (typeof locatorPaths)[number];

export type LocatorFilters = { brand_id: string; center_id: string; post_code: string };

export type LocatorAnswer = {
	/** Filters of the URL; after a failure, not those of the list shown. */
	filters: LocatorFilters;
	options: LocatorOptions;
	locations: Location[];
	/** Message of the server about the list, such as that the nearest location is far. */
	message: string | undefined;
	/** The call failed; `locations` is the last list. */
	failed: boolean;
};

/** The call failed, and there is no earlier list. */
export function noAnswer(filters: LocatorFilters): LocatorAnswer {
	return { filters, options: { brands: [], centers: [] }, locations: [], message: undefined, failed: true };
}

export function locatorPathOf(pathname: string): LocatorPath {
	return pathname.startsWith("/store-locator-for-sales") ? "/store-locator-for-sales" : "/store-locator-for-service";
}

export function kindOf(path: LocatorPath): LocationKind {
	return path === "/store-locator-for-sales" ? "store" : "service_center";
}

/** Parses the filters from the query and drops invalid values. Ids of another server may be strings. */
export function filtersOf(params: URLSearchParams): LocatorFilters {
	const id = (name: string) => /^\w[\w-]{0,63}$/.exec(params.get(name) ?? "")?.[0] ?? "";
	return {
		brand_id: id("brand_id"),
		center_id: id("center_id"),
		post_code: (params.get("post_code") ?? "").replace(/\D/g, "").slice(0, 6),
	};
}

export function hasFilters(filters: LocatorFilters): boolean {
	return queryOf(filters) !== "";
}

export function queryOf(filters: LocatorFilters): string {
	const used = Object.entries(filters).filter(([, value]) => value !== "");
	return used.length === 0 ? "" : `?${new URLSearchParams(used)}`;
}

const routes = { "/store-locator-for-sales": "POST /store-locator", "/store-locator-for-service": "POST /serviceCenter" } as const;

type FetchLocatorOptions = { signal?: AbortSignal; known?: LocatorOptions | undefined };

export async function fetchLocator(
	api: Api,
	path: LocatorPath,
	filters: LocatorFilters,
	{ signal, known }: FetchLocatorOptions = {},
): Promise<LocatorAnswer> {
	const route = routes[path];
	const options = signal ? { signal } : {};
	const offered = known ?? api(route, {}, options).then(({ data }) => optionsOf(data));
	const offeredOnly = async (id: string, from: keyof LocatorOptions) =>
		/^\d{0,9}$/.test(id) || (await offered)[from].some((each) => String(each.id) === id) ? id : "";
	const [choices, list] = await Promise.all([
		offered,
		Promise.all([offeredOnly(filters.brand_id, "brands"), offeredOnly(filters.center_id, "centers")]).then(([brand_id, center_id]) =>
			api(route, { ...filters, brand_id, center_id }, options),
		),
	]);
	return {
		filters,
		options: choices,
		locations: Array.isArray(list.data) ? list.data : [],
		message: list.message,
		failed: false,
	};
}

/** Another server may omit one of the two. */
function optionsOf(data: LocatorOptions | readonly Location[]): LocatorOptions {
	const options: Partial<LocatorOptions> = "length" in data ? {} : data;
	return { brands: options.brands ?? [], centers: options.centers ?? [] };
}

/** PIN code of a position, for use as the filter. */
export async function postCodeAt(
	api: Api,
	path: LocatorPath,
	position: { latitude: number; longitude: number },
): Promise<string | undefined> {
	return (await api(routes[path], position)).post_code;
}
