import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	// Beside the server, whose packages the server bundle imports.
	buildDirectory: "../server/build",
	ssr: true,
	// The whole list of addresses is small; asking for it piece by piece would cost more requests than it saves.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
