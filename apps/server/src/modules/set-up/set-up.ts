// Set-up of a new shop. What a step still misses is derived from the data; stored are only the steps that the owner skips.
import { pagePath } from "@lapwing/contract/pages";
import { type PolicyDraft, type SetUp, type SetUpStep, type SetUpStepId, setUpSteps } from "@lapwing/contract/set-up";
import { sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import type { Mailer } from "../mail/mail.ts";
import { savePage } from "../pages/pages.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { codId } from "../payments/providers/cod.ts";
import { sandboxId } from "../payments/providers/sandbox.ts";
import { getSettings, type SettingValue } from "../settings/registry.ts";
import { readSetting, writeSetting } from "../settings/settings.ts";
import { type Draft, policyDrafts } from "./policy-drafts.ts";

export type SetUpDeps = { mailer: Mailer; payments: Payments };

const skippedKey = "set_up_skipped";

const stateColumns = {
	saved: col.list(col.text),
	gstin: col.bool,
	location: col.bool,
	brand: col.bool,
	category: col.bool,
	fields: col.bool,
	product: col.bool,
	stock: col.bool,
	collection: col.bool,
	mail: col.bool,
	pages: col.json<{ slug: string; unchecked: boolean }[]>(),
	staff: col.number,
	orders: col.bool,
};
type State = RowOf<typeof stateColumns>;

async function readState(ctx: Ctx): Promise<State> {
	const [row] = await queryRows(
		ctx.db,
		stateColumns,
		sql`
		select array(select key from setting) as saved,
			exists (select from location where gstin is not null) as gstin,
			exists (select from location) as location,
			exists (select from brand) as brand,
			exists (select from subcategory) as category,
			exists (select from spec_field) as fields,
			exists (select from product where status = 'published') as product,
			exists (select from stock_item where on_hand > 0) as stock,
			exists (select from collection) as collection,
			exists (select from mail where state = 'sent') as mail,
			coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'unchecked', unchecked)) from page), '[]') as pages,
			(select count(*)::int from staff where disabled_at is null) as staff,
			exists (select from customer_order) as orders`,
	);
	if (row === undefined) throw new Error("The state of the set-up could not be read.");
	return row;
}

type Known = {
	state: State;
	shop: SettingValue<"shop">;
	brand: SettingValue<"brand">;
	numbers: SettingValue<"numbers">;
	drafts: Draft[];
	hasMailServer: boolean;
	/** Ways to pay that are offered. */
	ways: string[];
};

/** Sentences for what is missing; a condition that is false gives none. */
const missing = (...sentences: [boolean, string][]) => sentences.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []));

const rules: Record<SetUpStepId, (known: Known) => string[]> = {
	shop: ({ state, shop }) =>
		missing(
			[!state.saved.includes("shop"), "The shop has no name of its own."],
			[shop.gstin === null && !state.gstin, "No GSTIN, of the shop or of a location: as long as there is none, no tax is charged."],
			[shop.address === "", "No address."],
			[shop.phone === "" && shop.email === "", "No phone number and no e-mail address."],
			[shop.grievance_officer === null, "No grievance officer: rules for online shops ask for a name, an e-mail address and a phone."],
		),
	brand: ({ brand }) =>
		missing(
			[brand.logo === null, "No logo: the name is set in type."],
			[brand.icon === null, "No icon for browser tabs and home screens."],
		),
	location: ({ state }) => missing([!state.location, "No store or service centre."]),
	catalogue: ({ state }) =>
		missing(
			[!state.category, "No subcategory to put products in."],
			[!state.fields, "No spec field for products to state."],
			[!state.brand, "No brand: every product names one."],
		),
	product: ({ state }) => missing([!state.product, "No product is published."], [!state.stock, "Nothing is in stock."]),
	delivery: ({ state }) => missing([!state.saved.includes("delivery"), "Not set: the shop says all of India, within a week, free."]),
	payments: ({ state, ways }) =>
		missing(
			[!state.saved.includes("payments"), "Not set: cash on delivery, and the providers that are connected."],
			[ways.length === 0, "No way to pay is offered."],
			[
				ways.includes(sandboxId) && ways.every((way) => way === sandboxId || way === codId),
				"Online, only test payments are on: no real money comes in. Connect a provider, or take the test off under Payment.",
			],
		),
	mail: ({ state, hasMailServer }) =>
		missing([!hasMailServer, "No mail server: mails stay in the outbox."], [!state.mail, "No mail has been sent yet."]),
	policies: ({ state, drafts }) => drafts.filter(({ slug }) => !has(state, slug)).map(({ title }) => `${title}: not written yet.`),
	staff: ({ state }) => missing([state.staff < 2, "Nobody but you can sign in."]),
	test_order: ({ state }) => missing([!state.orders, "Nobody has ordered yet."]),
};

