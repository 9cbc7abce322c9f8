// Every address of the shop on one page.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("store-locator-for-sales", "routes/store-locator.tsx", { id: "store-locator-for-sales" }),
	route("store-locator-for-service", "routes/store-locator.tsx", { id: "store-locator-for-service" }),
	route("free-service", "routes/free-service.tsx"),
	route("contact-us", "routes/contact-us.tsx"),
	route("track", "routes/track.tsx"),
	route("track/service/:token", "routes/track-service.tsx"),
	route("dev/components", "routes/components.tsx"),
	route(":slug", "routes/location.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
