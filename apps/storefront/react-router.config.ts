import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	// In the server's workspace, whose packages the server bundle imports.
	buildDirectory: "../server/build",
	ssr: true,
	// No lazy route discovery: the route manifest is small.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
