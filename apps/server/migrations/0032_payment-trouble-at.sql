ALTER TABLE "payment" ADD COLUMN "trouble_at" timestamp with time zone;--> statement-breakpoint
-- Payments that the provider captured twice: the second capture was a note only. It becomes a payment that is not kept, of the amount that the
-- provider's order was for, with a refund that staff settle.
WITH "twice" AS (
	SELECT DISTINCT ON ("provider", "also") * FROM (
		SELECT *, substring("trouble" FROM '^Paid twice: also (\S+)$') AS "also" FROM "payment" WHERE "trouble" ~ '^Paid twice: also \S+$'
	) "noted" WHERE NOT EXISTS (SELECT 1 FROM "payment" "other" WHERE "other"."provider" = "noted"."provider" AND "other"."provider_payment_id" = "noted"."also")
	ORDER BY "provider", "also", "id"
), "added" AS (
	INSERT INTO "payment" ("token", "subject_kind", "subject_reference", "provider", "method", "description", "amount", "currency", "state",
		"provider_payment_id", "contact_name", "contact_email", "contact_phone", "kept", "created_at", "changed_at", "captured_at")
	SELECT replace(gen_random_uuid()::text, '-', ''), "subject_kind", "subject_reference", "provider", "method", "description", "amount", "currency",
		'captured', "also", "contact_name", "contact_email", "contact_phone", false, now(), now(), now() FROM "twice"
	RETURNING *
), "entered" AS (
	INSERT INTO "ledger_entry" ("subject_kind", "subject_reference", "kind", "payment_id", "amount", "at")
	SELECT "subject_kind", "subject_reference", 'capture', "id", "amount", "captured_at" FROM "added"
), "asked" AS (
	INSERT INTO "refund" ("payment_id", "amount", "kind", "reason", "key", "created_at", "changed_at")
	SELECT "id", "amount", 'duplicate', 'Paid twice', 'surplus-' || "id", "captured_at", "captured_at" FROM "added"
)
UPDATE "payment" SET "trouble" = NULL WHERE "id" IN (SELECT "id" FROM "twice");
