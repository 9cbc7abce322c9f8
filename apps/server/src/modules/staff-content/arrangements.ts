// Menu, banners and footer in the console, each saved as a whole. Optimistic locking by a hash of the content: a save based on an older
// state is refused.
import { createHash } from "node:crypto";
import type { AuditSubject } from "@lapwing/contract/audit";
import type { BannerInput, FooterLinkInput, MenuItemInput } from "@lapwing/contract/content";
import { narrowestBanner } from "@lapwing/contract/picture-sizes";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { saveBanners, saveFooterLinks, saveMenu } from "../content/content.ts";
import { expectTargets } from "../content/links.ts";
import { readBanners, readFooterLinks, readMenu } from "../content/read-all.ts";
import { expectReady, expectWide } from "../media/media.ts";

type Arrangement<Entry> = {
	subject: AuditSubject;
	title: string;
	read: (ctx: Ctx) => Promise<Entry[]>;
	save: (ctx: Ctx, entries: readonly Entry[]) => Promise<void>;
};

export const menu: Arrangement<MenuItemInput> = { subject: "menu", title: "Menu", read: readMenu, save: saveRealMenu };
export const banners: Arrangement<BannerInput> = { subject: "banner", title: "Banners", read: readBanners, save: saveShownBanners };
export const footer: Arrangement<FooterLinkInput> = { subject: "footer", title: "Footer", read: readFooterLinks, save: saveRealFooter };

const urlsOf = (items: readonly MenuItemInput[]) =>
	items.flatMap(({ url, children }, index): [string, string][] => [
		[`items.${index}.url`, url],
		...children.map((child, place): [string, string] => [`items.${index}.children.${place}.url`, child.url]),
	]);

async function saveRealMenu(ctx: Ctx, items: readonly MenuItemInput[]): Promise<void> {
	const stored = urlsOf(await readMenu(ctx)).map(([, url]) => url);
	await expectTargets(ctx, urlsOf(items), { stored });
	await saveMenu(ctx, items);
}

async function saveRealFooter(ctx: Ctx, links: readonly FooterLinkInput[]): Promise<void> {
	const stored = (await readFooterLinks(ctx)).map(({ url }) => url);
	await expectTargets(
		ctx,
		links.map(({ url }, index) => [`links.${index}.url`, url]),
		{ stored },
	);
	await saveFooterLinks(ctx, links);
}

async function saveShownBanners(ctx: Ctx, entries: readonly BannerInput[]): Promise<void> {
	const images = entries.map(({ image }, index): [string, string | null] => [`banners.${index}.image`, image]);
	await expectReady(ctx, Object.fromEntries(images));
	const before = await readBanners(ctx);
	const shown = new Set(before.map(({ image }) => image));
	expectWide(
		images.filter(([, image]) => !shown.has(image)),
		narrowestBanner,
	);
	const links = entries.flatMap(({ actions }, index) =>
		actions.map(({ url }, place): [string, string] => [`banners.${index}.actions.${place}.url`, url]),
	);
	await expectTargets(ctx, links, { stored: before.flatMap(({ actions }) => actions.map(({ url }) => url)), lists: true });
	await saveBanners(ctx, entries);
}

export type Versioned<Entry> = { version: string; entries: Entry[] };

export async function getArrangement<Entry>(ctx: Ctx, arrangement: Arrangement<Entry>): Promise<Versioned<Entry>> {
	const entries = await arrangement.read(ctx);
	return { version: versionOf(entries), entries };
}

export async function saveArrangement<Entry extends object>(
	ctx: Ctx,
	arrangement: Arrangement<Entry>,
	{ version, entries }: { version: string; entries: readonly Entry[] },
): Promise<Versioned<Entry>> {
	return inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `arrangement ${arrangement.subject}`);
		const before = await arrangement.read(tx);
		if (versionOf(before) !== version) throw new AppError("conflict", "Somebody else has saved this while you were editing it.");
		await arrangement.save(tx, entries);
		const after = await arrangement.read(tx);
		const { subject, title } = arrangement;
		await recordChange(tx, { action: "changed", subject, id: subject, title, before: { entries: before }, after: { entries: after } });
		return { version: versionOf(after), entries: after };
	});
}

function versionOf(entries: unknown): string {
	return createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 32);
}
