ALTER TABLE "wishlist_item" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_item_variant" ON "wishlist_item" USING btree ("variant_id");