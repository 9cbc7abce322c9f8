// Hits of the console's search as rows: where each leads, and what can be done with it at once.
import type { StaffRole } from "@lapwing/contract/endpoint";
import { formatRupees } from "@lapwing/contract/money";
import { statusWords } from "@lapwing/contract/product-status";
import type { StaffFound } from "@lapwing/contract/staff-find";
import { formatTime } from "@lapwing/ui/time";
import { destinationsFor } from "../layout/navigation.ts";
import { orderTitles } from "../orders/order-labels.ts";
import { staffStateTitles } from "../service/service-labels.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { hasWords, isNamedLike, type PageEntry } from "./find-pages.ts";

export type FindAction = { label: string; href: string /** A document, not a page of the console. */; isDocument?: true };
export type FindEntry = { id: string; label: string; note: string; href: string; isDocument?: true; actions: FindAction[] };
export type FindGroup = { title: string; entries: FindEntry[] };

const day = (value: string) => formatTime(value, shopZone, "date");
const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

export function groupsOf(found: StaffFound, role: StaffRole, q: string): FindGroup[] {
	const open = new Set(destinationsFor(role).flatMap(({ destinations }) => destinations.map(({ href }) => href)));
	const groups: FindGroup[] = [
		{ title: "Orders", entries: found.orders.map(orderEntry) },
		{ title: "Invoices and credit notes", entries: found.documents.map(documentEntry) },
		{ title: "Payments and refunds", entries: found.payments.map(paymentEntry) },
		{ title: "Serial numbers", entries: found.serials.map((each) => serialEntry(each, open)) },
		{ title: "Stock transfers", entries: found.transfers.map(transferEntry) },
		{ title: "Goods receipts", entries: found.receipts.map(receiptEntry) },
		{ title: "Service requests", entries: found.requests.map(requestEntry) },
		{ title: "Customers", entries: found.customers.map((each) => customerEntry(each, open)) },
		{ title: "Products", entries: found.products.map((each) => productEntry(each, open)) },
	];
	return groups.filter(({ entries }) => entries.length > 0).map((group) => withList(group, open, q));
}

/** The whole list, where there may be more than the search shows. */
const lists: Record<string, { within: string; label: string; href: (q: string) => string }> = {
	Orders: { within: "/orders", label: "All orders with these words", href: (q) => `/orders?${new URLSearchParams({ view: "table", q })}` },
	Customers: {
		within: "/customers",
		label: "All customers with these words",
		href: (q) => `/customers?${new URLSearchParams({ q })}`,
	},
	Products: { within: "/products", label: "All products with these words", href: (q) => `/products?${new URLSearchParams({ q })}` },
};
const mostShown = 5;

function withList(group: FindGroup, open: ReadonlySet<string>, q: string): FindGroup {
	const list = lists[group.title];
	if (list === undefined || !open.has(list.within) || group.entries.length < mostShown) return group;
	return {
		...group,
		entries: [...group.entries, { id: `all ${group.title}`, label: list.label, note: "", href: list.href(q), actions: [] }],
	};
}

function orderEntry(order: StaffFound["orders"][number]): FindEntry {
	const { reference, customer, phone, state, placed_at, total, waybill, to_pack, invoice } = order;
	return {
		id: `order ${reference}`,
		label: words(reference, customer || "No name"),
		note: words(orderTitles[state], formatRupees(total), day(placed_at), waybill ? `waybill ${waybill}` : phone),
		href: `/orders/${reference}`,
		actions: [
			...(to_pack
				? [
						{ label: "Pack", href: `/orders/pack?${new URLSearchParams({ references: reference })}` },
						{ label: "Pick list", href: `/orders/pick-list?${new URLSearchParams({ reference })}` },
					]
				: []),
			...(invoice ? [{ label: "Print invoice", href: invoice.url, isDocument: true as const }] : []),
		],
	};
}

function documentEntry(document: StaffFound["documents"][number]): FindEntry {
	const { number, url, kind, issued_at, total, order, request_id, subject } = document;
	const name = kind === "invoice" ? "Invoice" : "Credit note";
	return {
		id: `document ${url}`,
		label: `${name} ${number}`,
		note: words(formatRupees(total), day(issued_at), subject),
		href: order === null ? `/service/${request_id}` : `/orders/${order}`,
		actions: [{ label: kind === "invoice" ? "Print invoice" : "Print credit note", href: url, isDocument: true }],
	};
}

function paymentEntry({ kind, number, way, amount, at, order, request_id, subject }: StaffFound["payments"][number]): FindEntry {
	const how = kind === "payment" ? way : (refundWays[way] ?? "");
	return {
		id: `${kind} ${number} ${subject} ${at}`,
		label: words(`${kind === "payment" ? "Payment" : "Refund"} ${number}`, formatRupees(amount)),
		note: words(how, day(at), subject),
		href: order === null ? `/service/${request_id}` : `/orders/${order}`,
		actions: [],
	};
}

const refundWays: Record<string, string> = { original: "by its provider", bank: "by bank transfer", cash: "in cash" };

