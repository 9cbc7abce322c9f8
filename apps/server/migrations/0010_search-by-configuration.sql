CREATE TABLE "listing_variant" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"plane" integer NOT NULL,
	"terms" integer[] NOT NULL,
	"price" bigint NOT NULL,
	"discount" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_variant_bits" (
	"term_id" integer NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit varying NOT NULL,
	"plane" integer NOT NULL,
	CONSTRAINT "listing_variant_bits_term_id_chunk_plane_pk" PRIMARY KEY("term_id","chunk","plane"),
	CONSTRAINT "listing_variant_bits_length" CHECK (length("listing_variant_bits"."bits") = 15360)
);
--> statement-breakpoint
CREATE TABLE "search_need" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"phrases" text[] NOT NULL,
	"conditions" jsonb NOT NULL,
	"ranking" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "fit" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "index_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD CONSTRAINT "listing_variant_product_id_listing_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."listing"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_variant_bits" ADD CONSTRAINT "listing_variant_bits_term_id_listing_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."listing_term"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_variant_product" ON "listing_variant" USING btree ("product_id","plane");--> statement-breakpoint
CREATE INDEX "listing_variant_price" ON "listing_variant" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "listing_variant_discount" ON "listing_variant" USING btree ("discount" DESC NULLS FIRST,"product_id");