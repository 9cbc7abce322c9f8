import * as contract from "@lapwing/contract/audit";
import { type Bound, handle } from "../../http/bind.ts";
import { listAudit } from "./audit.ts";

export const auditRoutes: Bound[] = [handle(contract.listAudit, async (ctx, filter) => ({ data: await listAudit(ctx, filter) }))];
