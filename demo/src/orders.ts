// Three hundred orders of the last ninety days, relative to the moment of loading: the same orders on every machine, some of them
// open.

import type { ProductInput } from "@lapwing/contract/catalogue";
import { greatCircleKm } from "@lapwing/contract/distance";
import { dayInIndia } from "@lapwing/contract/india-day";
import type { LocationInput } from "@lapwing/contract/location";
import { type CouponInput, discountOf } from "@lapwing/server/modules/coupons/coupons";
import { deliveryOptions } from "@lapwing/server/modules/delivery/delivery";
import { couponsAt } from "./coupons.ts";
import { deliverySettings, paymentSettings } from "./delivery.ts";
import { hash, pick } from "./hash.ts";
import { type Basket, basketOf } from "./orders/baskets.ts";
import { accountHolders, type Buyer, guests } from "./orders/buyers.ts";
import { daysAgo, minutesAfter } from "./orders/calendar.ts";
import { particularsOf } from "./orders/particulars.ts";
import type { PastOrder } from "./orders/past-order.ts";
import { type Planned, plan } from "./orders/plan.ts";
import { returnReason, storyOf } from "./orders/story.ts";
import { demoToken } from "./service-requests.ts";
import type { StockRow } from "./stock.ts";

export type Catalogue = { products: readonly ProductInput[]; locations: readonly LocationInput[]; stock: readonly StockRow[] };

export function ordersAt(now: Date, catalogue: Catalogue): PastOrder[] {
	const uses = new Map<string, number>();
	return plan.map((planned, index) => orderOf(now, catalogue, planned, index, uses));
}

const packers = ["Meera", "Arjun", "Fathima", "Karthik", "Joseph", "Rituparna", "Imtiaz", "Harish", "Sunil"];
const carriers = ["Bluewing Express", "Sahyadri Couriers", "Dakbaba Logistics"];
const onlineMethods = ["UPI", "UPI", "UPI", "Card", "Card", "Net banking"];
const pickedUp = new Set<Planned["ending"]>(["collected", "ready_for_pickup", "counter_returned"]);
const paidOnline = new Set<Planned["ending"]>([
	"unpaid",
	"unpaid_failed",
	"never_paid",
	"paid_twice",
	"paid_again",
	"refund_refused",
	"part_cancelled",
	"goodwill",
	"returned_damaged",
]);
const paidInCash = new Set<Planned["ending"]>(["cash_due", "counter_returned"]);

function orderOf(now: Date, catalogue: Catalogue, planned: Planned, index: number, uses: Map<string, number>): PastOrder {
	const key = `order ${index}`;
	const { ending } = planned;
	const placedAt = placedAtOf(now, planned, index);
	const store = pickedUp.has(ending) ? pick(storesOf(catalogue), key, "store") : undefined;
	const inCash = paidInCash.has(ending);
	const buyer = buyerOf(key, index, store, inCash);
	const online = !inCash && (paidOnline.has(ending) || hash(key, "cash") % 10 < 7 || !takesCash(buyer));
	const maxPaise = online ? Infinity : paymentSettings.cod.max_amount - 500_00;
	const day = placedAt.toISOString();
	const onSale = catalogue.products.filter(({ published_at }) => published_at < day);
	const buyable = store === undefined ? onSale : onSale.filter(({ brand }) => store.brands.includes(brand));
	const inStock = ending === "unpaid" ? buyable.filter((product) => isInStock(catalogue, product)) : buyable;
	const wanted = basketOf(inStock.length > 0 ? inStock : catalogue.products, key, { maxPaise, forFirm: buyer.business !== undefined });
	const other = ending === "part_cancelled" ? storesWith(catalogue, wanted.slice(0, 1), buyer, false)[1] : undefined;
	const basket = other === undefined ? wanted : wanted.slice(0, 1).map((line) => ({ ...line, quantity: 2 }));
	const senders = store === undefined ? sendersOf(catalogue, basket, buyer, ending === "unpaid") : basket.map(() => store.slug);
	const worth = basket.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	const coupon = hash(key, "coupon") % 4 === 0 ? couponFor(now, placedAt, basket, buyer, uses) : undefined;
	const options = deliveryOptions(deliverySettings, buyer.address.post_code, worth - (coupon?.discount ?? 0), placedAt);
	const option = (hash(key, "express") % 4 === 0 ? options.at(-1) : undefined) ?? options[0];
	const packer = pick(packers, senders[0] ?? "");
	const promised = new Date(`${option?.date ?? placedAt.toISOString().slice(0, 10)}T12:00:00+05:30`);
	const steps = storyOf({ key, ending, placedAt, now, online, packer, promised });
	const reference = `LW-${dayInIndia(placedAt).slice(2, 4)}-${1_000_000 + (hash(key, "number") % 9_000_000)}`;
	const { name, email, phone, address, business } = buyer;
	return {
		reference,
		token: demoToken(reference),
		customer: buyer.account,
		contact: { name, email, phone },
		to: store === undefined ? { address, option: option?.id === "express" ? "express" : "standard" } : { store: store.slug },
		...(business && { business }),
		lines: linesOf(basket, senders, planned, key, index, other),
		...(coupon && { coupon }),
		payment: paymentOf(planned, key, online, store !== undefined, placedAt),
		steps,
		...(store === undefined && { parcel: parcelOf(planned, key, index) }),
		...particularsOf(ending, { steps, packer, address, other }),
	};
}

