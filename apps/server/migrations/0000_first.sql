CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"brand_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"description" text NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"warranty" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"country_of_origin" text NOT NULL,
	"manufacturer" text NOT NULL,
	"importer" text,
	"meta_title" text,
	"meta_description" text,
	"meta_keywords" text,
	"drawing" jsonb,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_gst_rate" CHECK ("product"."gst_rate" between 0 and 2800)
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_spec" (
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"text_value" text,
	"number_value" double precision,
	"yes_no" boolean,
	CONSTRAINT "product_spec_product_id_field_pk" PRIMARY KEY("product_id","field"),
	CONSTRAINT "product_spec_one_value" CHECK (num_nonnulls("product_spec"."text_value", "product_spec"."number_value", "product_spec"."yes_no") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_subcategory" (
	"product_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_subcategory_product_id_subcategory_id_pk" PRIMARY KEY("product_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "spec_field" (
	"key" text PRIMARY KEY NOT NULL,
	"spec_group" text NOT NULL,
	"label" text NOT NULL,
	"unit" text,
	"type" text NOT NULL,
	"better" text,
	"best_word" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategory" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subcategory_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"options" jsonb NOT NULL,
	"mrp" bigint NOT NULL,
	"price" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_price" CHECK ("variant"."price" > 0 and "variant"."price" <= "variant"."mrp")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tab_title" text NOT NULL,
	"tab_text" text NOT NULL,
	"image" text,
	"drawing" jsonb,
	"caption" text,
	"actions" jsonb NOT NULL,
	"position" integer NOT NULL,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	CONSTRAINT "banner_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "footer_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "footer_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"footer_column" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"placement" text NOT NULL,
	"highlight" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	CONSTRAINT "menu_item_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "stock_item" (
	"variant_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_item_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "stock_item_never_oversold" CHECK ("stock_item"."reserved" >= 0 and "stock_item"."on_hand" >= "stock_item"."reserved")
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"link" jsonb,
	"links" jsonb NOT NULL,
	"position" integer NOT NULL,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	CONSTRAINT "collection_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "collection_product" (
	"collection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"note" text,
	"quote" text,
	"quote_by" text,
	"position" integer NOT NULL,
	CONSTRAINT "collection_product_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "compared_pair" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "compared_pair_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"terms" integer[] NOT NULL,
	"price" bigint NOT NULL,
	"discount" integer NOT NULL,
	"rating" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"title_key" text NOT NULL,
	"model_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_bits" (
	"term_id" integer NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "listing_bits_term_id_chunk_pk" PRIMARY KEY("term_id","chunk"),
	CONSTRAINT "listing_bits_length" CHECK (length("listing_bits"."bits") = 15360)
);
--> statement-breakpoint
CREATE TABLE "listing_card" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"has_bits" boolean NOT NULL,
	CONSTRAINT "listing_term_value" UNIQUE("facet","value")
);
--> statement-breakpoint
CREATE TABLE "listing_word_bits" (
	"term_id" integer NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "listing_word_bits_term_id_chunk_pk" PRIMARY KEY("term_id","chunk"),
	CONSTRAINT "listing_word_bits_length" CHECK (length("listing_word_bits"."bits") = 15360)
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"site" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"post_code" text NOT NULL,
	"contact_no" text,
	"email" text,
	"group_contacts" text NOT NULL,
	"group_emails" text NOT NULL,
	"whatsapp_no" text,
	"map_link" text,
	"image_360_link" text,
	"banner" text,
	"image" text,
	"description" text NOT NULL,
	"offers" text[] DEFAULT '{}' NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"meta_keywords" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"takes_free_service" boolean NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"gstin" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "location_slug_unique" UNIQUE("slug"),
	CONSTRAINT "location_latitude" CHECK ("location"."latitude" between -90 and 90),
	CONSTRAINT "location_longitude" CHECK ("location"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "location_brand" (
	"location_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	CONSTRAINT "location_brand_location_id_brand_id_pk" PRIMARY KEY("location_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "location_service_brand" (
	"location_id" integer NOT NULL,
	"service_brand_id" integer NOT NULL,
	CONSTRAINT "location_service_brand_location_id_service_brand_id_pk" PRIMARY KEY("location_id","service_brand_id")
);
--> statement-breakpoint
CREATE TABLE "service_brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_brand_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"customer_id" text,
	"name" text NOT NULL,
	"city" text,
	"rating" integer NOT NULL,
	"title" text,
	"text" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"variant_title" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_summary" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stars" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_location" (
	"staff_id" text NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "staff_location_staff_id_location_id_pk" PRIMARY KEY("staff_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_field_spec_field_key_fk" FOREIGN KEY ("field") REFERENCES "public"."spec_field"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategory" ADD CONSTRAINT "product_subcategory_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategory" ADD CONSTRAINT "product_subcategory_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_pair" ADD CONSTRAINT "compared_pair_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_pair" ADD CONSTRAINT "compared_pair_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_bits" ADD CONSTRAINT "listing_bits_term_id_listing_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."listing_term"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_card" ADD CONSTRAINT "listing_card_product_id_listing_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."listing"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_word_bits" ADD CONSTRAINT "listing_word_bits_term_id_listing_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."listing_term"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_brand" ADD CONSTRAINT "location_brand_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_brand" ADD CONSTRAINT "location_brand_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_service_brand" ADD CONSTRAINT "location_service_brand_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_service_brand" ADD CONSTRAINT "location_service_brand_service_brand_id_service_brand_id_fk" FOREIGN KEY ("service_brand_id") REFERENCES "public"."service_brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summary" ADD CONSTRAINT "review_summary_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_location" ADD CONSTRAINT "staff_location_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_main_subcategory" ON "product" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("status","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_image_product" ON "product_image" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_spec_field" ON "product_spec" USING btree ("field");--> statement-breakpoint
CREATE INDEX "product_subcategory_subcategory" ON "product_subcategory" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "subcategory_category" ON "subcategory" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "menu_item_parent" ON "menu_item" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "stock_item_location" ON "stock_item" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "collection_position" ON "collection" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "collection_product_product" ON "collection_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "compared_pair_often" ON "compared_pair" USING btree ("product_id","times" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "compared_pair_other" ON "compared_pair" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "listing_terms" ON "listing" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "listing_popularity" ON "listing" USING btree ("popularity" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_price" ON "listing" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "listing" USING btree ("published_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_rating" ON "listing" USING btree ("rating" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_discount" ON "listing" USING btree ("discount" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_neighbours" ON "listing" USING btree ("subcategory_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listing_title" ON "listing" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "listing_model" ON "listing" USING btree ("model_key");--> statement-breakpoint
CREATE INDEX "listing_term_similar" ON "listing_term" USING gin ("value" gin_trgm_ops) WHERE facet = 'word';--> statement-breakpoint
CREATE INDEX "listing_term_prefix" ON "listing_term" USING btree ("value" text_pattern_ops) WHERE facet in ('word', 'code');--> statement-breakpoint
CREATE INDEX "location_kind" ON "location" USING btree ("kind","title");--> statement-breakpoint
CREATE INDEX "location_post_code" ON "location" USING btree ("post_code");--> statement-breakpoint
CREATE INDEX "location_brand_brand" ON "location_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "location_service_brand_brand" ON "location_service_brand" USING btree ("service_brand_id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "question_product" ON "question" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "question_waiting" ON "question" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "review_customer" ON "review" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "staff_credential_user" ON "staff_credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verification_identifier" ON "staff_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "rate_limit_resets" ON "rate_limit" USING btree ("resets_at");