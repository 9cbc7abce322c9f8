CREATE TABLE "category_card_line" (
	"category_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL,
	"label" text,
	CONSTRAINT "category_card_line_category_id_field_pk" PRIMARY KEY("category_id","field")
);
--> statement-breakpoint
ALTER TABLE "spec_field" ADD COLUMN "filter" text;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category_card_line" ADD CONSTRAINT "category_card_line_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_card_line" ADD CONSTRAINT "category_card_line_field_spec_field_key_fk" FOREIGN KEY ("field") REFERENCES "public"."spec_field"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_card_line_field" ON "category_card_line" USING btree ("field");--> statement-breakpoint
-- Backfill: shops of earlier releases had these uses by the name of the key.
UPDATE "spec_field" SET "filter" = given.filter
FROM (VALUES ('ram_gb', 'number', 'ram'), ('storage_gb', 'number', 'storage'), ('colour', 'text', 'colour'), ('processor_family', 'text', 'processor'),
	('graphics', 'text', 'graphics'), ('graphics_kind', 'text', 'graphics_kind'), ('screen_inch', 'number', 'screen'), ('os', 'text', 'os')) AS given(key, type, filter)
WHERE "spec_field"."key" = given.key AND "spec_field"."type" = given.type;--> statement-breakpoint
INSERT INTO "category_card_line" ("category_id", "field", "position", "label")
SELECT "category"."id", given.field, given.position, given.label
FROM "category" JOIN (VALUES (true, 'processor', 0, null), (true, 'ram_gb', 1, 'RAM'), (true, 'storage_gb', 2, 'SSD'), (true, 'screen_inch', 3, 'Display'),
	(true, 'resolution', 4, 'Display'), (true, 'panel', 5, 'Display'), (true, 'touch', 6, 'Display'), (true, 'graphics', 7, null),
	(true, 'weight_kg', 8, null), (true, 'battery_wh', 9, null), (false, 'capacity_gb', 0, null), (false, 'power_w', 1, null),
	(false, 'speed', 2, null), (false, 'compatibility', 3, null), (false, 'connection', 4, null), (false, 'connector', 5, null),
	(false, 'colour', 6, null), (false, 'weight_kg', 7, null)) AS given(laptops, field, position, label)
	ON given.laptops = ("category"."slug" = 'laptops')
JOIN "spec_field" ON "spec_field"."key" = given.field;
