import * as contract from "@lapwing/contract/content";
import { type Bound, handle } from "../../http/bind.ts";
import { getBanners, getFooter, getMenu } from "./content.ts";

export const contentRoutes: Bound[] = [
	handle(contract.getAllMenu, async (ctx) => ({ data: await getMenu(ctx) })),
	handle(contract.getBanners, async (ctx) => ({ data: await getBanners(ctx) })),
	handle(contract.getFooter, async (ctx) => ({ data: await getFooter(ctx) })),
];
