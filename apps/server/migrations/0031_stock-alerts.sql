CREATE TABLE "stock_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"address_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alert_once" UNIQUE("variant_id","email")
);
--> statement-breakpoint
CREATE TABLE "stock_alert_batch" (
	"variant_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "stock_alert_batch_variant_id_sent_at_pk" PRIMARY KEY("variant_id","sent_at")
);
--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert_batch" ADD CONSTRAINT "stock_alert_batch_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alert_token" ON "stock_alert" USING btree ("address_token");--> statement-breakpoint
CREATE INDEX "stock_alert_email" ON "stock_alert" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alert_age" ON "stock_alert" USING btree ("created_at");