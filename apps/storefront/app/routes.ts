// Every address of the shop on one page.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const forDevelopers = process.env.NODE_ENV === "production" ? [] : [route("dev/components", "routes/components.tsx")];

export default [index("routes/home.tsx"), ...forDevelopers, route("*", "routes/not-found.tsx")] satisfies RouteConfig;
