ALTER TABLE "order_reversal" ADD COLUMN "goodwill" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now the text of the reason told what goodwill had covered.
update "order_reversal" set "goodwill" = "deduction", "deduction_reason" = null
where "deduction_reason" = 'Paid back as goodwill already';--> statement-breakpoint
update "order_reversal" set
	"goodwill" = least("deduction", round(replace(substring("deduction_reason" from '; ₹([0-9,]+(?:[.][0-9]{1,2})?) was paid back as goodwill already$'), ',', '')::numeric * 100)),
	"deduction_reason" = regexp_replace("deduction_reason", '^₹[0-9,]+(?:[.][0-9]{1,2})?: (.*); ₹[0-9,]+(?:[.][0-9]{1,2})? was paid back as goodwill already$', '\1')
where "deduction_reason" ~ '^₹[0-9,]+(?:[.][0-9]{1,2})?: .*; ₹[0-9,]+(?:[.][0-9]{1,2})? was paid back as goodwill already$';--> statement-breakpoint
ALTER TABLE "order_reversal" ADD CONSTRAINT "order_reversal_goodwill" CHECK ("order_reversal"."goodwill" between 0 and "order_reversal"."deduction");