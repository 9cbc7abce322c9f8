ALTER TABLE "coupon" ADD COLUMN "first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "customer_order_mailbox" ON "customer_order" USING btree (regexp_replace(lower("contact_email"), '[+][^@]*@', '@'));