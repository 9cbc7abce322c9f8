CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_title" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text,
	"guest_token" text,
	"pin" text,
	"coupon" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "cart_guest_token_unique" UNIQUE("guest_token"),
	CONSTRAINT "cart_one_owner" CHECK (num_nonnulls("cart"."customer_id", "cart"."guest_token") = 1)
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("cart_id","variant_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "subcategory_spec_field" (
	"subcategory_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "subcategory_spec_field_subcategory_id_field_pk" PRIMARY KEY("subcategory_id","field")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"max_discount" bigint,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"total_limit" integer,
	"per_customer_limit" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" = upper("coupon"."code") and "coupon"."code" <> ''),
	CONSTRAINT "coupon_value" CHECK ("coupon"."value" > 0 and ("coupon"."kind" = 'amount' or "coupon"."value" <= 10000)),
	CONSTRAINT "coupon_dates" CHECK ("coupon"."ends_at" is null or "coupon"."starts_at" is null or "coupon"."starts_at" < "coupon"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "coupon_product" (
	"coupon_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "coupon_product_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_subcategory" (
	"coupon_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	CONSTRAINT "coupon_subcategory_coupon_id_subcategory_id_pk" PRIMARY KEY("coupon_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"coupon_id" integer NOT NULL,
	"order_reference" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_use_coupon_id_order_reference_pk" PRIMARY KEY("coupon_id","order_reference")
);
--> statement-breakpoint
CREATE TABLE "import_problem" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_problem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"column_name" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"parsed" jsonb,
	CONSTRAINT "import_row_import_id_row_number_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"columns" text[] NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"changed" jsonb,
	"error" text,
	"by_id" text,
	"by_name" text NOT NULL,
	"locations" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"by_staff" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"subject" text NOT NULL,
	"invoice_id" integer,
	"taxable" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "invoice_token_unique" UNIQUE("token"),
	CONSTRAINT "invoice_number" UNIQUE("series","number"),
	CONSTRAINT "invoice_sequence" UNIQUE("series","kind","financial_year","sequence"),
	CONSTRAINT "invoice_kind_known" CHECK ("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_credits_one" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."invoice_id" is not null)),
	CONSTRAINT "invoice_sum" CHECK ("invoice"."taxable" + "invoice"."tax" = "invoice"."total" and "invoice"."total" >= 0),
	CONSTRAINT "invoice_number_shape" CHECK ("invoice"."number" ~ '^[A-Z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_series_kind_financial_year_pk" PRIMARY KEY("series","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"error" text,
	"uploaded_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"by_staff" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_reference" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"failure" text,
	"trouble" text,
	"start" jsonb,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"kept" boolean,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	CONSTRAINT "payment_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_provider_payment" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payment_subject_known" CHECK (subject_kind in ('order', 'repair')),
	CONSTRAINT "payment_state_known" CHECK (state in ('created', 'authorized', 'captured', 'failed', 'refunded', 'partially_refunded')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded" between 0 and "payment"."amount"),
	CONSTRAINT "payment_captured" CHECK (("payment"."captured_at" is not null) = ("payment"."state" in ('captured', 'refunded', 'partially_refunded')))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_state_known" CHECK (state in ('waiting', 'done', 'failed')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"token" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_outcome" CHECK (outcome in ('paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_two_step" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" DROP CONSTRAINT "shipment_state_known";--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategory" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "delivery_option" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "stock_state" text DEFAULT 'committed' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory_spec_field" ADD CONSTRAINT "subcategory_spec_field_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory_spec_field" ADD CONSTRAINT "subcategory_spec_field_field_spec_field_key_fk" FOREIGN KEY ("field") REFERENCES "public"."spec_field"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_subcategory" ADD CONSTRAINT "coupon_subcategory_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_subcategory" ADD CONSTRAINT "coupon_subcategory_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problem" ADD CONSTRAINT "import_problem_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_token_payment_token_fk" FOREIGN KEY ("token") REFERENCES "public"."payment"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_step" ADD CONSTRAINT "staff_two_step_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_staff" ON "audit_entry" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cart_updated" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_line_variant" ON "cart_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "subcategory_spec_field_field" ON "subcategory_spec_field" USING btree ("field");--> statement-breakpoint
CREATE INDEX "coupon_product_product" ON "coupon_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupon_subcategory_subcategory" ON "coupon_subcategory" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "coupon_use_person" ON "coupon_use" USING btree ("coupon_id","person");--> statement-breakpoint
CREATE INDEX "import_problem_import" ON "import_problem" USING btree ("import_id","row_number");--> statement-breakpoint
CREATE INDEX "stock_movement_variant" ON "stock_movement" USING btree ("variant_id","location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_location" ON "stock_movement" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "invoice_subject" ON "invoice" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "invoice_credit_notes" ON "invoice" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "picture_state" ON "picture" USING btree ("state");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_subject" ON "payment" USING btree ("subject_kind","subject_reference");--> statement-breakpoint
CREATE INDEX "payment_provider_order" ON "payment" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE state in ('created', 'authorized', 'failed');--> statement-breakpoint
CREATE INDEX "payment_trouble" ON "payment" USING btree ("changed_at") WHERE trouble is not null;--> statement-breakpoint
CREATE INDEX "payment_event_payment" ON "payment_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id","state");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_recovery_code_staff" ON "staff_recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "product_scheduled" ON "product" USING btree ("publish_at") WHERE "product"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_phone" ON "customer_order" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "customer_order_placed" ON "customer_order" USING btree ("placed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customer_order_unpaid" ON "customer_order" USING btree ("kept_until") WHERE state = 'placed';--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_stock_known" CHECK (stock_state in ('reserved', 'committed', 'freed'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_returned" CHECK ("order_line"."returned_quantity" between 0 and "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_state_known" CHECK (state in ('waiting', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'undelivered', 'ready_for_pickup', 'collected', 'cancelled'));