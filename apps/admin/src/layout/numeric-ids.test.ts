import type { LazyRouteFunction, LoaderFunction, RouteObject } from "react-router";
import { expect, test } from "vitest";
import { withRowId } from "./numeric-ids.ts";

async function load(path: string, id: string): Promise<string[]> {
	const asked: string[] = [];
	const loader: LoaderFunction = ({ params }) => {
		asked.push(params["id"] ?? "");
		return null;
	};
	const page = withRowId({ path, lazy: async () => ({ loader }) });
	const module = await (page.lazy as LazyRouteFunction<RouteObject>)();
	await (module.loader as LoaderFunction)({ params: { id } } as never, undefined);
	return asked;
}

test("a page of a row is loaded with a row id only", async () => {
	expect(await load("receipts/:id", "12")).toEqual(["12"]);
	expect(await load("service/:id/job-sheet", "7")).toEqual(["7"]);
	for (const id of ["new", "NaN", "0", "-1", "1.5", "12x", "99999999999"])
		await expect(load("receipts/:id", id)).rejects.toMatchObject({ code: "not_found", status: 404 });
});

test("other pages are loaded as they are", async () => {
	expect(await load("search/needs/:key", "gaming")).toEqual(["gaming"]);
});
