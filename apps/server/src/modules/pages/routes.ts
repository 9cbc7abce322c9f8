import * as contract from "@lapwing/contract/pages";
import { type Bound, handle } from "../../http/bind.ts";
import { getPage } from "./pages.ts";

export const pagesRoutes: Bound[] = [handle(contract.getPage, async (ctx, { slug }) => ({ data: await getPage(ctx, slug) }))];
