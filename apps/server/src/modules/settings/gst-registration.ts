// GST registration of the seller: without a GSTIN no tax may be charged (CGST Act, section 32), whatever the rates of the products are.
import { sql } from "drizzle-orm";

/** SQL condition: the shop or an open location has a GSTIN. Uncorrelated, so a query evaluates it once. */
export const isSellerRegistered = sql`(exists (select from setting where key = 'shop' and value ->> 'gstin' is not null)
	or exists (select from location where gstin is not null and closed_at is null))`;
