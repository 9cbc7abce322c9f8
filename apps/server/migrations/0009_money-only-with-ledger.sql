ALTER TABLE "import_run" ADD COLUMN "rows_hash" text;
--> statement-breakpoint
ALTER TABLE "order_reversal" ADD COLUMN "unpaid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Deferred constraint trigger: a payment becomes captured only together with its ledger entry. Releases before the ledger (migration 0005) write
-- none; a node of such a release beside this one would take money that this release does not see. Its commit fails instead, the payment
-- provider's message is answered with an error and comes again, and a node of this release takes it in.
CREATE OR REPLACE FUNCTION "expect_ledger_of_capture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "payment" WHERE "id" = NEW."id" AND "captured_at" IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM "ledger_entry" WHERE "payment_id" = NEW."id" AND "kind" = 'capture') THEN
		RAISE EXCEPTION 'payment % was captured without a ledger entry, as a release of the shop before the ledger does', NEW."id"
			USING ERRCODE = 'check_violation', TABLE = 'payment', CONSTRAINT = 'payment_capture_in_ledger',
				HINT = 'Stop the nodes of the older release: docs/operations.md, Updating.';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_inserted_in_ledger" AFTER INSERT ON "payment" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."captured_at" IS NOT NULL) EXECUTE FUNCTION "expect_ledger_of_capture"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_capture_in_ledger" AFTER UPDATE ON "payment" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD."captured_at" IS NULL AND NEW."captured_at" IS NOT NULL) EXECUTE FUNCTION "expect_ledger_of_capture"();
--> statement-breakpoint
-- The same for orders: those releases write no shares of the price to the parcels, from which invoices and refunds are made.
CREATE OR REPLACE FUNCTION "expect_share_of_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "order_line" WHERE "id" = NEW."order_line_id" AND "unit_price" > 0) THEN
		RAISE EXCEPTION 'a parcel was written without its share of the price, as a release of the shop before the ledger does'
			USING ERRCODE = 'check_violation', TABLE = 'shipment_line', CONSTRAINT = 'shipment_line_share',
				HINT = 'Stop the nodes of the older release: docs/operations.md, Updating.';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shipment_line_share" AFTER INSERT ON "shipment_line"
	FOR EACH ROW WHEN (NEW."price" = 0) EXECUTE FUNCTION "expect_share_of_price"();
--> statement-breakpoint
-- Earlier releases booked the cash of a whole order with its first parcel: the books check looks at cash booked from now on only.
INSERT INTO "setting" ("key", "value", "updated_at")
	SELECT 'cash_by_parcel_since', to_jsonb(now()), now() WHERE EXISTS (SELECT 1 FROM "payment" WHERE "provider" = 'cod' AND "captured_at" IS NOT NULL)
	ON CONFLICT ("key") DO NOTHING;
