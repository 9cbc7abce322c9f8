-- Earlier migrations of the same transaction leave deferred constraint triggers pending, with which an index cannot be created.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "stock_movement_transfer" ON "stock_movement" USING gin ("reference" gin_trgm_ops) WHERE kind = 'transfer';--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING gin (upper(regexp_replace("provider_payment_id", '[\s-]', '', 'g')) gin_trgm_ops);