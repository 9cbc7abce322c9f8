ALTER TABLE "cart_line" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "of_unit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "covers_line_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "warranty_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_covers_line_id_order_line_id_fk" FOREIGN KEY ("covers_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_covers" ON "order_line" USING btree ("covers_line_id");