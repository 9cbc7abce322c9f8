ALTER TABLE "refund" DROP CONSTRAINT "refund_way_known";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_way_known" CHECK (way is null or way in ('original', 'bank', 'cash', 'exchange'));--> statement-breakpoint
-- Exchanges were refunded in cash and paid with it. Where the refund and the payment of the new goods are of one amount and one time, no cash
-- was given out with it. In others the refund holds cash besides: they stay as they are.
UPDATE "refund" SET "way" = 'exchange' FROM "payment" "taken"
WHERE "refund"."way" = 'cash' AND "refund"."state" = 'done' AND "taken"."provider" = 'counter'
	AND "taken"."provider_payment_id" = 'exchange-' || "refund"."id" AND "taken"."subject_kind" = 'order'
	AND "taken"."subject_reference" = "refund"."way_reference" AND "taken"."amount" = "refund"."amount"
	AND "taken"."captured_at" = "refund"."created_at";
