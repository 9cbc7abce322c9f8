CREATE TABLE "order_tag" (
	"order_id" integer NOT NULL,
	"tag" text NOT NULL,
	"by_staff" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tag_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "list_columns_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "order_tag" ADD CONSTRAINT "order_tag_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tag_tag" ON "order_tag" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_title_search" ON "product" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_sku_search" ON "variant" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "serial_number_search" ON "serial_number" USING gin ("serial" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_number_search" ON "invoice" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_order_search" ON "customer_order" USING gin (lower("reference" || ' ' || "contact_name" || ' ' || "contact_email" || ' ' || "contact_phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_left" ON "shipment" USING btree (coalesce("shipped_at", "delivered_at"));--> statement-breakpoint
CREATE INDEX "shipment_waybill" ON "shipment" USING gin (upper(regexp_replace("waybill", '[\s-]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_event_closed" ON "service_event" USING btree ("at") WHERE "service_event"."to_state" = 'closed';--> statement-breakpoint
CREATE INDEX "service_request_search" ON "service_request" USING gin (lower("reference" || ' ' || "name" || ' ' || "phone" || ' ' || "laptop_model" || ' ' || coalesce("serial", '')) gin_trgm_ops);