// Console addresses end in the row id of what they show. A typed one that is no id must not become a request such as `receipts/NaN`.
import type { Failure } from "@lapwing/contract/client";
import type { LazyRouteFunction, LoaderFunction, RouteObject } from "react-router";

const rowId = /^[1-9]\d{0,9}$/;

type Page = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

/** A page whose path has `:id`: its loader is called with a row id only, else the page is not found. */
export function withRowId(page: RouteObject): RouteObject {
	const { path, lazy } = page;
	if (!path?.split("/").includes(":id") || typeof lazy !== "function") return page;
	const load = lazy as LazyRouteFunction<RouteObject>;
	return { ...page, lazy: async () => guarded(await load()) };
}

function guarded(module: Page): Page {
	const { loader } = module;
	if (typeof loader !== "function") return module;
	const checked: LoaderFunction = (args, context) => {
		if (!rowId.test(args.params["id"] ?? "")) throw notFound;
		return loader(args, context);
	};
	return { ...module, loader: checked };
}

const notFound: Failure = { code: "not_found", status: 404, message: "Nothing is kept at this address. Check it for a slip." };
