-- Orders of which the customer keeps a piece are delivered or collected, not returned or refunded.
update "customer_order" as placed
set "state" = case when placed."fulfilment" = 'pickup' then 'collected' else 'delivered' end,
	"changed_at" = coalesce((select max(shipment."delivered_at") from "shipment" where shipment."order_id" = placed."id"), placed."changed_at")
where placed."state" in ('returned', 'refunded') and exists (
	select 1 from "shipment" join "shipment_line" part on part."shipment_id" = shipment."id"
	where shipment."order_id" = placed."id" and shipment."state" in ('delivered', 'collected') and part."cancelled_at" is null
		and part."quantity" > coalesce((
			select sum(reversed."quantity") from "order_reversal_line" reversed
			where reversed."shipment_id" = part."shipment_id" and reversed."order_line_id" = part."order_line_id"), 0));
