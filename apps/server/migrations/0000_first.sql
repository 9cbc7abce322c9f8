CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_email_unique" UNIQUE("email"),
	CONSTRAINT "customer_email_small" CHECK ("customer"."email" = lower("customer"."email")),
	CONSTRAINT "customer_phone" CHECK ("customer"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "customer_code" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
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
CREATE TABLE "customer_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "customer_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "customer_link_kind" CHECK ("customer_link"."kind" in ('verify', 'change_email', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "customer_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"landmark" text,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"post_code" text NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_address_phone" CHECK ("customer_address"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "customer_address_post_code" CHECK ("customer_address"."post_code" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "customer_address_state" CHECK ("customer_address"."state_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"author_role" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover" jsonb NOT NULL,
	"html" text NOT NULL,
	"contents" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post_product" (
	"post_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_product_post_id_product_id_pk" PRIMARY KEY("post_id","product_id")
);
--> statement-breakpoint
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
CREATE TABLE "serial_number" (
	"serial" text PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"warranty_until" date NOT NULL
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
CREATE TABLE "location_subcategory" (
	"location_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "location_subcategory_location_id_subcategory_id_pk" PRIMARY KEY("location_id","subcategory_id")
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
CREATE TABLE "customer_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"customer_id" text,
	"guest_token" text,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_reference" text,
	"fulfilment" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"pickup_location_id" integer,
	"gstin" text,
	"coupon" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"delivery" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"expected_from" timestamp with time zone,
	"expected_to" timestamp with time zone,
	"return_by" timestamp with time zone,
	"placed_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "customer_order_reference_unique" UNIQUE("reference"),
	CONSTRAINT "customer_order_state_known" CHECK (state in ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'ready_for_pickup', 'collected', 'cancelled', 'return_requested', 'returned', 'refunded')),
	CONSTRAINT "customer_order_payment_known" CHECK (payment_state in ('created', 'authorized', 'captured', 'failed', 'refunded', 'partially_refunded')),
	CONSTRAINT "customer_order_total" CHECK ("customer_order"."total" = "customer_order"."subtotal" - "customer_order"."discount" + "customer_order"."delivery" and "customer_order"."total" >= 0),
	CONSTRAINT "customer_order_refund" CHECK ("customer_order"."refunded" between 0 and "customer_order"."total"),
	CONSTRAINT "customer_order_pickup_place" CHECK (("customer_order"."fulfilment" = 'pickup') = ("customer_order"."pickup_location_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"by_kind" text NOT NULL,
	"by_staff" text
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"variant_id" integer,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"options" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"return_state" text,
	"position" integer NOT NULL,
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"state" text NOT NULL,
	"carrier" text,
	"waybill" text,
	"tracking_url" text,
	"expected_from" timestamp with time zone,
	"expected_to" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"invoice_number" text,
	"invoice_path" text,
	CONSTRAINT "shipment_state_known" CHECK (state in ('packed', 'shipped', 'out_for_delivery', 'delivered', 'undelivered', 'ready_for_pickup', 'collected', 'cancelled')),
	CONSTRAINT "shipment_invoice" CHECK (("shipment"."invoice_number" is null) = ("shipment"."invoice_path" is null))
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"serial_numbers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "moved_path" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"moved_at" timestamp with time zone NOT NULL
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
CREATE TABLE "service_estimate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_estimate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"gst_rate" integer NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "service_estimate_total" CHECK ("service_estimate"."total" >= 0 and "service_estimate"."gst" between 0 and "service_estimate"."total")
);
--> statement-breakpoint
CREATE TABLE "service_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"done_by" text NOT NULL,
	"staff_id" text,
	"from_state" text,
	"to_state" text,
	"public_note" text,
	"internal_note" text
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"laptop_brand" text NOT NULL,
	"laptop_model" text NOT NULL,
	"issue_description" text NOT NULL,
	"serial" text,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"center_id" integer,
	"ready_told_at" timestamp with time zone,
	"idempotency_key" text,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_request_reference_unique" UNIQUE("reference"),
	CONSTRAINT "service_request_token_unique" UNIQUE("token"),
	CONSTRAINT "service_request_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "service_request_state" CHECK ("service_request"."state" in ('new', 'contacted', 'booked', 'received', 'diagnosed', 'awaiting_approval', 'repairing', 'awaiting_parts', 'ready', 'closed', 'cancelled')),
	CONSTRAINT "service_request_kind" CHECK ("service_request"."kind" in ('repair', 'lead')),
	CONSTRAINT "service_request_phone" CHECK ("service_request"."phone" ~ '^[0-9]{10}$')
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
CREATE TABLE "wishlist_item" (
	"customer_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"saved_price" bigint NOT NULL,
	"saved_in_stock" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_item_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_code" ADD CONSTRAINT "customer_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credential" ADD CONSTRAINT "customer_credential_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_link" ADD CONSTRAINT "customer_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_product" ADD CONSTRAINT "post_product_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_product" ADD CONSTRAINT "post_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_field_spec_field_key_fk" FOREIGN KEY ("field") REFERENCES "public"."spec_field"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategory" ADD CONSTRAINT "product_subcategory_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategory" ADD CONSTRAINT "product_subcategory_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_number" ADD CONSTRAINT "serial_number_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "location_subcategory" ADD CONSTRAINT "location_subcategory_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_subcategory" ADD CONSTRAINT "location_subcategory_subcategory_id_subcategory_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_pickup_location_id_location_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summary" ADD CONSTRAINT "review_summary_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD CONSTRAINT "service_estimate_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_event" ADD CONSTRAINT "service_event_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_center_id_location_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD CONSTRAINT "staff_credential_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_location" ADD CONSTRAINT "staff_location_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_newest" ON "customer" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_credential_provider" ON "customer_credential" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "customer_link_customer" ON "customer_link" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "customer_link_expires" ON "customer_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_session_customer" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_expires" ON "customer_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_verification_identifier" ON "customer_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_one_shipping" ON "customer_address" USING btree ("customer_id") WHERE "customer_address"."default_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_one_billing" ON "customer_address" USING btree ("customer_id") WHERE "customer_address"."default_billing";--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "post_tags" ON "post" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "post_product_product" ON "post_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_main_subcategory" ON "product" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("status","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_image_product" ON "product_image" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_spec_field" ON "product_spec" USING btree ("field");--> statement-breakpoint
CREATE INDEX "product_subcategory_subcategory" ON "product_subcategory" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "subcategory_category" ON "subcategory" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "menu_item_parent" ON "menu_item" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "serial_number_variant" ON "serial_number" USING btree ("variant_id");--> statement-breakpoint
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
CREATE INDEX "location_post_code" ON "location" USING btree ("post_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "location_position" ON "location" USING btree ("kind","latitude","longitude");--> statement-breakpoint
CREATE INDEX "location_brand_brand" ON "location_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "location_service_brand_brand" ON "location_service_brand" USING btree ("service_brand_id");--> statement-breakpoint
CREATE INDEX "location_subcategory_subcategory" ON "location_subcategory" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "customer_order_customer" ON "customer_order" USING btree ("customer_id","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "customer_order_email" ON "customer_order" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "customer_order_guest" ON "customer_order" USING btree ("guest_token");--> statement-breakpoint
CREATE INDEX "customer_order_state" ON "customer_order" USING btree ("state","placed_at");--> statement-breakpoint
CREATE INDEX "customer_order_pickup" ON "customer_order" USING btree ("pickup_location_id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_variant" ON "order_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_location" ON "shipment" USING btree ("location_id","state");--> statement-breakpoint
CREATE INDEX "shipment_line_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_line_serials" ON "shipment_line" USING gin ("serial_numbers");--> statement-breakpoint
CREATE INDEX "moved_path_target" ON "moved_path" USING btree ("target");--> statement-breakpoint
CREATE INDEX "question_product" ON "question" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "question_waiting" ON "question" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "review_customer" ON "review" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_estimate_current" ON "service_estimate" USING btree ("request_id") WHERE "service_estimate"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "service_estimate_request" ON "service_estimate" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "service_event_request" ON "service_event" USING btree ("request_id","at","id");--> statement-breakpoint
CREATE INDEX "service_request_board" ON "service_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "service_request_center" ON "service_request" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "service_request_created" ON "service_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_request_email" ON "service_request" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "staff_credential_user" ON "staff_credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verification_identifier" ON "staff_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "wishlist_item_newest" ON "wishlist_item" USING btree ("customer_id","saved_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_product" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "rate_limit_resets" ON "rate_limit" USING btree ("resets_at");