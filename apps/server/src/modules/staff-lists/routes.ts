import * as contract from "@lapwing/contract/staff-lists";
import { type Bound, handle } from "../../http/bind.ts";
import { chooseColumns, deleteView, getListChoices, saveView } from "./lists.ts";

export const staffListRoutes: Bound[] = [
	handle(contract.getListChoices, async (ctx, { list }) => ({ data: await getListChoices(ctx, list) })),
	handle(contract.saveView, async (ctx, { list, ...view }) => ({
		data: await saveView(ctx, list, view),
		message: `${view.name} is saved.`,
	})),
	handle(contract.deleteView, async (ctx, { list, id }) => ({ data: await deleteView(ctx, list, id) })),
	handle(contract.chooseColumns, async (ctx, { list, hidden }) => {
		await chooseColumns(ctx, list, hidden);
		return { data: null };
	}),
];
