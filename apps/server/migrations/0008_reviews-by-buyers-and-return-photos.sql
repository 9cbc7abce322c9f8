CREATE TABLE "review_invitation" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"return_id" integer,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "order_reference" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photo" ADD CONSTRAINT "order_return_photo_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photo" ADD CONSTRAINT "order_return_photo_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_photo_order" ON "order_return_photo" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_photo_return" ON "order_return_photo" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_photo_expires" ON "order_return_photo" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_order_sku" ON "review" USING btree ("order_reference","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "review_customer_sku" ON "review" USING btree ("customer_id","sku");