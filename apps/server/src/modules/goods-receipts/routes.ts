import * as receipts from "@lapwing/contract/goods-receipts";
import { type Bound, handle } from "../../http/bind.ts";
import { listStockSerials } from "../inventory/stock-serials.ts";
import { correctReceivedSerial } from "./correct-serial.ts";
import { findReceiptProblems, findReceivableItems, getReceipt, listReceipts, receiveGoods } from "./receive-goods.ts";

export const goodsReceiptRoutes: Bound[] = [
	handle(receipts.findReceivableItems, async (ctx, { q }) => ({ data: await findReceivableItems(ctx, q) })),
	handle(
		receipts.receiveGoods,
		async (ctx, input) => {
			const received = await receiveGoods(ctx, input);
			return { data: received, message: `The receipt ${received.number} is saved.` };
		},
		findReceiptProblems,
	),
	handle(receipts.listGoodsReceipts, async (ctx, filter) => ({ data: await listReceipts(ctx, filter) })),
	handle(receipts.getGoodsReceipt, async (ctx, { id }) => ({ data: await getReceipt(ctx, id) })),
	handle(receipts.correctReceivedSerial, async (ctx, { id, serial, corrected }) => ({
		data: await correctReceivedSerial(ctx, id, serial, corrected),
		message: "The serial number is corrected.",
	})),
	handle(receipts.listStockSerials, async (ctx, { location_id, skus, typed }) => ({
		data: await listStockSerials(ctx, location_id, skus, typed),
	})),
];