const has = ({ pages }: State, slug: string) => pages.some((page) => page.slug === slug);

function noteOf(id: SetUpStepId, { state, drafts, numbers }: Known): string | null {
	if (id === "shop" && state.saved.includes("shop") && !state.orders)
		return `Order numbers begin with ${numbers.order_prefix}, invoice numbers with ${numbers.invoice_prefix}. Change them before the first order, under Numbers.`;
	if (id === "product" && state.product && !state.collection)
		return "The home page shows the newest products until you choose some yourself, under Collections.";
	if (id !== "policies") return null;
	const waiting = drafts.filter(({ slug }) => state.pages.some((page) => page.slug === slug && page.unchecked));
	if (waiting.length === 0) return null;
	return `${waiting.map(({ title }) => title).join(", ")}: accepted from a draft. Have a professional check ${waiting.length === 1 ? "it" : "them"}.`;
}

async function readDrafts(ctx: Ctx): Promise<Draft[]> {
	return policyDrafts(await getSettings(ctx, ["shop", "delivery", "returns", "promises", "payments"]));
}

async function readSkipped(ctx: Ctx): Promise<SetUpStepId[]> {
	const stored = await readSetting(ctx, skippedKey);
	return Array.isArray(stored) ? setUpSteps.filter((step) => stored.includes(step)) : [];
}

export async function getSetUp(ctx: Ctx, { mailer, payments }: SetUpDeps): Promise<SetUp> {
	const [state, { shop, brand, numbers, payments: offered }, drafts, skipped] = [
		await readState(ctx),
		await getSettings(ctx, ["shop", "brand", "numbers", "payments"]),
		await readDrafts(ctx),
		await readSkipped(ctx),
	];
	const hasMailServer = (await mailer.readTransport(ctx)) !== undefined;
	const ways = [...(await payments.readProviders(ctx)).keys()].filter(
		(id) => !offered.providers_hidden.includes(id) && (id !== codId || offered.cod.enabled),
	);
	const known = { state, shop, brand, numbers, drafts, hasMailServer, ways };
	const steps = setUpSteps.map((id): SetUpStep => {
		const left = rules[id](known);
		return { id, done: left.length === 0, skipped: left.length > 0 && skipped.includes(id), missing: left, note: noteOf(id, known) };
	});
	const isEmpty = !state.saved.includes("shop") || !state.location;
	return { needed: isEmpty && !state.saved.includes("set_up_finished"), steps };
}

export async function finishSetUp(ctx: Ctx, deps: SetUpDeps): Promise<SetUp> {
	await inTransaction(ctx, async (tx) => {
		await writeSetting(tx, "set_up_finished", ctx.now.toISOString());
		await recordChange(tx, { action: "finished the set-up", subject: "settings", id: "set_up", title: "Set-up" });
	});
	return getSetUp(ctx, deps);
}

export async function skipStep(ctx: Ctx, deps: SetUpDeps, step: SetUpStepId, skipped: boolean): Promise<SetUp> {
	await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `setting ${skippedKey}`);
		const before = await readSkipped(tx);
		const after = setUpSteps.filter((id) => (id === step ? skipped : before.includes(id)));
		await writeSetting(tx, skippedKey, after);
		await recordChange(tx, {
			action: skipped ? "skipped a step of the set-up" : "took up a step of the set-up",
			subject: "settings",
			id: "set_up",
			title: "Set-up",
			before: { skipped: before },
			after: { skipped: after },
		});
	});
	return getSetUp(ctx, deps);
}

export async function listPolicyDrafts(ctx: Ctx): Promise<PolicyDraft[]> {
	const drafts = await readDrafts(ctx);
	const { pages } = await readState(ctx);
	return drafts.map(({ slug, title, html, lacks }) => {
		const page = pages.find((each) => each.slug === slug);
		return { slug, path: pagePath(slug), title, html, lacks, written: page !== undefined, unchecked: page?.unchecked ?? false };
	});
}

export async function acceptPolicyDraft(ctx: Ctx, slug: string): Promise<PolicyDraft[]> {
	await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `page ${slug}`);
		const draft = (await readDrafts(tx)).find((each) => each.slug === slug);
		if (draft === undefined) throw new AppError("not_found", "There is no such draft.");
		if (has(await readState(tx), slug)) throw new AppError("conflict", "This page is written already. Edit it under Pages.");
		const { title, description, html } = draft;
		await savePage(tx, { slug, title, description, html, updated_at: ctx.now.toISOString(), unchecked: true });
		await recordChange(tx, { action: "accepted a draft", subject: "page", id: slug, title, after: { title, description, html } });
	});
	return listPolicyDrafts(ctx);
}
