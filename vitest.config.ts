import { defineConfig } from "vitest/config";

const api = (engine: "embedded" | "postgres") => ({
	extends: true as const,
	test: {
		name: `api on ${engine}`,
		include: ["apps/server/**/*.api.test.ts", "demo/**/*.api.test.ts"],
		env: { LAPWING_TEST_ENGINE: engine },
		globalSetup: ["apps/server/test/prepare-databases.ts"],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// One process runs one file after another, and loads the shop's modules once. Each file has a database of its own.
		isolate: false,
	},
});

export default defineConfig({
	test: {
		pool: "forks",
		// Half of an API test is waiting for its database, so that two at a time pay even on two cores.
		maxWorkers: 2,
		execArgv: ["--disable-warning=ExperimentalWarning"],
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					// Properties with many runs share two cores with everything else.
					testTimeout: 30_000,
					include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts"],
					exclude: ["**/node_modules/**", "**/build/**", "**/*.api.test.ts", "**/*.process.test.ts"],
				},
			},
			api("embedded"),
			api("postgres"),
			{
				extends: true,
				test: {
					name: "process",
					include: ["apps/server/test/**/*.process.test.ts"],
					testTimeout: 180_000,
					hookTimeout: 180_000,
					fileParallelism: false,
				},
			},
		],
	},
});
