import * as contract from "@lapwing/contract/staff-find";
import { type Bound, handle } from "../../http/bind.ts";
import { findForStaff } from "./find.ts";

export const staffFindRoutes: Bound[] = [handle(contract.findForStaff, async (ctx, { q }) => ({ data: await findForStaff(ctx, q) }))];
