import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: ["./apps/server/src/modules/*/{schema,*-schema}.ts", "./apps/server/src/http/schema.ts"],
	out: "./apps/server/migrations",
});
