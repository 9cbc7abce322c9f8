CREATE TABLE "books_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"passed" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"violations" jsonb NOT NULL,
	"violation_count" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"started_by" text NOT NULL,
	CONSTRAINT "books_check_passed" CHECK ("books_check"."passed" = ("books_check"."violation_count" = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "invoice_series_mark" UNIQUE("state","mark"),
	CONSTRAINT "invoice_series_mark_shape" CHECK ("invoice_series"."mark" ~ '^[A-Z-]$')
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"method" text DEFAULT 'bring' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"by_staff" text,
	CONSTRAINT "order_return_method_known" CHECK (method in ('collect', 'bring'))
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "order_return_line_state_known" CHECK (state in ('requested', 'received', 'refused', 'withdrawn')),
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0 and "order_return_line"."received_quantity" between 0 and "order_return_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_reversal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reversal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"deduction_reason" text,
	"refund_id" integer,
	"replacement_id" integer,
	"by_kind" text NOT NULL,
	"by_staff" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reversal_kind_known" CHECK (kind in ('cancelled', 'undelivered', 'returned')),
	CONSTRAINT "order_reversal_amounts" CHECK ("order_reversal"."deduction" between 0 and "order_reversal"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_reversal_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reversal_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reversal_id" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	"order_line_id" integer,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"credit_note_id" integer,
	"restock_location_id" integer,
	"serial_numbers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_reversal_line_amounts" CHECK ("order_reversal_line"."quantity" >= 0 and "order_reversal_line"."amount" >= 0 and "order_reversal_line"."tax" between 0 and "order_reversal_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_reference" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer NOT NULL,
	"refund_id" integer,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_kind_known" CHECK (kind in ('capture', 'refund', 'refund_returned')),
	CONSTRAINT "ledger_entry_refund_named" CHECK (("ledger_entry"."kind" = 'capture') = ("ledger_entry"."refund_id" is null)),
	CONSTRAINT "ledger_entry_sign" CHECK (("ledger_entry"."kind" = 'refund') = ("ledger_entry"."amount" < 0) and "ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "service_reversal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_reversal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"credit_note_id" integer NOT NULL,
	"refund_id" integer,
	"by_staff" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_reversal_amounts" CHECK ("service_reversal"."amount" > 0 and "service_reversal"."deduction" between 0 and "service_reversal"."amount")
);
--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "kind" text DEFAULT 'count' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "return_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "return_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivery" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivery_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "kind" text DEFAULT 'goodwill' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "way_reference" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Data of existing shops. Filled before the references and checks below, which then prove it.
-- Captured money counts for its order unless it was sent back as a whole.
UPDATE "payment" SET "kept" = true WHERE "captured_at" IS NOT NULL AND "kept" IS NULL;--> statement-breakpoint
-- Shipments of orders that were sold out before their payment arrived stayed open; states are derived from shipments now.
UPDATE "shipment" SET "state" = 'cancelled' FROM "customer_order" placed
WHERE placed.id = shipment.order_id AND placed.state = 'cancelled' AND shipment.state <> 'cancelled';--> statement-breakpoint
UPDATE "shipment" SET "invoice_id" = invoice.id FROM "invoice"
WHERE invoice.kind = 'invoice' AND shipment.invoice_path = '/invoices/' || invoice.token || '.pdf';--> statement-breakpoint
-- Shares as the invoices have them: the discount by quantity over all shipments of a line, cumulative, rounded down.
WITH part AS (
	SELECT part.shipment_id, part.order_line_id, line.gst_rate, line.unit_price * part.quantity AS price,
		line.discount * (sum(part.quantity) OVER upto) / (sum(part.quantity) OVER whole)
			- line.discount * ((sum(part.quantity) OVER upto) - part.quantity) / (sum(part.quantity) OVER whole) AS discount
	FROM "shipment_line" part JOIN "order_line" line ON line.id = part.order_line_id
	WINDOW whole AS (PARTITION BY part.order_line_id),
		upto AS (PARTITION BY part.order_line_id ORDER BY part.shipment_id ROWS UNBOUNDED PRECEDING)
)
UPDATE "shipment_line" SET "price" = part.price, "discount" = part.discount, "total" = part.price - part.discount,
	"tax" = ((part.price - part.discount) * part.gst_rate + 10000 + part.gst_rate) / (2 * (10000 + part.gst_rate)) * 2
FROM part WHERE part.shipment_id = shipment_line.shipment_id AND part.order_line_id = shipment_line.order_line_id;--> statement-breakpoint
-- The delivery charge: where it was invoiced, else on the first shipment that will be. Where the first shipment was cancelled before its
-- invoice and all others were invoiced without the charge, it stays on that first one and is withheld by its reversal.
WITH rate AS (
	SELECT order_id, max(gst_rate) AS gst_rate FROM "order_line" GROUP BY order_id
), carrier AS (
	SELECT DISTINCT ON (shipment.order_id) shipment.id, placed.delivery, rate.gst_rate
	FROM "customer_order" placed JOIN "shipment" ON shipment.order_id = placed.id JOIN rate ON rate.order_id = placed.id
	LEFT JOIN "invoice" ON invoice.id = shipment.invoice_id
	WHERE placed.delivery > 0
	ORDER BY shipment.order_id, coalesce(jsonb_path_exists(invoice.snapshot, '$.lines[*] ? (@.line_ref == null)'), false) DESC,
		(shipment.state <> 'cancelled' AND shipment.invoice_id IS NULL) DESC, shipment.id
)
UPDATE "shipment" SET "delivery" = carrier.delivery,
	"delivery_tax" = (carrier.delivery * carrier.gst_rate + 10000 + carrier.gst_rate) / (2 * (10000 + carrier.gst_rate)) * 2
FROM carrier WHERE carrier.id = shipment.id;--> statement-breakpoint
-- GST of a line and of an order is what the shipments bear: rounded per shipment, as on the invoices.
WITH borne AS (
	SELECT order_line_id, sum(tax)::bigint AS tax, sum(quantity) AS quantity FROM "shipment_line" GROUP BY order_line_id
)
UPDATE "order_line" SET "tax" = borne.tax FROM borne
WHERE borne.order_line_id = order_line.id AND borne.quantity = order_line.quantity AND borne.tax <> order_line.tax;--> statement-breakpoint
WITH carried AS (
	SELECT order_id, sum(delivery_tax) AS tax FROM "shipment" GROUP BY order_id
), borne AS (
	SELECT line.order_id, (sum(line.tax) + min(carried.tax))::bigint AS tax
	FROM "order_line" line JOIN carried ON carried.order_id = line.order_id GROUP BY line.order_id
)
UPDATE "customer_order" SET "tax" = borne.tax FROM borne WHERE borne.order_id = customer_order.id AND borne.tax <> customer_order.tax;--> statement-breakpoint
UPDATE "shipment" SET "return_by" = placed.return_by FROM "customer_order" placed
WHERE placed.id = shipment.order_id AND shipment.delivered_at IS NOT NULL;--> statement-breakpoint
UPDATE "customer_order" SET "return_days" = (setting.value ->> 'days')::integer FROM "setting"
WHERE setting.key = 'returns' AND jsonb_typeof(setting.value -> 'days') = 'number';--> statement-breakpoint
WITH confirmed AS (
	SELECT order_id, min(at) AS at FROM "order_history" WHERE state = 'confirmed' GROUP BY order_id
), sold AS (
	SELECT DISTINCT reference FROM "stock_movement" WHERE reason = 'sale'
), firm AS (
	SELECT placed.id, CASE
		WHEN placed.channel = 'counter' THEN placed.placed_at
		WHEN confirmed.at IS NOT NULL THEN confirmed.at
		WHEN sold.reference IS NOT NULL OR (placed.state NOT IN ('placed', 'cancelled') AND placed.stock_state = 'committed') THEN placed.placed_at
	END AS at
	FROM "customer_order" placed LEFT JOIN confirmed ON confirmed.order_id = placed.id LEFT JOIN sold ON sold.reference = placed.reference
)
UPDATE "customer_order" SET "confirmed_at" = firm.at FROM firm WHERE firm.id = customer_order.id AND firm.at IS NOT NULL;--> statement-breakpoint
-- A refund that a provider refused is owed, unless the same amount went back later: the two become one, so that nobody pays it twice.
WITH refused AS (
	SELECT refund.*, row_number() OVER (PARTITION BY payment_id, refund.amount ORDER BY refund.id) AS place
	FROM "refund" JOIN "payment" ON payment.id = refund.payment_id
	WHERE refund.state = 'failed' AND refund.key ~ '^(cancel|parcel|return|late)-' AND coalesce(payment.trouble, '') NOT LIKE 'Refund refused:%'
), again AS (
	SELECT *, row_number() OVER (PARTITION BY payment_id, amount ORDER BY id) AS place
	FROM "refund" WHERE state = 'done' AND key !~ '^(cancel|parcel|return|late)-'
), pair AS (
	SELECT refused.id AS refused_id, refused.failure, again.id, again.provider_refund_id, again.changed_at
	FROM refused JOIN again USING (payment_id, amount, place) WHERE again.created_at >= refused.changed_at
), merged AS (
	DELETE FROM "refund" USING pair WHERE refund.id = pair.id RETURNING refund.id
)
UPDATE "refund" SET "state" = 'done', "provider_refund_id" = pair.provider_refund_id, "changed_at" = pair.changed_at, "failure" = NULL,
	"reason" = refund.reason || coalesce(' (refused at first: ' || pair.failure || ')', '')
FROM pair JOIN merged ON merged.id = pair.id WHERE refund.id = pair.refused_id;--> statement-breakpoint
WITH first_shipment AS (
	SELECT DISTINCT ON (order_id) order_id, location_id FROM "shipment" ORDER BY order_id, id
), known AS (
	SELECT refund.id, CASE
		WHEN refund.key LIKE 'cancel-%' THEN 'cancelled'
		WHEN refund.key LIKE 'parcel-%' THEN 'undelivered'
		WHEN refund.key LIKE 'return-%' THEN 'returned'
		WHEN refund.key LIKE 'late-%' THEN CASE WHEN 'cancelled' IN (placed.state, request.state) THEN 'late' ELSE 'duplicate' END
		ELSE 'goodwill' END AS kind,
		payment.provider IN ('cod', 'counter') AS by_hand,
		coalesce(placed.pickup_location_id, first_shipment.location_id, request.center_id) AS location_id
	FROM "refund" JOIN "payment" ON payment.id = refund.payment_id
	LEFT JOIN "customer_order" placed ON payment.subject_kind = 'order' AND placed.reference = payment.subject_reference
	LEFT JOIN first_shipment ON first_shipment.order_id = placed.id
	LEFT JOIN "service_request" request ON payment.subject_kind = 'repair' AND request.reference = payment.subject_reference
)
UPDATE "refund" SET "kind" = known.kind,
	"way" = CASE WHEN NOT known.by_hand THEN 'original' WHEN refund.state = 'done' THEN 'cash' END,
	"location_id" = CASE WHEN known.by_hand AND refund.state = 'done' THEN known.location_id END
FROM known WHERE known.id = refund.id;--> statement-breakpoint
-- When each cancelled shipment was: its own refund or credit note knows, else the order's history or the goods' way back to the shelf.
WITH cancelled AS (
	SELECT order_id, max(at) AS at FROM "order_history" WHERE state = 'cancelled' GROUP BY order_id
), credited AS (
	SELECT invoice_id, min(issued_at) AS at FROM "invoice" WHERE kind = 'credit_note' GROUP BY invoice_id
), back AS (
	SELECT reference, location_id, max(at) AS at FROM "stock_movement" WHERE reason = 'cancelled' GROUP BY reference, location_id
), gone AS (
	SELECT shipment.id, coalesce(refund.created_at, credited.at, cancelled.at, back.at, placed.changed_at) AS at
	FROM "shipment" JOIN "customer_order" placed ON placed.id = shipment.order_id
	LEFT JOIN "refund" ON refund.key = 'parcel-' || shipment.id
	LEFT JOIN credited ON credited.invoice_id = shipment.invoice_id
	LEFT JOIN cancelled ON cancelled.order_id = placed.id
	LEFT JOIN back ON back.reference = placed.reference AND back.location_id = shipment.location_id
	WHERE shipment.state = 'cancelled'
)
UPDATE "shipment_line" SET "cancelled_at" = gone.at FROM gone WHERE gone.id = shipment_line.shipment_id;--> statement-breakpoint
-- Reversals of the past, one row for each line. A shipment that was cancelled by itself is "undelivered", one cancelled with its order
-- "cancelled", and credit notes of the others are returns.
CREATE TEMPORARY TABLE "past_reversal_line" AS
WITH cancelled AS (
	SELECT DISTINCT ON (order_id) * FROM "order_history" WHERE state = 'cancelled' ORDER BY order_id, at DESC, id DESC
), gone AS (
	SELECT shipment.id AS shipment_id, shipment.order_id, shipment.location_id, shipment.delivery, shipment.delivery_tax, placed.reference,
		placed.confirmed_at, placed.changed_at, note.id AS credit_note_id, own.id AS own_refund_id,
		placed.state <> 'cancelled' OR own.id IS NOT NULL OR coalesce(note.snapshot #>> '{against,reason}', '') = 'The parcel came back'
			OR coalesce(cancelled.note, '') = 'The parcel came back.' AS alone,
		cancelled.note, cancelled.at, cancelled.by_kind, cancelled.by_staff
	FROM "shipment" JOIN "customer_order" placed ON placed.id = shipment.order_id
	LEFT JOIN "refund" own ON own.key = 'parcel-' || shipment.id
	LEFT JOIN "invoice" note ON note.kind = 'credit_note' AND note.invoice_id = shipment.invoice_id
	LEFT JOIN cancelled ON cancelled.order_id = placed.id
	WHERE shipment.state = 'cancelled'
), gone_line AS (
	SELECT gone.*, part.order_line_id, part.quantity, part.total, part.tax, part.serial_numbers, part.cancelled_at
	FROM gone JOIN "shipment_line" part ON part.shipment_id = gone.shipment_id
	UNION ALL
	SELECT gone.*, NULL, 1, gone.delivery, gone.delivery_tax, '{}', (SELECT max(cancelled_at) FROM "shipment_line" WHERE shipment_id = gone.shipment_id)
	FROM gone WHERE gone.delivery > 0
), credited AS (
	SELECT shipment.id AS shipment_id, shipment.order_id, shipment.location_id, placed.reference, note.id AS credit_note_id, note.issued_at,
		(line.value ->> 'line_ref')::integer AS order_line_id, (line.value ->> 'quantity')::integer AS quantity,
		(line.value ->> 'total')::bigint AS total, (line.value ->> 'total')::bigint - (line.value ->> 'taxable')::bigint AS tax
	FROM "invoice" note JOIN "shipment" ON shipment.invoice_id = note.invoice_id AND shipment.state <> 'cancelled'
	JOIN "customer_order" placed ON placed.id = shipment.order_id
	CROSS JOIN LATERAL jsonb_array_elements(note.snapshot -> 'lines') line
	WHERE note.kind = 'credit_note'
), returned AS (
	SELECT DISTINCT ON (order_id, at) * FROM "order_history" WHERE state = 'returned' ORDER BY order_id, at, id
), paid_back AS (
	SELECT payment.subject_reference AS reference, refund.created_at, min(refund.id) AS id
	FROM "refund" JOIN "payment" ON payment.id = refund.payment_id
	WHERE payment.subject_kind = 'order' AND refund.kind = 'returned' GROUP BY 1, 2
), shelved AS (
	SELECT reference, variant_id, location_id FROM "stock_movement" WHERE reason = 'return' GROUP BY 1, 2, 3
), line AS (
	SELECT gone_line.order_id, 'undelivered' AS kind, gone_line.shipment_id AS alone_id, 'The parcel came back' AS reason, own_refund_id AS refund_id,
		'staff' AS by_kind, NULL AS by_staff, gone_line.cancelled_at AS at, gone_line.shipment_id, gone_line.order_line_id, gone_line.quantity,
		gone_line.total AS amount, gone_line.tax, gone_line.credit_note_id,
		CASE WHEN gone_line.confirmed_at IS NOT NULL AND gone_line.order_line_id IS NOT NULL THEN gone_line.location_id END AS restock_location_id,
		gone_line.serial_numbers
	FROM gone_line WHERE gone_line.alone
	UNION ALL
	SELECT gone_line.order_id, 'cancelled', NULL, coalesce(nullif(gone_line.note, ''), 'Order cancelled'), refund.id,
		coalesce(gone_line.by_kind, 'system'), gone_line.by_staff, coalesce(gone_line.at, gone_line.changed_at), gone_line.shipment_id,
		gone_line.order_line_id, gone_line.quantity, gone_line.total, gone_line.tax, gone_line.credit_note_id,
		CASE WHEN gone_line.confirmed_at IS NOT NULL AND gone_line.order_line_id IS NOT NULL THEN gone_line.location_id END,
		gone_line.serial_numbers
	FROM gone_line LEFT JOIN "refund" ON refund.key = 'cancel-' || gone_line.reference WHERE NOT gone_line.alone
	UNION ALL
	SELECT credited.order_id, 'returned', NULL,
		coalesce(first_value(order_line.return_reason) OVER (PARTITION BY credited.order_id, credited.issued_at ORDER BY order_line.id), 'Goods returned'),
		paid_back.id, coalesce(returned.by_kind, 'staff'), returned.by_staff, credited.issued_at, credited.shipment_id, credited.order_line_id,
		credited.quantity, credited.total, credited.tax, credited.credit_note_id,
		shelved.location_id,
		CASE WHEN part.quantity = credited.quantity THEN part.serial_numbers ELSE '{}' END
	FROM credited LEFT JOIN "order_line" ON order_line.id = credited.order_line_id
	LEFT JOIN "shipment_line" part ON part.shipment_id = credited.shipment_id AND part.order_line_id = credited.order_line_id
	LEFT JOIN returned ON returned.order_id = credited.order_id AND returned.at = credited.issued_at
	LEFT JOIN shelved ON shelved.reference = credited.reference AND shelved.variant_id = order_line.variant_id AND shelved.location_id = credited.location_id
	LEFT JOIN paid_back ON paid_back.reference = credited.reference AND paid_back.created_at = credited.issued_at
)
SELECT dense_rank() OVER (ORDER BY line.at, line.order_id, line.kind, line.alone_id)::integer AS reversal_id, line.* FROM line;--> statement-breakpoint
INSERT INTO "order_reversal" ("id", "order_id", "kind", "reason", "amount", "refund_id", "by_kind", "by_staff", "at") OVERRIDING SYSTEM VALUE
SELECT reversal_id, order_id, kind, min(reason), sum(amount), min(refund_id), min(by_kind), min(by_staff), at
FROM "past_reversal_line" GROUP BY reversal_id, order_id, kind, at ORDER BY reversal_id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('order_reversal', 'id'), max("id")) FROM "order_reversal" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "order_reversal_line" ("reversal_id", "shipment_id", "order_line_id", "quantity", "amount", "tax", "credit_note_id", "restock_location_id", "serial_numbers")
SELECT reversal_id, shipment_id, order_line_id, quantity, amount, tax, credit_note_id, restock_location_id, serial_numbers
FROM "past_reversal_line" ORDER BY reversal_id, shipment_id, order_line_id NULLS LAST;--> statement-breakpoint
-- Of money that was kept: what a reversal's refund left out is its deduction.
WITH kept AS (
	SELECT DISTINCT placed.id, placed.reference FROM "customer_order" placed
	JOIN "payment" ON payment.subject_kind = 'order' AND payment.subject_reference = placed.reference
	WHERE payment.captured_at IS NOT NULL AND payment.kept IS DISTINCT FROM false
), delivery AS (
	SELECT reversal_id, sum(amount) AS amount FROM "order_reversal_line" WHERE order_line_id IS NULL GROUP BY reversal_id
), goodwill AS (
	SELECT DISTINCT payment.subject_reference AS reference FROM "refund" JOIN "payment" ON payment.id = refund.payment_id
	WHERE refund.kind = 'goodwill' AND payment.subject_kind = 'order'
), withheld AS (
	SELECT reversal.id, reversal.amount - coalesce(refund.amount, 0) AS amount, delivery.amount AS delivery, goodwill.reference IS NOT NULL AS had_goodwill
	FROM "order_reversal" reversal JOIN kept ON kept.id = reversal.order_id LEFT JOIN "refund" ON refund.id = reversal.refund_id
	LEFT JOIN delivery ON delivery.reversal_id = reversal.id LEFT JOIN goodwill ON goodwill.reference = kept.reference
)
UPDATE "order_reversal" SET "deduction" = withheld.amount, "deduction_reason" = CASE
	WHEN withheld.delivery IS NOT NULL AND abs(withheld.amount - withheld.delivery) < 100 THEN 'Delivery was not refunded'
	WHEN withheld.amount < 100 THEN 'Rounding'
	WHEN withheld.had_goodwill THEN 'A goodwill refund had paid it'
	ELSE 'Not refunded' END
FROM withheld WHERE withheld.id = order_reversal.id AND withheld.amount > 0;--> statement-breakpoint
-- And what its refund paid beyond it is goodwill, in a refund of its own: paise, since parcels that came back were refunded by fractions,
-- or the delivery charge of a parcel that came back before the rest of its order was cancelled.
WITH beyond AS (
	SELECT refund.id, refund.amount - reversal.amount AS amount FROM "order_reversal" reversal JOIN "refund" ON refund.id = reversal.refund_id
	WHERE refund.amount > reversal.amount AND reversal.amount > 0 AND refund.state = 'done'
), shortened AS (
	UPDATE "refund" SET "amount" = refund.amount - beyond.amount FROM beyond WHERE beyond.id = refund.id
	RETURNING refund.*, beyond.amount AS beyond
)
INSERT INTO "refund" ("payment_id", "amount", "kind", "way", "location_id", "reason", "key", "state", "created_at", "changed_at")
SELECT payment_id, beyond, 'goodwill', way, location_id, CASE WHEN beyond < 100 THEN 'Rounding' ELSE 'Delivery' END, key || '-rest', state,
	created_at, changed_at
FROM shortened;--> statement-breakpoint
INSERT INTO "ledger_entry" ("subject_kind", "subject_reference", "kind", "payment_id", "refund_id", "amount", "at")
SELECT * FROM (
	SELECT subject_kind, subject_reference, 'capture' AS kind, id, NULL::integer AS refund_id, amount, captured_at AS at
	FROM "payment" WHERE captured_at IS NOT NULL
	UNION ALL
	SELECT payment.subject_kind, payment.subject_reference, 'refund', payment.id, refund.id, -refund.amount, refund.changed_at
	FROM "refund" JOIN "payment" ON payment.id = refund.payment_id WHERE refund.state = 'done'
) entry ORDER BY at, kind, id, refund_id;--> statement-breakpoint
-- Returns: a line was returned once, from its shipments in order. Lines with one reason and one entry of the history are one wish.
CREATE TEMPORARY TABLE "past_return_line" AS
WITH received AS (
	SELECT order_line_id, min(at) AS at FROM "past_reversal_line" WHERE kind = 'returned' GROUP BY order_line_id
), closed AS (
	SELECT order_id, max(at) AS at FROM "order_history" WHERE state = 'returned' GROUP BY order_id
), wish AS (
	SELECT line.id, line.order_id, line.returned_quantity, line.return_reason, placed.changed_at,
		CASE WHEN line.return_state = 'return_requested' THEN 'requested' ELSE 'received' END AS state,
		CASE WHEN line.return_state <> 'return_requested' THEN coalesce(received.at, closed.at, placed.changed_at) END AS closed_at
	FROM "order_line" line JOIN "customer_order" placed ON placed.id = line.order_id
	LEFT JOIN received ON received.order_line_id = line.id LEFT JOIN closed ON closed.order_id = line.order_id
	WHERE line.return_state IS NOT NULL AND line.returned_quantity > 0
), part AS (
	SELECT part.shipment_id, part.order_line_id, part.quantity,
		(sum(part.quantity) OVER (PARTITION BY part.order_line_id ORDER BY part.shipment_id)) - part.quantity AS before
	FROM "shipment_line" part JOIN "shipment" ON shipment.id = part.shipment_id WHERE shipment.state <> 'cancelled'
), asked AS (
	SELECT wish.*, entry.id AS entry_id, coalesce(entry.at, wish.closed_at, wish.changed_at) AS requested_at,
		coalesce(wish.return_reason, entry.note, 'Goods returned') AS reason, coalesce(entry.by_kind, 'customer') AS by_kind, entry.by_staff
	FROM wish LEFT JOIN LATERAL (
		SELECT * FROM "order_history" entry WHERE entry.order_id = wish.order_id AND entry.state = 'return_requested'
			AND (wish.closed_at IS NULL OR entry.at <= wish.closed_at)
		ORDER BY (entry.note IS NOT DISTINCT FROM wish.return_reason) DESC, entry.at DESC, entry.id DESC LIMIT 1
	) entry ON true
)
SELECT dense_rank() OVER (ORDER BY asked.requested_at, asked.order_id, asked.entry_id, asked.reason)::integer AS return_id, asked.order_id,
	asked.reason, asked.requested_at, asked.by_kind, asked.by_staff, part.shipment_id, part.order_line_id,
	least(part.quantity, asked.returned_quantity - part.before)::integer AS quantity, asked.state, asked.closed_at
FROM asked JOIN part ON part.order_line_id = asked.id WHERE part.before < asked.returned_quantity;--> statement-breakpoint
INSERT INTO "order_return" ("id", "order_id", "reason", "requested_at", "by_kind", "by_staff") OVERRIDING SYSTEM VALUE
SELECT return_id, order_id, reason, requested_at, min(by_kind), min(by_staff) FROM "past_return_line"
GROUP BY return_id, order_id, reason, requested_at ORDER BY return_id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('order_return', 'id'), max("id")) FROM "order_return" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "order_return_line" ("return_id", "shipment_id", "order_line_id", "quantity", "state", "received_quantity", "closed_at")
SELECT return_id, shipment_id, order_line_id, quantity, state, CASE WHEN state = 'received' THEN quantity ELSE 0 END, closed_at
FROM "past_return_line" ORDER BY return_id, shipment_id, order_line_id;--> statement-breakpoint
DROP TABLE "past_reversal_line";--> statement-breakpoint
DROP TABLE "past_return_line";--> statement-breakpoint
UPDATE "stock_movement" SET "kind" = CASE
	WHEN reason = 'return' THEN 'return' WHEN reference LIKE 'T-%' AND reason LIKE 'Moved %' THEN 'transfer' ELSE 'sale' END
WHERE reason IN ('sale', 'counter sale', 'cancelled', 'return') OR (reference LIKE 'T-%' AND reason LIKE 'Moved %');--> statement-breakpoint
-- Returned goods that could not be sold again left no trace; they are a return and a write-off.
INSERT INTO "stock_movement" ("variant_id", "location_id", "delta", "kind", "reason", "reference", "by_staff", "at")
SELECT line.variant_id, shipment.location_id, back.quantity * side.sign, side.kind, side.reason, placed.reference, reversal.by_staff, reversal.at
FROM "order_reversal" reversal JOIN "order_reversal_line" back ON back.reversal_id = reversal.id JOIN "order_line" line ON line.id = back.order_line_id
JOIN "shipment" ON shipment.id = back.shipment_id JOIN "customer_order" placed ON placed.id = reversal.order_id
CROSS JOIN (VALUES (1, 'return', 'return'), (-1, 'write_off', 'Cannot be sold again')) AS side(sign, kind, reason)
WHERE reversal.kind = 'returned' AND back.restock_location_id IS NULL AND line.variant_id IS NOT NULL AND back.quantity > 0
ORDER BY reversal.id, back.id, side.sign DESC;--> statement-breakpoint
-- What lay on the shelves before the first movement.
WITH moved AS (
	SELECT variant_id, location_id, sum(delta) AS delta, min(at) AS first_at FROM "stock_movement" GROUP BY variant_id, location_id
)
INSERT INTO "stock_movement" ("variant_id", "location_id", "delta", "kind", "reason", "reference", "at")
SELECT variant_id, location_id, coalesce(item.on_hand, 0) - coalesce(moved.delta, 0), 'opening', 'Opening stock', 'opening',
	coalesce(moved.first_at - interval '1 second', now())
FROM "stock_item" item FULL JOIN moved USING (variant_id, location_id)
WHERE coalesce(item.on_hand, 0) <> coalesce(moved.delta, 0) ORDER BY variant_id, location_id;--> statement-breakpoint
-- A coupon's use names the address, and the account where there was one. An account's id has no "@".
UPDATE "coupon_use" SET "customer_id" = CASE WHEN coupon_use.person LIKE '%@%' THEN placed.customer_id ELSE coupon_use.person END,
	"person" = CASE WHEN coupon_use.person LIKE '%@%' OR placed.contact_email = '' THEN coupon_use.person ELSE lower(placed.contact_email) END
FROM "customer_order" placed WHERE placed.reference = coupon_use.order_reference;--> statement-breakpoint
WITH known AS (
	SELECT counter.series, CASE WHEN counter.series = 'unregistered' THEN '00' ELSE left(counter.series, 2) END AS state, min(invoice.id) AS first_id
	FROM "invoice_counter" counter LEFT JOIN "invoice" ON invoice.series = counter.series AND invoice.kind = 'invoice' GROUP BY counter.series
), placed AS (
	SELECT *, row_number() OVER (PARTITION BY state ORDER BY first_id NULLS LAST, series)::integer AS place FROM known
)
INSERT INTO "invoice_series" ("series", "state", "mark")
SELECT series, state, CASE WHEN place = 1 THEN '-' ELSE chr(63 + place) END FROM placed ORDER BY state, place;--> statement-breakpoint
-- Payment states from the money that was kept.
WITH back AS (
	SELECT payment_id, sum(amount) AS amount FROM "refund" WHERE state = 'done' GROUP BY payment_id
), money AS (
	SELECT payment.subject_reference AS reference, sum(payment.amount) AS captured, coalesce(sum(back.amount), 0) AS refunded
	FROM "payment" LEFT JOIN back ON back.payment_id = payment.id
	WHERE payment.subject_kind = 'order' AND payment.captured_at IS NOT NULL AND payment.kept IS DISTINCT FROM false
	GROUP BY payment.subject_reference
)
UPDATE "customer_order" SET "refunded" = least(money.refunded, customer_order.total), "payment_state" = CASE
	WHEN money.refunded = 0 THEN 'captured' WHEN money.refunded >= money.captured THEN 'refunded' ELSE 'partially_refunded' END
FROM money WHERE money.reference = customer_order.reference;--> statement-breakpoint
UPDATE "customer_order" SET "payment_state" = 'captured' WHERE "total" = 0 AND "payment_state" <> 'captured';--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_part_fk" FOREIGN KEY ("shipment_id","order_line_id") REFERENCES "public"."shipment_line"("shipment_id","order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal" ADD CONSTRAINT "order_reversal_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal" ADD CONSTRAINT "order_reversal_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal" ADD CONSTRAINT "order_reversal_replacement_id_shipment_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_line" ADD CONSTRAINT "order_reversal_line_reversal_id_order_reversal_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."order_reversal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_line" ADD CONSTRAINT "order_reversal_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_line" ADD CONSTRAINT "order_reversal_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_line" ADD CONSTRAINT "order_reversal_line_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_line" ADD CONSTRAINT "order_reversal_line_restock_location_id_location_id_fk" FOREIGN KEY ("restock_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reversal" ADD CONSTRAINT "service_reversal_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reversal" ADD CONSTRAINT "service_reversal_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reversal" ADD CONSTRAINT "service_reversal_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_check_at" ON "books_check" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_line_return" ON "order_return_line" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_line_part" ON "order_return_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_reversal_order" ON "order_reversal" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_reversal_refund" ON "order_reversal" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_reversal_replacement" ON "order_reversal" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "order_reversal_line_reversal" ON "order_reversal_line" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "order_reversal_line_part" ON "order_reversal_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_reversal_line_line" ON "order_reversal_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_reversal_line_credit_note" ON "order_reversal_line" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "order_reversal_line_location" ON "order_reversal_line" USING btree ("restock_location_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_subject" ON "ledger_entry" USING btree ("subject_kind","subject_reference","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_refund" ON "ledger_entry" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_capture_once" ON "ledger_entry" USING btree ("payment_id") WHERE kind = 'capture';--> statement-breakpoint
CREATE INDEX "service_reversal_request" ON "service_reversal" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "service_reversal_credit_note" ON "service_reversal" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "service_reversal_refund" ON "service_reversal" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "stock_movement_reference" ON "stock_movement" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "shipment_invoice_id" ON "shipment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refund_location" ON "refund" USING btree ("location_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_kind_known" CHECK (kind in ('opening', 'received', 'sale', 'return', 'transfer', 'count', 'write_off'));--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_total" CHECK ("shipment_line"."total" = "shipment_line"."price" - "shipment_line"."discount" and "shipment_line"."total" >= 0);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_kind_known" CHECK (kind in ('cancelled', 'undelivered', 'returned', 'goodwill', 'duplicate', 'late'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_way_known" CHECK (way is null or way in ('original', 'bank', 'cash'));