// Condition on `service_request`: as `isOverdue` of the contract, for the dashboard's figure and for the lists behind it.
import { overdueDays } from "@lapwing/contract/service-state";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";

export function overdueNow(ctx: Ctx): SQL {
	const before = (days: number) => sql`${new Date(ctx.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
	return sql`(service_request.state not in ('closed', 'cancelled') and service_request.updated_at < case service_request.state
		when 'new' then ${before(overdueDays.new)} else ${before(overdueDays.other)} end)`;
}
