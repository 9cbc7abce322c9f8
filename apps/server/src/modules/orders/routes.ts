import * as contract from "@lapwing/contract/order";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { getOrder, listOrders } from "./orders.ts";

export const orderRoutes: readonly Bound[] = [
	handle(contract.listOrders, async (ctx, filter) => ({ data: await listOrders(ctx, customerIdOf(ctx), filter) })),
	handle(contract.getOrder, async (ctx, { reference }) => ({ data: await getOrder(ctx, customerIdOf(ctx), reference) })),
];
