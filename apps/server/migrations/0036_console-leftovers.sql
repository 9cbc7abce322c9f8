ALTER TABLE "customer_note" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "order_note" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "service_event" ADD COLUMN "form_key" text;--> statement-breakpoint
CREATE INDEX "mail_failing" ON "mail" USING btree ("id") WHERE state = 'waiting' and last_error is not null;--> statement-breakpoint
CREATE INDEX "refund_way_reference" ON "refund" USING gin (upper(regexp_replace("way_reference", '[\s-]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_provider_refund" ON "refund" USING btree ("provider_refund_id");