const takesCash = ({ address }: Buyer) => !paymentSettings.cod.excluded_prefixes.some((prefix) => address.post_code.startsWith(prefix));
const storesOf = ({ locations }: Catalogue) => locations.filter(({ kind }) => kind === "store");

function placedAtOf(now: Date, { ending, daysAgo: days }: Planned, index: number): Date {
	// Stock holds of unpaid orders last half an hour, so these are minutes old.
	if (ending === "unpaid") return minutesAfter(now, -3 - (index % 5) * 4);
	if (days === 0) return minutesAfter(now, -75 - (hash(`order ${index}`, "today") % 200));
	// Counter sales are in the afternoon.
	const hour =
		ending === "counter_returned" ? 16 : pick([9, 10, 11, 11, 12, 13, 14, 16, 18, 19, 20, 20, 21, 21, 22], `order ${index}`, "hour");
	return daysAgo(now, days, hour, hash(`order ${index}`, "minute") % 60);
}

/** One order in five has a customer account. Pick-up buyers live in the store's city. */
function buyerOf(key: string, index: number, store: LocationInput | undefined, inCash: boolean): Buyer {
	const wanted = (buyer: Buyer) => (store === undefined || buyer.city.state_code === store.state_code) && (!inCash || takesCash(buyer));
	const known = accountHolders.filter(wanted);
	if (known.length > 0 && index % 5 === 0) return pick(known, key, "buyer");
	return pick(guests.filter(wanted), key, "buyer");
}

function isInStock({ stock }: Catalogue, product: ProductInput): boolean {
	return product.variants.every(({ sku }) => stock.some((row) => row.sku === sku && row.on_hand > 3));
}

/** The nearest store that sells all of it, else the nearest for each; with `mustHave`, one that has it in stock now. */
function sendersOf(catalogue: Catalogue, basket: Basket, buyer: Buyer, mustHave: boolean): string[] {
	const [together] = storesWith(catalogue, basket, buyer, mustHave);
	return basket.map((line) => {
		const from = together ?? storesWith(catalogue, [line], buyer, mustHave)[0];
		if (from === undefined) throw new Error(`No store sells ${line.sku}.`);
		return from;
	});
}

/** Sorted by distance. */
function storesWith({ locations, stock }: Catalogue, basket: Basket, { city }: Buyer, mustHave: boolean): string[] {
	const has = (slug: string) =>
		basket.every(({ sku, quantity }) => stock.some((row) => row.sku === sku && row.location === slug && row.on_hand >= quantity + 2));
	return locations
		.filter(({ kind, brands }) => kind === "store" && basket.every(({ product }) => brands.includes(product.brand)))
		.filter(({ slug }) => !mustHave || has(slug))
		.toSorted((a, b) => greatCircleKm(a, city) - greatCircleKm(b, city))
		.map(({ slug }) => slug);
}

