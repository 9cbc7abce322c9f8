import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { makeEmbeddedTemplate, makeServerTemplate } from "./databases.ts";
import { dropServerDatabase } from "./server-databases.ts";

export default async function prepare(project: TestProject) {
	if (project.config.env["LAPWING_TEST_ENGINE"] === "postgres") {
		const name = await makeServerTemplate();
		project.provide("databaseTemplate", name);
		return () => dropServerDatabase(name);
	}
	const folder = await makeEmbeddedTemplate();
	project.provide("databaseTemplate", folder);
	return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
	interface ProvidedContext {
		databaseTemplate: string;
	}
}
