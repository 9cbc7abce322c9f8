import * as contract from "@lapwing/contract/content-desk";
import { type Bound, handle } from "../../http/bind.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { banners, footer, getArrangement, menu, saveArrangement } from "./arrangements.ts";
import {
	addDeskPost,
	deleteDeskPost,
	getDeskPage,
	getDeskPost,
	listDeskPages,
	listDeskPosts,
	saveDeskPage,
	saveDeskPost,
} from "./writings.ts";

const saved = "Saved.";

export const contentDeskRoutes: Bound[] = [
	handle(contract.getDeskMenu, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, menu);
		return { data: { version, items: entries } };
	}),
	handle(contract.saveDeskMenu, async (ctx, { version, items }) => {
		const after = await saveArrangement(ctx, menu, { version, entries: items });
		return { data: { version: after.version, items: after.entries }, message: saved };
	}),
	handle(contract.getDeskBanners, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, banners);
		return { data: { version, banners: entries } };
	}),
	handle(contract.saveDeskBanners, async (ctx, { version, banners: given }) => {
		const after = await saveArrangement(ctx, banners, { version, entries: given });
		return { data: { version: after.version, banners: after.entries }, message: saved };
	}),
	handle(contract.getDeskFooter, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, footer);
		return { data: { version, links: entries } };
	}),
	handle(contract.saveDeskFooter, async (ctx, { version, links }) => {
		const after = await saveArrangement(ctx, footer, { version, entries: links });
		return { data: { version: after.version, links: after.entries }, message: saved };
	}),
	handle(contract.listDeskPages, async (ctx) => ({ data: await listDeskPages(ctx) })),
	handle(contract.getDeskPage, async (ctx, { slug }) => ({ data: await getDeskPage(ctx, slug) })),
	handle(contract.saveDeskPage, async (ctx, form) => ({ data: await saveDeskPage(ctx, form), message: saved })),
	handle(contract.listDeskPosts, async (ctx, filter) => ({ data: await listDeskPosts(ctx, filter) })),
	handle(contract.getDeskPost, async (ctx, { slug }) => ({ data: await getDeskPost(ctx, slug) })),
	handle(contract.addDeskPost, async (ctx, form) => ({ data: await addDeskPost(ctx, form), message: saved })),
	handle(contract.saveDeskPost, async (ctx, form) => ({ data: await saveDeskPost(ctx, form), message: saved })),
	handle(contract.deleteDeskPost, async (ctx, { slug }) => {
		await deleteDeskPost(ctx, slug);
		return { data: null, message: "The post is deleted." };
	}),
	handle(contract.previewHtml, (_ctx, { html }) => Promise.resolve({ data: { html: sanitiseHtml(html) } })),
];
