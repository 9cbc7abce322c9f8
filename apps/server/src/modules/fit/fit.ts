// Fit check: reads what laptops and parts state and asks the rules.
import { type CheckedKind, type Fit, type FitLaptop, partKinds, type Upgrade } from "@lapwing/contract/fit";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { isPartFor, readFacts } from "../fit-rules/facts.ts";
import { checkedKind, type FitFacts, fitOf, isFitLaptop, partKind } from "../fit-rules/rules.ts";
import { listCards } from "../listing/listing.ts";
import { spelledRight } from "../listing/spelled-right.ts";

type Laptop = FitLaptop & { facts: FitFacts };

async function readLaptop(ctx: Ctx, slug: string): Promise<Laptop | undefined> {
	const [row] = await readFacts(ctx, sql`product.slug = ${slug}`, 1);
	return row && isFitLaptop(row.facts ?? {}) ? { slug: row.slug, title: row.title, facts: row.facts ?? {} } : undefined;
}

export async function checkFit(ctx: Ctx, sku: string, slug: string): Promise<Fit & { laptop: FitLaptop; kind: CheckedKind }> {
	const [laptop, [part]] = await Promise.all([readLaptop(ctx, slug), readFacts(ctx, sql`variant.sku = ${sku.toUpperCase()}`, 1)]);
	if (laptop === undefined) throw new AppError("not_found", "We do not know this laptop.");
	const kind = checkedKind(part?.facts ?? {});
	if (part === undefined || kind === undefined) throw new AppError("not_found", "This product is no memory module, drive, charger or bag.");
	return { ...fitOf(laptop.facts, part.facts ?? {}), kind, laptop: { slug: laptop.slug, title: laptop.title } };
}

const laptopColumns: ColumnsOf<FitLaptop> = { slug: col.text, title: col.text };

/** Laptops state what the fit check asks of laptops. */
const statesSlots = sql`exists (select from product_spec spec join spec_field field on field.key = spec.field
	where spec.product_id = product.id and field.fit in ('laptop_memory_type', 'laptop_drive_type', 'laptop_charger_plug'))`;

const maxFound = 8;
const maxWords = 6;

export async function findFitLaptops(ctx: Ctx, typed: string): Promise<FitLaptop[]> {
	const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, maxWords);
	if (words.length === 0) return [];
	const found = await laptopsNamed(ctx, words);
	if (found.length > 0) return found;
	const right = await spelledRight(ctx, words.join(" "));
	return right === undefined ? [] : laptopsNamed(ctx, right.split(/\s+/));
}

function laptopsNamed(ctx: Ctx, words: readonly string[]): Promise<FitLaptop[]> {
	return queryRows(
		ctx.db,
		laptopColumns,
		sql`
		select slug, title from product where status <> 'draft'
			and ${sql.join(
				words.map((word) => sql`title ilike ${contains(word)}`),
				sql` and `,
			)}
			and ${statesSlots} order by status = 'published' desc, length(title), title limit ${maxFound}`,
	);
}

const maxOwn = 20;

/** Delivered or collected and not sent back. */
export async function listOwnLaptops(ctx: Ctx, customerId: string): Promise<FitLaptop[]> {
	return queryRows(
		ctx.db,
		laptopColumns,
		sql`
		select slug, title from (
			select distinct on (product.id) product.slug, product.title, placed.id as order_id
			from customer_order placed join shipment on shipment.order_id = placed.id
			join shipment_line part on part.shipment_id = shipment.id join order_line line on line.id = part.order_line_id
			join variant on variant.id = line.variant_id join product on product.id = variant.product_id
			where placed.customer_id = ${customerId} and shipment.state in ('delivered', 'collected') and part.cancelled_at is null
				and part.quantity > coalesce((select sum(received_quantity) from order_return_line back
					where back.shipment_id = part.shipment_id and back.order_line_id = part.order_line_id), 0)
				and ${statesSlots}
			order by product.id, placed.id desc
		) own order by order_id desc, slug limit ${maxOwn}`,
	);
}

const maxParts = 400;
const maxUpgrades = 8;

/** Parts in stock that fit, by product: most configurations that fit first, then the cheapest. */
export async function listUpgrades(ctx: Ctx, slug: string): Promise<Upgrade[]> {
	const laptop = await readLaptop(ctx, slug);
	if (laptop === undefined) return [];
	const parts = await readFacts(
		ctx,
		sql`${isPartFor(laptop.facts)}
			and exists (select from stock_item where variant_id = variant.id and on_hand > reserved)`,
		maxParts,
	);
	const fitting = parts.flatMap((part) => {
		const own = part.facts ?? {};
		const kind = partKind(own);
		const fit = fitOf(laptop.facts, own);
		return kind === undefined || (fit.state !== "fits" && fit.state !== "limited") ? [] : [{ kind, part, fit }];
	});
	const byProduct = [...Map.groupBy(fitting, ({ part }) => part.product_id)];
	const best = partKinds.flatMap((kind) =>
		byProduct
			.filter(([, [first]]) => first?.kind === kind)
			.map(([id, members]) => ({
				kind,
				id,
				variants: members.map(({ part, fit }) => ({ ...fit, sku: part.sku, title: amountText(part.facts), price: part.price })),
			}))
			.toSorted(bestFirst)
			.slice(0, maxUpgrades),
	);
	const ids = best.map(({ id }) => id);
	const cards = new Map((await listCards(ctx, ids, partKinds.length * maxUpgrades)).map((card) => [card.id, card]));
	return best.flatMap(({ id, ...upgrade }): Upgrade[] => {
		const card = cards.get(id);
		return card === undefined ? [] : [{ ...upgrade, product: { id, slug: card.slug, title: card.title, image: card.image } }];
	});
}

type Variants = Pick<Upgrade, "variants">;

const limited = ({ variants }: Variants) => (variants.every(({ state }) => state === "limited") ? 1 : 0);

function bestFirst(one: Variants, other: Variants): number {
	return limited(one) - limited(other) || (one.variants[0]?.price ?? 0) - (other.variants[0]?.price ?? 0);
}

/** "16 GB", "65 W". */
function amountText(own: FitFacts | null): string {
	const [size, power] = [own?.part_capacity_gb, own?.part_power_w];
	if (own?.part_charger_plug !== undefined) return typeof power === "number" ? `${power} W` : "";
	if (typeof size !== "number") return "";
	return size >= 1024 && size % 1024 === 0 ? `${size / 1024} TB` : `${size} GB`;
}
