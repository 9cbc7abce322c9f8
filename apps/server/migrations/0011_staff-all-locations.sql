ALTER TABLE "staff" ADD COLUMN "all_locations" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Until now an empty list of locations meant all of them: those accounts keep what they could see.
UPDATE "staff" SET "all_locations" = true WHERE NOT EXISTS (SELECT FROM "staff_location" WHERE "staff_location"."staff_id" = "staff"."id");
