// Every address of the shop on one page.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const informationPages = ["about-us", "shipping-delivery", "privacy-policy", "warantty-policy", "contact-us", "terms-conditions"];

const forDevelopers = process.env.NODE_ENV === "production" ? [] : [route("dev/components", "routes/components.tsx")];

export default [
	index("routes/home.tsx"),
	route("offline", "routes/offline.tsx"),
	route("blogs", "routes/blogs.tsx"),
	route("blog/:slug", "routes/blog-post.tsx"),
	...informationPages.map((page) => route(page, "routes/information-page.tsx", { id: `information/${page}` })),
	...forDevelopers,
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
