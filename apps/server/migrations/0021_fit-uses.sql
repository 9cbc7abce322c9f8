ALTER TABLE "spec_field" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "spec_field" ADD CONSTRAINT "spec_field_fit_unique" UNIQUE("fit");--> statement-breakpoint
UPDATE "spec_field" SET "fit" = known."use" FROM (VALUES
	('ram_type', 'laptop_memory_type', 'text'),
	('ram_slots', 'laptop_memory_slots', 'number'),
	('ram_max_gb', 'laptop_memory_max_gb', 'number'),
	('storage_type', 'laptop_drive_type', 'text'),
	('storage_slots', 'laptop_drive_slots', 'number'),
	('capacity_gb', 'part_capacity_gb', 'number'),
	('speed', 'part_memory_speed', 'text'),
	('connector', 'part_connector', 'text'),
	('memory_type', 'part_memory_type', 'text'),
	('form_factor', 'part_form_factor', 'text')
) AS known("key", "use", "type") WHERE "spec_field"."key" = known."key" AND "spec_field"."type" = known."type";
