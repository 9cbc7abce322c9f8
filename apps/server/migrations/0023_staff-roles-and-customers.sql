CREATE TABLE "customer_merge" (
	"id" text PRIMARY KEY NOT NULL,
	"into_id" text NOT NULL,
	"merged_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tag" (
	"customer_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tag_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "staff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_request" ADD COLUMN "technician_id" text;--> statement-breakpoint
CREATE INDEX "customer_merge_into" ON "customer_merge" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_tag_tag" ON "customer_tag" USING btree ("tag");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_technician_id_staff_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_email_digest" ON "customer_order" USING btree (md5("contact_email"));--> statement-breakpoint
CREATE INDEX "customer_order_phone_digest" ON "customer_order" USING btree (md5("contact_phone"));--> statement-breakpoint
CREATE INDEX "refund_staff" ON "refund" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "service_request_technician" ON "service_request" USING btree ("technician_id","created_at");--> statement-breakpoint
CREATE INDEX "service_request_email_digest" ON "service_request" USING btree (md5(lower("email")));--> statement-breakpoint
CREATE INDEX "service_request_phone_digest" ON "service_request" USING btree (md5("phone"));