const comingBack = new Set<Planned["ending"]>([
	"refunded",
	"refunded_in_part",
	"refund_refused",
	"returned_damaged",
	"counter_returned",
	"return_requested",
]);

/** `other` sends one piece of each line. */
function linesOf(
	basket: Basket,
	senders: readonly string[],
	{ ending }: Planned,
	key: string,
	index: number,
	other: string | undefined,
): PastOrder["lines"] {
	const comesBack = comingBack.has(ending);
	return basket.map(({ product, sku, quantity }, place) => {
		const isLaptop = product.drawing !== null;
		const returned = comesBack && (place === 0 || ending === "refunded");
		const from = senders[place] ?? "";
		return {
			sku,
			quantity,
			parts:
				other === undefined
					? [{ from, quantity }]
					: [
							{ from, quantity: quantity - 1 },
							{ from: other, quantity: 1 },
						],
			...(isLaptop && { serials: Array.from({ length: quantity }, (_, piece) => serialOf(sku, index, piece)) }),
			...(returned && { returned: { quantity: ending === "refunded_in_part" ? 1 : quantity, reason: returnReason(key) } }),
		};
	});
}

function serialOf(sku: string, index: number, piece: number): string {
	return `${sku.replaceAll("-", "").slice(0, 7)}${String(10_000 + index * 11 + piece)}${hash(sku, String(index)).toString(36).slice(0, 3)}`.toUpperCase();
}

function paymentOf({ ending }: Planned, key: string, online: boolean, atStore: boolean, placedAt: Date): PastOrder["payment"] {
	if (ending === "counter_returned") return { provider: "counter", method: "Cash" };
	const cash = { provider: "cod" as const, method: atStore ? "Pay at the store" : "Cash on delivery" };
	if (!online) return ending === "cash_due" ? { ...cash, isDue: true } : cash;
	const plain = { provider: "sandbox" as const, method: pick(onlineMethods, key, "method") };
	if (ending === "paid_again") return { ...plain, duplicateAt: minutesAfter(placedAt, 42) };
	if (ending === "unpaid_failed") return { ...plain, failure: "The test payment was declined." };
	if (ending === "paid_twice") return { ...plain, surplusAt: minutesAfter(placedAt, 9) };
	if (ending === "refund_refused")
		return { ...plain, refusal: pick(["The account is closed.", "The card has expired.", "The bank did not answer."], key) };
	return plain;
}

function parcelOf({ ending }: Planned, key: string, index: number): NonNullable<PastOrder["parcel"]> {
	const plain = { carrier: pick(carriers, key, "carrier"), waybill: `${7_100_000_000 + index * 7_919}` };
	if (ending === "out_for_delivery") return { ...plain, state: ending };
	if (ending === "parcel_back") return { ...plain, note: "Refused at the door." };
	if (ending === "undelivered") return { ...plain, state: ending, note: "Nobody at the door, phone switched off. Second try tomorrow." };
	return plain;
}

/** Best coupon valid on that day. Each buyer uses a coupon once. */
function couponFor(now: Date, placedAt: Date, basket: Basket, buyer: Buyer, uses: Map<string, number>): PastOrder["coupon"] {
	const at = placedAt.toISOString();
	const worth = basket.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	const found = couponsAt(now)
		.filter(({ starts_at, ends_at, min_subtotal }) => (starts_at ?? "") <= at && (ends_at ?? "9") > at && worth >= min_subtotal)
		.filter(({ code }) => !uses.has(`${code} ${buyer.email}`))
		.map((coupon) => ({ coupon, eligible: basket.filter((line) => isFor(coupon, line)) }))
		.map(({ coupon, eligible }) => ({
			code: coupon.code,
			discount: discountOf(
				coupon,
				eligible.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
			),
			skus: eligible.map(({ sku }) => sku),
		}))
		.toSorted((a, b) => b.discount - a.discount)
		.find(({ discount }) => discount > 0);
	if (found !== undefined) uses.set(`${found.code} ${buyer.email}`, 1);
	return found;
}

function isFor({ subcategories }: CouponInput, { product }: Basket[number]): boolean {
	return subcategories.length === 0 || product.subcategories.some((slug) => subcategories.includes(slug));
}
