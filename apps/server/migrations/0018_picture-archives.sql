CREATE TABLE "picture_archive" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_archive_file" (
	"archive_id" integer NOT NULL,
	"name" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "picture_archive_file_archive_id_name_pk" PRIMARY KEY("archive_id","name")
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "archives" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "picture_archive_file" ADD CONSTRAINT "picture_archive_file_archive_id_picture_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."picture_archive"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_archive_file" ADD CONSTRAINT "picture_archive_file_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_archive_created" ON "picture_archive" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_archive_file_picture" ON "picture_archive_file" USING btree ("picture_id");