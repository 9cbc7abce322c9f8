ALTER TABLE "customer_link" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "customer_address" ADD COLUMN "state_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "hold_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "customer_id" text;--> statement-breakpoint
CREATE INDEX "mail_held" ON "mail" USING btree ("recipient","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "customer_order_network" ON "customer_order" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "question_customer" ON "question" USING btree ("customer_id");