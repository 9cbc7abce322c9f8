import * as contract from "@lapwing/contract/documents";
import { type Bound, handle } from "../../http/bind.ts";
import { exportDocuments } from "./document-export.ts";
import { listDocuments } from "./documents.ts";
import { exportMoney, getMoneyReport } from "./money.ts";

export const reportRoutes: Bound[] = [
	handle(contract.listDocuments, async (ctx, { page, ...filter }) => ({ data: await listDocuments(ctx, filter, page) })),
	handle(contract.exportDocuments, async (ctx, { after, ...filter }) => ({ data: await exportDocuments(ctx, filter, after) })),
	handle(contract.getMoney, async (ctx, { page, ...filter }) => ({ data: await getMoneyReport(ctx, filter, page) })),
	handle(contract.exportMoney, async (ctx, { after, ...filter }) => ({ data: await exportMoney(ctx, filter, after) })),
];
