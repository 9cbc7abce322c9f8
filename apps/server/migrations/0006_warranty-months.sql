ALTER TABLE "product" ADD COLUMN "warranty_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_warranty_months" CHECK ("product"."warranty_months" between 0 and 120);--> statement-breakpoint
-- Backfill from the prose where it is plain: the first "N years" or "N months"; else "N days", rounded up to whole months, 365 days being
-- 12. Where it states no length the default of 12 stands.
UPDATE "product" SET "warranty_months" = read."months" FROM (
	SELECT "id", least(120, CASE
		WHEN "long" IS NOT NULL THEN "long"[1]::int * CASE lower("long"[2]) WHEN 'year' THEN 12 ELSE 1 END
		ELSE ceil("short"[1]::int * 12 / 365.0)::int
	END) AS "months" FROM (
		SELECT "id", regexp_match("warranty", '(?<![\d.,])(\d{1,4})[\s-]*(year|month)', 'i') AS "long",
			regexp_match("warranty", '(?<![\d.,])(\d{1,4})[\s-]*day', 'i') AS "short" FROM "product"
	) AS "prose" WHERE "long" IS NOT NULL OR "short" IS NOT NULL
) AS read WHERE read."id" = "product"."id" AND read."months" <> 12;
