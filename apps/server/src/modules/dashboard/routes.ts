import * as contract from "@lapwing/contract/dashboard";
import { type Bound, handle } from "../../http/bind.ts";
import { getDashboard } from "./dashboard.ts";

export const dashboardRoutes: Bound[] = [handle(contract.getDashboard, async (ctx) => ({ data: await getDashboard(ctx) }))];
