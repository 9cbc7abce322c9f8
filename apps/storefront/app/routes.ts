// Every address of the shop on one page.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const forDevelopers = process.env.NODE_ENV === "production" ? [] : [route("dev/components", "routes/components.tsx")];

export default [
	index("routes/home.tsx"),
	route("my-account", "routes/account.tsx", [
		index("routes/account-index.tsx"),
		route("profile", "routes/account-profile.tsx"),
		route("address-book", "routes/account-address-book.tsx"),
		route("myorders", "routes/account-orders.tsx"),
		route("myorders/:order_id", "routes/account-order.tsx"),
		route("wishlist", "routes/account-wishlist.tsx"),
	]),
	route("verify-account/:token", "routes/verify-account.tsx"),
	route("reset-password/:token", "routes/reset-password.tsx"),
	...forDevelopers,
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
