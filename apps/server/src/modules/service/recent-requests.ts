// What happened to service requests in a period: one definition for the figures of the dashboard and for the lists behind them.
import type { RequestEvent } from "@lapwing/contract/staff-service";
import { type SQL, sql } from "drizzle-orm";
import { type Period, within } from "../../db/period.ts";

/** Condition on rows of service_request under the name `request`. */
export function happenedToRequest(request: SQL, event: RequestEvent, period: Period): SQL {
	if (event === "came") return within(sql`${request}.created_at`, period);
	return sql`exists (select 1 from service_event event where event.request_id = ${request}.id and event.to_state = 'closed'
		and ${within(sql`event.at`, period)})`;
}
