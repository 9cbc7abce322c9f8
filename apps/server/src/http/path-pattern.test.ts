import { expect, test } from "vitest";
import { pathDescriber } from "./path-pattern.ts";

const describePath = pathDescriber(["/", "/products", "/products/:slug", "/track/order/:token", "/invoices/:file", "/assets/*", "/:slug"]);

test.each([
	["/", 200, "/"],
	["/products", 200, "/products"],
	["/products/oriel-14", 200, "/products/oriel-14"],
	["/products/oriel-14.data", 200, "/products/oriel-14"],
	["/products/Kz0aQ", 404, "/products/:slug"],
	["/Track/Order/Kz0aQ", 200, "/track/order/:token"],
	["//track//order/Kz0aQ/", 200, "/track/order/:token"],
	["/%74rack/order/Kz0aQ", 200, "/track/order/:token"],
	["/track/order/Kz0aQ/more", 404, "(unknown path)"],
	["/invoices/Kz0aQ.pdf", 200, "/invoices/:file"],
	["/assets/x/y.js", 200, "/assets/*"],
	["/Kz0aQ", 404, "/:slug"],
	["/%E0%A4%A", 404, "/:slug"],
])("[security 11] %s, answered with %i, is logged as %s", (path, status, logged) => {
	expect(describePath(path, status)).toBe(logged);
});
