CREATE TABLE "compared_day" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "compared_day_day_product_id_other_id_pk" PRIMARY KEY("day","product_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "on_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compared_day" ADD CONSTRAINT "compared_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_day" ADD CONSTRAINT "compared_day_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compared_day_product" ON "compared_day" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "compared_day_other" ON "compared_day" USING btree ("other_id");--> statement-breakpoint
INSERT INTO "compared_day" ("day", "product_id", "other_id", "times") SELECT current_date, "product_id", "other_id", least("times", 100) FROM "compared_pair";--> statement-breakpoint
UPDATE "compared_pair" SET "times" = least("times", 100) * 100;
