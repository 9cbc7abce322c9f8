CREATE TABLE "goods_receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"location_id" integer NOT NULL,
	"supplier" text NOT NULL,
	"invoice_number" text,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_staff" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_receipt_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_line" (
	"receipt_id" integer NOT NULL,
	"position" integer NOT NULL,
	"variant_id" integer,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"options" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" bigint,
	"serial_numbers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "goods_receipt_line_receipt_id_position_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "goods_receipt_line_some" CHECK ("goods_receipt_line"."quantity" > 0),
	CONSTRAINT "goods_receipt_line_serials" CHECK (cardinality("goods_receipt_line"."serial_numbers") in (0, "goods_receipt_line"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "stock_serial" (
	"serial" text PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"receipt_id" integer NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_serial" ADD CONSTRAINT "stock_serial_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_serial" ADD CONSTRAINT "stock_serial_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_serial" ADD CONSTRAINT "stock_serial_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_location" ON "goods_receipt" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "goods_receipt_supplier" ON "goods_receipt" USING btree ("supplier");--> statement-breakpoint
CREATE INDEX "goods_receipt_line_variant" ON "goods_receipt_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_serial_variant" ON "stock_serial" USING btree ("variant_id","location_id");--> statement-breakpoint
CREATE INDEX "stock_serial_location" ON "stock_serial" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "stock_serial_receipt" ON "stock_serial" USING btree ("receipt_id");