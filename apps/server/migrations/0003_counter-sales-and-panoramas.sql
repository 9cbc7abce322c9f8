ALTER TABLE "picture" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "channel" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_created" ON "picture" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_kind_known" CHECK (kind in ('picture', 'panorama'));--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_channel_known" CHECK (channel in ('online', 'counter'));