function transferEntry({ reference, product, sku, quantity, from, to, at }: StaffFound["transfers"][number]): FindEntry {
	return {
		id: `transfer ${reference} ${sku}`,
		label: words(reference, `${quantity} × ${product}`),
		note: words(sku, from && `from ${from}`, to && `to ${to}`, day(at)),
		href: `/stock?${new URLSearchParams({ reference })}`,
		actions: [],
	};
}

function serialEntry(
	{ serial, product, product_id, sku, warranty_until, order, stock, written_off }: StaffFound["serials"][number],
	open: ReadonlySet<string>,
): FindEntry {
	const walkIn = `/service/walk-in?${new URLSearchParams({ serial })}`;
	if (stock)
		return {
			id: `serial ${serial}`,
			label: words(serial, product),
			note: words(sku, `in stock at ${stock.location}`, order && `was sold in ${order}`),
			href:
				stock.receipt_id !== null && open.has("/receipts")
					? `/receipts/${stock.receipt_id}`
					: `/stock?${new URLSearchParams({ product_id: String(product_id) })}`,
			actions: [],
		};
	return {
		id: `serial ${serial}`,
		label: words(serial, product),
		note: words(
			sku,
			warranty_until && `warranty until ${formatTime(`${warranty_until}T12:00:00+05:30`, shopZone, "year")}`,
			order,
			written_off ? "came back, not for sale" : null,
		),
		href:
			order === null
				? open.has("/service")
					? walkIn
					: `/stock?${new URLSearchParams({ product_id: String(product_id) })}`
				: `/orders/${order}`,
		actions: open.has("/service") ? [{ label: "New walk-in", href: walkIn }] : [],
	};
}

function receiptEntry({ id, number, supplier, invoice_number, received_on, location }: StaffFound["receipts"][number]): FindEntry {
	return {
		id: `receipt ${id}`,
		label: words(number, supplier),
		note: words(invoice_number && `invoice ${invoice_number}`, location, day(`${received_on}T12:00:00+05:30`)),
		href: `/receipts/${id}`,
		actions: [],
	};
}

function requestEntry({ id, reference, kind, state, name, phone, laptop }: StaffFound["requests"][number]): FindEntry {
	return {
		id: `request ${id}`,
		label: words(reference, name),
		note: words(kind === "lead" ? "Lead" : "", staffStateTitles[state], laptop, phone),
		href: `/service/${id}`,
		actions: [
			...(kind === "lead" ? [] : [{ label: "Job sheet", href: `/service/${id}/job-sheet` }]),
			{ label: "New walk-in", href: `/service/walk-in?${new URLSearchParams({ request: String(id) })}` },
		],
	};
}

function customerEntry({ id, name, email, phone }: StaffFound["customers"][number], open: ReadonlySet<string>): FindEntry {
	return {
		id: `customer ${id}`,
		label: name,
		note: words(email, phone),
		href: `/customers/${id}`,
		actions: [
			...(open.has("/service") ? [{ label: "New walk-in", href: `/service/walk-in?${new URLSearchParams({ customer: id })}` }] : []),
			...(open.has("/orders") ? [{ label: "Orders", href: `/orders?${new URLSearchParams({ view: "table", q: email })}` }] : []),
		],
	};
}

function productEntry({ id, title, status, sku }: StaffFound["products"][number], open: ReadonlySet<string>): FindEntry {
	const movements = `/stock?${new URLSearchParams({ product_id: String(id) })}`;
	return {
		id: `product ${id}`,
		label: title,
		note: words(statusWords[status], sku),
		href: open.has("/products") ? `/products/${id}` : movements,
		actions: [
			...(open.has("/products") && open.has("/stock") ? [{ label: "Stock movements", href: movements }] : []),
			...(open.has("/orders") && sku ? [{ label: "Orders", href: `/orders?${new URLSearchParams({ view: "table", q: sku })}` }] : []),
		],
	};
}

/**
 * Pages named as typed come before products, which may only be spelled alike; the others last. Products whose title has all words come
 * first, unless something else is named so.
 */
export function joinGroups(found: readonly FindGroup[], pages: readonly PageEntry[], q: string): FindGroup[] {
	const isNamed = pages.some((page) => isNamedLike(page, q));
	const [titled, ...more] = found.filter(({ entries }) => entries.some(({ label }) => hasWords(label, q)));
	if (!isNamed && titled?.title === "Products" && more.length === 0)
		return [titled, ...found.filter((group) => group !== titled), ...pageGroup(pages)];
	const isBefore = ({ title }: FindGroup) => !isNamed || title !== "Products";
	return [...found.filter(isBefore), ...pageGroup(pages), ...found.filter((group) => !isBefore(group))];
}

function pageGroup(pages: readonly PageEntry[]): FindGroup[] {
	if (pages.length === 0) return [];
	return [{ title: "Pages", entries: pages.map(({ href, label, note }) => ({ id: `page ${href}`, label, note, href, actions: [] })) }];
}
