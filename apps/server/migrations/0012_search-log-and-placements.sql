CREATE TABLE "search_day" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"clicks" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "search_day_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_placement" (
	"key" text PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"pinned" integer[] NOT NULL,
	"buried" integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
