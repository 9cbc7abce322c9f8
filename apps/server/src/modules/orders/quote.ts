// Quote for a checkout: lines, totals, delivery options, pickup stores, payment methods. `placeOrder` uses the same `priceCart`, so the
// amount charged is the amount shown.
import { createHash } from "node:crypto";
import type { CartChange } from "@lapwing/contract/cart";
import type { DeliveryOption, Fulfilment, PaymentMethod, PickupStore, Quote } from "@lapwing/contract/checkout";
import { greatCircleKm, type Point } from "@lapwing/contract/distance";
import type { Holiday, WeekHours } from "@lapwing/contract/location";
import { openingAt } from "@lapwing/contract/opening-hours";
import type { ShopForm } from "@lapwing/contract/staff-settings";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { changesOf, countedOf, couponLines, couponUserOf, ownerOf, readCart } from "../cart/cart.ts";
import { chosenExtension, readExtensions, withExtensionLines } from "../cart/extensions.ts";
import { type Goods, goodsColumns, goodsOf, goodsRow } from "../cart/goods.ts";
import { type CartTotals, pricedLine, totalsOf } from "../cart/totals.ts";
import { type CouponResult, tryCoupon } from "../coupons/coupons.ts";
import { deliveryOptions } from "../delivery/delivery.ts";
import { splitsOf } from "../invoices/tax-splits.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import { findCertainPin } from "../locations/pin-state.ts";
import { type Purchase, paymentMethods } from "../payments/methods.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { codId } from "../payments/providers/cod.ts";
import { getSetting, getSettings } from "../settings/registry.ts";
import { allocate, type StockLocation, type Wanted } from "./allocate.ts";
import { shareSale } from "./insert-order.ts";
import { whyNoMoreCash } from "./order-limits.ts";

export type Choices = {
	buy?: string | undefined;
	quantity: number;
	extension?: string | undefined;
	fulfilment: Fulfilment;
	post_code?: string | undefined;
	delivery_option?: string | undefined;
	pickup_location_id?: number | undefined;
	coupon?: string | undefined;
};

export type Bought = { goods: Goods; quantity: number; changes: CartChange[] };

export type Store = StockLocation & {
	kind: "store" | "service_center";
	slug: string;
	title: string;
	address: string;
	stateCode: string;
	gstin: string | null;
	timetable: { hours: WeekHours; holidays: Holiday[]; time_zone: string };
};

/** What quoting and placing have in common. */
export type PricedCart = {
	/** Each warranty extension follows what it covers. */
	bought: Bought[];
	totals: CartTotals;
	coupon: CouponResult | null;
	places: Store[];
	/** Coordinates of the delivery PIN. */
	to: Point | undefined;
	options: DeliveryOption[];
	option: DeliveryOption | undefined;
	seen: string;
};

export async function priceCart(ctx: Ctx, choices: Choices, person = couponUserOf(ctx)): Promise<PricedCart> {
	const { bought, ownCoupon } =
		choices.buy === undefined ? await readOwnCart(ctx) : await readSingleItem(ctx, choices.buy, choices.quantity, choices.extension);
	const code = choices.coupon ?? ownCoupon ?? "";
	const lines = couponLines(bought.map(({ goods, quantity }) => ({ entry: { goods }, counted: quantity })));
	const coupon = code === "" ? null : await tryCoupon(ctx, code, lines, person);
	const priced = bought.map(({ goods, quantity }, index) => pricedLine(goods, quantity, coupon?.eligible[index] ?? false));
	const worth = totalsOf(priced, coupon?.discount ?? 0, 0).total;
	const pin = choices.post_code;
	const options = pin === undefined ? [] : deliveryOptions(await getSetting(ctx, "delivery"), pin, worth, ctx.now);
	const option = options.find(({ id }) => id === choices.delivery_option) ?? options[0];
	const charge = choices.fulfilment === "delivery" && bought.length > 0 ? (option?.charge ?? 0) : 0;
	const totals = totalsOf(priced, coupon?.discount ?? 0, charge);
	return {
		bought,
		totals,
		coupon,
		places: await readStockLocations(ctx, bought),
		to: pin === undefined ? undefined : ((await findPin(pin)) ?? (await findPinRegion(pin))),
		options,
		option,
		seen: digestOf(bought, totals),
	};
}

