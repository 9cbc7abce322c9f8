// Every address of the shop on one page.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("products", "routes/products.tsx"),
	route("products/:slug", "routes/product.tsx"),
	route("compare", "routes/compare.tsx"),
	route("dev/components", "routes/components.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
