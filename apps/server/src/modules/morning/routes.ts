import * as contract from "@lapwing/contract/morning";
import { type Bound, handle } from "../../http/bind.ts";
import { getMorning } from "./morning.ts";

export const morningRoutes: Bound[] = [handle(contract.getMorning, async (ctx) => ({ data: await getMorning(ctx) }))];
