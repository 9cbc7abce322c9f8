import * as contract from "@lapwing/contract/fit";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { checkCartFit } from "./cart-fit.ts";
import { checkFit, findFitLaptops, listOwnLaptops, listUpgrades } from "./fit.ts";

export const fitRoutes: readonly Bound[] = [
	handle(contract.checkFit, async (ctx, { sku, laptop }) => ({ data: await checkFit(ctx, sku, laptop) })),
	handle(contract.findFitLaptops, async (ctx, { q }) => ({ data: await findFitLaptops(ctx, q) })),
	handle(contract.listOwnLaptops, async (ctx) => ({ data: await listOwnLaptops(ctx, customerIdOf(ctx)) })),
	handle(contract.listUpgrades, async (ctx, { slug }) => ({ data: await listUpgrades(ctx, slug) })),
	handle(contract.checkCartFit, async (ctx, { laptop, ...item }) => ({ data: await checkCartFit(ctx, laptop, item) })),
];
