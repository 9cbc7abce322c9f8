import * as contract from "@lapwing/contract/staff-content";
import { type Bound, handle } from "../../http/bind.ts";
import { listLinkTargets } from "../content/links.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { banners, footer, getArrangement, menu, saveArrangement } from "./arrangements.ts";
import { addStaffPage, deleteStaffPage, getStaffPage, listStaffPages, saveStaffPage } from "./staff-pages.ts";
import { addStaffPost, deleteStaffPost, getStaffPost, listStaffPosts, saveStaffPost } from "./writings.ts";

const saved = "Saved.";

export const staffContentRoutes: Bound[] = [
	handle(contract.getStaffMenu, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, menu);
		return { data: { version, items: entries } };
	}),
	handle(contract.saveStaffMenu, async (ctx, { version, items }) => {
		const after = await saveArrangement(ctx, menu, { version, entries: items });
		return { data: { version: after.version, items: after.entries }, message: saved };
	}),
	handle(contract.getStaffBanners, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, banners);
		return { data: { version, banners: entries } };
	}),
	handle(contract.saveStaffBanners, async (ctx, { version, banners: given }) => {
		const after = await saveArrangement(ctx, banners, { version, entries: given });
		return { data: { version: after.version, banners: after.entries }, message: saved };
	}),
	handle(contract.getStaffFooter, async (ctx) => {
		const { version, entries } = await getArrangement(ctx, footer);
		return { data: { version, links: entries } };
	}),
	handle(contract.saveStaffFooter, async (ctx, { version, links }) => {
		const after = await saveArrangement(ctx, footer, { version, entries: links });
		return { data: { version: after.version, links: after.entries }, message: saved };
	}),
	handle(contract.listStaffPages, async (ctx) => ({ data: await listStaffPages(ctx) })),
	handle(contract.getStaffPage, async (ctx, { slug }) => ({ data: await getStaffPage(ctx, slug) })),
	handle(contract.saveStaffPage, async (ctx, form) => ({ data: await saveStaffPage(ctx, form), message: saved })),
	handle(contract.addStaffPage, async (ctx, form) => ({ data: await addStaffPage(ctx, form), message: saved })),
	handle(contract.deleteStaffPage, async (ctx, { slug }) => {
		await deleteStaffPage(ctx, slug);
		return { data: null, message: "The page is deleted." };
	}),
	handle(contract.listLinkTargets, async (ctx) => ({ data: await listLinkTargets(ctx) })),
	handle(contract.listStaffPosts, async (ctx, filter) => ({ data: await listStaffPosts(ctx, filter) })),
	handle(contract.getStaffPost, async (ctx, { slug }) => ({ data: await getStaffPost(ctx, slug) })),
	handle(contract.addStaffPost, async (ctx, form) => ({ data: await addStaffPost(ctx, form), message: saved })),
	handle(contract.saveStaffPost, async (ctx, form) => ({ data: await saveStaffPost(ctx, form), message: saved })),
	handle(contract.deleteStaffPost, async (ctx, { slug }) => {
		await deleteStaffPost(ctx, slug);
		return { data: null, message: "The post is deleted." };
	}),
	handle(contract.previewHtml, (_ctx, { html }) => Promise.resolve({ data: { html: sanitiseHtml(html) } })),
];