async function readOwnCart(ctx: Ctx): Promise<{ bought: Bought[]; ownCoupon: string | null }> {
	const owner = ownerOf(ctx);
	if (owner === undefined) return { bought: [], ownCoupon: null };
	const { entries, coupon, extensions } = await readCart(ctx, owner);
	const bought = entries
		.filter((entry) => !entry.saved)
		.map((entry) => ({
			goods: entry.goods,
			quantity: countedOf(entry.quantity, entry.goods),
			changes: changesOf(entry),
			extension: chosenExtension(extensions, entry.goods, entry.extension),
		}));
	return { bought: withExtensionLines(bought.filter(({ quantity }) => quantity > 0)), ownCoupon: coupon };
}

async function readSingleItem(
	ctx: Ctx,
	sku: string,
	quantity: number,
	code: string | undefined,
): Promise<{ bought: Bought[]; ownCoupon: null }> {
	const rows = await queryRows(
		ctx.db,
		goodsRow,
		sql`${prepared}
		select ${goodsColumns} from variant join product on product.id = variant.product_id where variant.sku = ${sku} limit 1`,
	);
	const goods = rows[0] && goodsOf(rows[0]);
	if (goods === undefined || !goods.sold) throw new AppError("not_found", "The shop does not sell this any more.");
	const counted = countedOf(quantity, goods);
	const changes = changesOf({ quantity, seenPrice: goods.price, goods });
	if (counted === 0) return { bought: [], ownCoupon: null };
	const extension = code === undefined ? undefined : chosenExtension(await readExtensions(ctx), goods, code);
	return { bought: withExtensionLines([{ goods, quantity: counted, changes, extension }]), ownCoupon: null };
}

const stockLocationRow = {
	id: col.number,
	kind: col.textOf<Store["kind"]>(),
	slug: col.text,
	title: col.text,
	address: col.text,
	state_code: col.text,
	gstin: col.nullable(col.text),
	latitude: col.number,
	longitude: col.number,
	hours: col.json<WeekHours>(),
	holidays: col.json<Holiday[]>(),
	time_zone: col.text,
	stock: col.json<Record<string, number>>(),
};

const maxLocations = 500;

export async function readStockLocations(ctx: Ctx, bought: readonly { goods: Pick<Goods, "variantId"> }[]): Promise<Store[]> {
	if (bought.length === 0) return [];
	const ids = bought.map(({ goods }) => goods.variantId);
	const rows = await queryRows(
		ctx.db,
		stockLocationRow,
		sql`${prepared}
		select location.id, location.kind, location.slug, location.title, location.address, location.state_code, location.gstin, location.latitude,
			location.longitude, location.hours, location.holidays, location.time_zone, held.stock
		from (
			select location_id, jsonb_object_agg(variant_id, on_hand - reserved) as stock from stock_item
			where variant_id = any(${sql.param(ids)}::int[]) and on_hand > reserved group by location_id
			order by count(*) desc, location_id limit ${constant(maxLocations)}
		) held join location on location.id = held.location_id order by location.id`,
	);
	return rows.map(({ stock, hours, holidays, time_zone, state_code, ...row }) => ({
		...row,
		stateCode: state_code,
		timetable: { hours, holidays, time_zone },
		stock: new Map(Object.entries(stock).map(([id, number]) => [Number(id), number])),
	}));
}

/** Digest of everything charged. A change of the delivery option at the same price leaves it unchanged. */
function digestOf(bought: readonly Bought[], { discount, delivery, total, tax }: CartTotals): string {
	const shown = [bought.map(({ goods, quantity }) => [goods.sku, quantity, goods.price]), discount, delivery, total, tax];
	return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

const hoursToPrepare = 2;

/** Two hours from now, or the next opening after that. */
export function readyAt({ timetable }: Pick<Store, "timetable">, now: Date): Date {
	const soon = new Date(now.getTime() + hoursToPrepare * 3_600_000);
	const opening = openingAt(timetable, soon);
	return opening.open ? soon : (opening.changes_at ?? soon);
}

export function storesWithAll({
	places,
	bought,
	to,
}: Pick<PricedCart, "places" | "bought" | "to">): (Store & { distance: number | null })[] {
	return places
		.filter((place) => place.kind === "store" && bought.every(({ goods, quantity }) => (place.stock.get(goods.variantId) ?? 0) >= quantity))
		.map((place) => ({ ...place, distance: to === undefined ? null : greatCircleKm(place, to) }))
		.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.title.localeCompare(b.title));
}

