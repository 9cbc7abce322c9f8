// Route table.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const informationPages = ["about-us", "shipping-delivery", "privacy-policy", "warantty-policy", "terms-conditions"];

const forDevelopers = process.env.NODE_ENV === "production" ? [] : [route("dev/components", "routes/components.tsx")];

export default [
	index("routes/home.tsx"),
	route("offline", "routes/offline.tsx"),
	route("blogs", "routes/blogs.tsx"),
	route("blog/:slug", "routes/blog-post.tsx"),
	...informationPages.map((page) => route(page, "routes/information-page.tsx", { id: `information/${page}` })),
	route("pages/:slug", "routes/information-page.tsx", { id: "information/own" }),
	route("store-locator-for-sales", "routes/store-locator.tsx", { id: "store-locator-for-sales" }),
	route("store-locator-for-service", "routes/store-locator.tsx", { id: "store-locator-for-service" }),
	route("free-service", "routes/free-service.tsx"),
	route("contact-us", "routes/contact-us.tsx"),
	route("track", "routes/track.tsx"),
	route("track/service/:token", "routes/track-service.tsx"),
	route("track/order/:token", "routes/track-order.tsx"),
	route("track/order/:token/review/:line", "routes/track-review.tsx"),
	route("products", "routes/products.tsx"),
	route("products/:slug", "routes/product.tsx"),
	route("products/:slug/review", "routes/product-review.tsx"),
	route("stock-alert/:token?", "routes/stock-alert.tsx"),
	route("find", "routes/find.tsx"),
	route("compare", "routes/compare.tsx"),
	route("cart", "routes/cart.tsx"),
	route("checkout", "routes/checkout.tsx"),
	route("pay/:token", "routes/pay.tsx"),
	route("verify-payment/:token", "routes/verify-payment.tsx"),
	route("payment-success", "routes/payment-success.tsx"),
	route("payment-faild", "routes/payment-faild.tsx"),
	route("my-account", "routes/account.tsx", [
		index("routes/account-index.tsx"),
		route("profile", "routes/account-profile.tsx"),
		route("address-book", "routes/account-address-book.tsx"),
		route("myorders", "routes/account-orders.tsx"),
		route("myorders/:order_id", "routes/account-order.tsx"),
		route("myorders/:order_id/review/:line", "routes/account-review.tsx"),
		route("wishlist", "routes/account-wishlist.tsx"),
	]),
	route("verify-account/:token", "routes/verify-account.tsx"),
	route("reset-password/:token", "routes/reset-password.tsx"),
	...forDevelopers,
	route(":slug", "routes/location.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
