import * as contract from "@lapwing/contract/delivery";
import { type Bound, handle } from "../../http/bind.ts";
import { getDelivery } from "./delivery.ts";

export const deliveryRoutes: Bound[] = [handle(contract.getDelivery, async (ctx, { pin }) => ({ data: await getDelivery(ctx, pin) }))];