export function wantedOf({ bought }: Pick<PricedCart, "bought">): Wanted[] {
	return bought.flatMap(({ goods, quantity }) => (goods.extendsMonths === undefined ? [{ variantId: goods.variantId, quantity }] : []));
}

/** GST as it will be on the invoices; as within a state where it is not known yet who sends it where. */
function quotedTax(priced: PricedCart, { fulfilment, pickup_location_id }: Choices, shop: ShopForm, pinState: string | undefined): number {
	const { bought, totals, places, to } = priced;
	const store = fulfilment === "pickup" ? storesWithAll(priced).find(({ id }) => id === pickup_location_id) : undefined;
	const placeOfSupply = fulfilment === "pickup" ? store?.stateCode : pinState;
	if (placeOfSupply === undefined || bought.length === 0) return totals.tax;
	const allocation = allocate(store ? [store] : places, wantedOf(priced), to);
	return allocation === undefined ? totals.tax : shareSale(bought, totals, allocation, splitsOf(shop, places, placeOfSupply)).tax;
}

const maxStores = 50;

/** Applies the limits of cash orders, as far as the buyer can be identified before email and phone are entered. */
async function offeredMethods(ctx: Ctx, payments: Payments, purchase: Purchase, network: string): Promise<PaymentMethod[]> {
	const methods = paymentMethods(await payments.readProviders(ctx), purchase);
	const owner = ownerOf(ctx);
	if (owner === undefined || !methods.some(({ id, available }) => id === codId && available)) return methods;
	const reason = await whyNoMoreCash(
		ctx,
		{ customerId: null, guestToken: null, email: null, phone: null, ...owner, network },
		purchase.amount,
	);
	return reason === null ? methods : methods.map((each) => (each.id === codId ? { ...each, available: false, reason } : each));
}

/**
 * A coupon that a signed-in customer has used up is refused here. A guest's is refused with the order: whoever knows an address must not
 * learn from quotes whether it has bought here.
 */
export async function quote(ctx: Ctx, payments: Payments, choices: Choices, network: string): Promise<Quote> {
	const priced = await priceCart(ctx, choices, couponUserOf(ctx, null));
	const { bought, totals, coupon, options, seen } = priced;
	const pin = choices.post_code;
	const place = pin === undefined ? undefined : await findCertainPin(pin);
	const { payments: settings, shop } = await getSettings(ctx, ["payments", "shop"]);
	const known = choices.fulfilment === "pickup" || options.length > 0;
	return {
		lines: bought.map(({ goods, quantity, changes }, index) => ({
			sku: goods.sku,
			slug: goods.slug,
			title: goods.title,
			options: goods.options,
			picture: goods.picture,
			quantity,
			mrp: goods.mrp,
			unit_price: goods.price,
			total: totals.lines[index]?.gross ?? 0,
			discount: totals.lines[index]?.discount ?? 0,
			changes,
		})),
		totals: {
			count: totals.count,
			mrp: totals.mrp,
			subtotal: totals.subtotal,
			discount: totals.discount,
			delivery: known ? totals.delivery : null,
			total: totals.total,
			tax: quotedTax(priced, choices, shop, place?.stateCode),
		},
		coupon: coupon && { code: coupon.code, applies: coupon.applies, message: coupon.message, discount: coupon.discount },
		delivery:
			pin === undefined
				? null
				: {
						post_code: pin,
						serviceable: options.length > 0,
						city: place?.city || null,
						state_code: place?.stateCode ?? null,
						options,
					},
		pickup: storesWithAll(priced)
			.slice(0, maxStores)
			.map(
				(store): PickupStore => ({
					location_id: store.id,
					slug: store.slug,
					title: store.title,
					address: store.address,
					distance_km: store.distance === null ? null : Math.round(store.distance * 10) / 10,
					ready_at: readyAt(store, ctx.now).toISOString(),
				}),
			),
		payment_methods: await offeredMethods(
			ctx,
			payments,
			{ amount: totals.total, postCode: pin, fulfilment: choices.fulfilment, settings },
			network,
		),
		seen,
	};
}
