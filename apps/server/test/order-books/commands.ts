// The steps of a sequence. Each draws numbers and chooses an action from the model's state; with `bold` also one that should be refused.
import { shipmentStates } from "@lapwing/contract/order";
import type { RefundSettlement } from "@lapwing/contract/refund";
import fc from "fast-check";
import * as actions from "./actions.ts";
import { destinations } from "./books-shop.ts";
import { bankReturns, providerDecides } from "./finish.ts";
import {
	lateCashOf,
	leftToRefund,
	liveShipments,
	type ModelOrder,
	type ModelShipment,
	type ModelShop,
	refundableOf,
	returnable,
} from "./model.ts";
import { freeStock, stockAt } from "./model-stock.ts";
import * as buy from "./paying.ts";
import { divide, handOver, sendFrom } from "./rearranging.ts";
import * as returns from "./return-actions.ts";
import { locationsOf, read, tell } from "./run-of-orders.ts";
import { type Draws, longest, nat, of, seldom, step } from "./step.ts";

const withOrders = (model: ModelShop) => model.orders.length > 0;

/** An order for which the step makes sense; any order if there is none, or if bold. */
function choose(model: ModelShop, index: number, fits: (order: ModelOrder) => boolean, bold: boolean): ModelOrder {
	const fitting = bold ? [] : model.orders.filter(fits);
	return of(fitting.length > 0 ? fitting : model.orders, index);
}

const sensibleIf = (fits: (order: ModelOrder) => boolean) => (model: ModelShop, draws: { bold: boolean }) =>
	draws.bold ? withOrders(model) : model.orders.some(fits);

const live = (fits: (shipment: ModelShipment) => boolean) => (order: ModelOrder) => order.confirmed && liveShipments(order).some(fits);
const underWay = live(({ state }) => state !== "delivered" && state !== "collected");
const cancellable = (order: ModelOrder) => liveShipments(order).some(({ state }) => state === "waiting" || state === "packed");
const waiting = (order: ModelOrder) => order.fulfilment === "delivery" && live(({ state }) => state === "waiting")(order);
const arrived = live(({ state }) => state === "delivered" || state === "collected");
const payable = (order: ModelOrder) => order.payments.some(({ provider }) => provider === "sandbox" || provider === "razorpay");
const awaited = (order: ModelOrder) => order.awaited.size > 0;
const owing = (order: ModelOrder) => order.refunds.some(({ state }) => state !== "done");

/** Lines within the stock. */
function linesFor(model: ModelShop, draws: Draws, location?: number): buy.Wanted[] {
	return [...model.variants.keys()].flatMap((variant, index) => {
		const wanted = Number(draws[`q${index}`]);
		const quantity = Math.min(wanted, freeStock(model, variant, location), 5);
		return quantity > 0 ? [{ variant, quantity }] : [];
	});
}

const locationIds = (model: ModelShop) => [...new Set([...model.stock.keys()].map((key) => Number(key.split("@")[1])))];
const quantities = { q0: fc.nat({ max: 5 }), q1: fc.nat({ max: 4 }), q2: fc.nat({ max: 5 }) };

function settlementOf(draw: number, location: number): RefundSettlement {
	return draw % 2 === 0 ? { way: "bank", reference: `UTR${draw}0000` } : { way: "cash", location_id: location };
}

const forward = ["packed", "shipped", "ready_for_pickup", "delivered", "collected"] as const;

const placing = step({
	name: "place",
	weight: 4,
	draws: { ...quantities, way: nat, provider: nat, coupon: nat, at: nat },
	sensible: (model, draws) => model.orders.length < 5 && linesFor(model, draws, pickup(model, draws)).length > 0,
	run: (model, real, draws) => {
		const pickupAt = pickup(model, draws);
		const wanted = {
			lines: linesFor(model, draws, pickupAt),
			fulfilment: pickupAt === undefined ? ("delivery" as const) : ("pickup" as const),
			pickupAt,
			provider: of(["sandbox", "razorpay", "cod"] as const, draws.provider),
			coupon: of([undefined, undefined, "SEVEN", "AMOUNT", "ALL"], draws.coupon),
			destination: of(destinations, draws.at),
		};
		tell(real, `place ${JSON.stringify(wanted)}`);
		return buy.placeOrder(model, real, wanted);
	},
});

const paying = step({
	name: "pay",
	weight: 5,
	draws: { order: nat, payment: nat, fail: fc.nat({ max: 4 }), how: nat, untold: seldom, bold: seldom },
	sensible: (model) => model.orders.some(payable),
	run: async (model, real, draws) => {
		const open = (order: ModelOrder) => payable(order) && buy.isOpen(order);
		const order = draws.bold ? of(model.orders.filter(payable), draws.order) : choose(model, draws.order, open, false);
		if (!payable(order)) return;
		const payment = of(order.payments, draws.payment);
		const outcome = draws.fail === 0 ? "fail" : "pay";
		tell(real, `${order.reference} ${outcome} ${payment.token.slice(0, 6)}${draws.untold ? ", untold" : ""}`);
		if (!payment.captured) await buy.start(model, real, order, payment);
		await buy.atProvider(real, payment, outcome);
		if (!draws.untold) await buy.hear(model, real, order, payment, of(["verify", "message", "both"] as const, draws.how));
	},
});

const steps = [
	placing,
	step({
		name: "counter sale",
		draws: { ...quantities, at: nat, share: fc.nat({ max: 9 }) },
		sensible: (model, draws) => model.orders.length < 5 && linesFor(model, draws, of(locationIds(model), draws.at)).length > 0,
		run: (model, real, draws) => {
			const location = of(locationIds(model), draws.at);
			const lines = linesFor(model, draws, location);
			tell(real, `counter sale at ${location} of ${JSON.stringify(lines)}, ${draws.share}0 % off`);
			return buy.sellOverCounter(model, real, location, lines, draws.share / 10);
		},
	}),
	paying,
	step({
		name: "start again",
		draws: { order: nat, payment: nat },
		sensible: (model) => model.orders.some(payable),
		run: async (model, real, draws) => {
			const order = of(model.orders.filter(payable), draws.order);
			const payment = of(order.payments, draws.payment);
			tell(real, `${order.reference} start ${payment.token.slice(0, 6)}`);
			await buy.start(model, real, order, payment);
		},
	}),
	step({
		name: "pay otherwise",
		draws: { order: nat, payment: nat },
		sensible: (model) => model.orders.some(payable),
		run: async (model, real, draws) => {
			const order = of(model.orders.filter(payable), draws.order);
			const payment = of(order.payments, draws.payment);
			tell(real, `${order.reference} retry ${payment.token.slice(0, 6)}`);
			await buy.retry(model, real, order, payment);
		},
	}),
	step({
		name: "time passes",
		draws: { minutes: fc.constantFrom(10, 31, 31, 46, 24 * 60 + 1) },
		sensible: withOrders,
		run: async (model, real, { minutes }) => {
			tell(real, `${minutes} minutes pass`);
			await real.shop.passTime(minutes);
			await actions.timePassed(model, real);
		},
	}),
	step({
		name: "move",
		weight: 7,
		draws: { order: nat, shipment: nat, to: nat, serials: fc.boolean(), damaged: fc.boolean(), bold: seldom },
		sensible: sensibleIf(underWay),
		run: async (model, real, draws) => {
			const bold = draws.bold;
			const order = choose(model, draws.order, underWay, bold);
			const moving = order.shipments.filter(({ state }) => state !== "delivered" && state !== "collected" && state !== "cancelled");
			const shipment = of(bold || moving.length === 0 ? order.shipments : moving, draws.shipment);
			const { staffOrder } = real.views.get(order.reference) ?? (await read(real, order));
			const offered = staffOrder.moves.find(({ shipment_id }) => shipment_id === shipment.id)?.to ?? [];
			// Mostly forward transitions, so that enough shipments are delivered.
			const ways = draws.to % 5 === 0 ? offered : offered.filter((each) => each !== "cancelled");
			const to = of(bold || ways.length === 0 ? shipmentStates : ways, draws.to);
			if (to === "waiting") return;
			await actions.move(model, real, order, shipment.id, { to, serials: draws.serials, damaged: draws.damaged });
		},
	}),
	step({
		name: "deliver",
		weight: 5,
		draws: { order: nat, shipment: nat, serials: fc.boolean() },
		sensible: (model) => model.orders.some(underWay),
		run: async (model, real, draws) => {
			const order = choose(model, draws.order, underWay, false);
			const shipment = of(liveShipments(order), draws.shipment).id;
			for (let count = 0; count < 5; count++) {
				const { staffOrder } = real.views.get(order.reference) ?? (await read(real, order));
				const offered = staffOrder.moves.find(({ shipment_id }) => shipment_id === shipment)?.to ?? [];
				const to = forward.find((each) => offered.includes(each));
				if (to === undefined) return;
				await actions.move(model, real, order, shipment, { to, serials: draws.serials });
			}
		},
	}),
	step({
		name: "hand over",
		draws: { order: nat, shipment: nat, bold: seldom },
		sensible: sensibleIf((order) => order.fulfilment === "pickup" && underWay(order)),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, (each) => each.fulfilment === "pickup" && underWay(each), draws.bold);
			return handOver(real, order, of(order.shipments, draws.shipment).id);
		},
	}),
	step({
		name: "cancel",
		weight: 3,
		draws: { order: nat, part: nat, what: nat, staff: fc.boolean(), damaged: fc.boolean(), bold: seldom },
		sensible: sensibleIf(cancellable),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, cancellable, draws.bold);
			const shipment = of(order.shipments, draws.part).id;
			const line = of(order.lines, draws.part).id;
			const part = of<actions.Part>(
				[{}, { shipment_id: shipment }, { shipment_id: shipment }, { line_id: line }, { line_id: line }],
				draws.what,
			);
			return actions.cancel(model, real, order, { by: draws.staff ? "staff" : "customer", part, damaged: draws.damaged });
		},
	}),
	step({
		name: "send from another location",
		weight: 2,
		draws: { order: nat, shipment: nat, at: nat, bold: seldom },
		sensible: sensibleIf(waiting),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, waiting, draws.bold);
			return sendFrom(model, real, order, of(order.shipments, draws.shipment).id, of(locationsOf(real.shop), draws.at));
		},
	}),
	step({
		name: "divide a shipment",
		weight: 2,
		draws: { order: nat, shipment: nat, line: nat, quantity: fc.integer({ min: 1, max: 3 }), bold: seldom },
		sensible: sensibleIf(waiting),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, waiting, draws.bold);
			const shipment = of(order.shipments, draws.shipment);
			const line = of(shipment.parts.length > 0 ? shipment.parts.map((part) => part.line) : order.lines.map(({ id }) => id), draws.line);
			return divide(real, order, shipment.id, line, draws.quantity);
		},
	}),
	step({
		name: "ask to return",
		weight: 8,
		draws: { order: nat, line: nat, quantity: fc.integer({ min: 1, max: 5 }), staff: fc.boolean(), bold: seldom },
		sensible: sensibleIf(arrived),
		run: async (model, real, draws) => {
			const order = choose(model, draws.order, arrived, draws.bold);
			const now = real.shop.now.getTime();
			const open = order.lines.filter(({ id }) => returnable(order, id, now) > 0);
			const line = of(open.length === 0 || draws.bold ? order.lines : open, draws.line).id;
			const { staffOrder } = real.views.get(order.reference) ?? (await read(real, order));
			const most = staffOrder.order.lines.find(({ id }) => id === line)?.may.return_quantity ?? 0;
			const quantity = draws.bold || most === 0 ? draws.quantity : Math.min(most, draws.quantity);
			await returns.askReturn(real, order, draws.staff ? "staff" : "customer", line, quantity);
		},
	}),
	step({
		name: "withdraw the return",
		draws: { order: nat, bold: seldom },
		sensible: sensibleIf(awaited),
		run: (model, real, draws) => returns.withdraw(real, choose(model, draws.order, awaited, draws.bold)),
	}),
	step({
		name: "refuse the return",
		draws: { order: nat, line: nat, bold: seldom },
		sensible: sensibleIf(awaited),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, awaited, draws.bold);
			const lines = [...order.awaited.keys()];
			return returns.refuse(real, order, lines.length > 0 && !draws.bold ? of(lines, draws.line) : of(order.lines, draws.line).id);
		},
	}),
	step({
		name: "receive the return",
		weight: 8,
		draws: {
			order: nat,
			line: nat,
			quantity: fc.integer({ min: 1, max: 5 }),
			at: nat,
			restock: fc.boolean(),
			damage: fc.nat({ max: 6 }),
			replace: fc.nat({ max: 2 }).map((drawn) => drawn === 0),
			settle: nat,
			cash: fc.boolean(),
			bold: seldom,
		},
		sensible: sensibleIf(awaited),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, awaited, draws.bold);
			const lines = [...order.awaited.keys()];
			const line = lines.length > 0 ? of(lines, draws.line) : of(order.lines, draws.line).id;
			const asked = order.awaited.get(line) ?? 0;
			const quantity = draws.bold || asked === 0 ? draws.quantity : Math.min(asked, draws.quantity);
			const location = of(locationsOf(real.shop), draws.at);
			const { variant = 0, unitPrice = 0 } = order.lines.find(({ id }) => id === line) ?? {};
			// Only if the receiving store has replacements.
			const replace = draws.replace && stockAt(model, variant, location).onHand - stockAt(model, variant, location).reserved >= quantity;
			const paid = leftToRefund(order) >= unitPrice * quantity && order.discount === 0;
			return returns.receive(model, real, order, {
				line,
				quantity,
				location,
				restock: draws.restock,
				deduction: paid && draws.damage === 0 ? Math.floor(unitPrice / 3) : 0,
				outcome: replace ? "replace" : "refund",
				settlement: draws.settle % 4 === 0 && !replace ? settlementOf(draws.settle / 4, location) : undefined,
				cash: draws.cash,
			});
		},
	}),
	step({
		name: "goodwill",
		weight: 2,
		draws: { order: nat, share: fc.integer({ min: 1, max: 10 }), settle: nat, at: nat, bold: seldom },
		sensible: sensibleIf((order) => refundableOf(order) > 0),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, (each) => refundableOf(each) > 0, draws.bold);
			const amount = Math.ceil((refundableOf(order) * draws.share) / 10) + (draws.bold ? 100 : 0);
			const settlement = draws.settle % 3 === 0 ? settlementOf(draws.settle, of(locationsOf(real.shop), draws.at)) : undefined;
			return actions.goodwill(model, real, order, Math.max(1, amount), settlement);
		},
	}),
	step({
		name: "settle a refund",
		weight: 2,
		draws: { order: nat, refund: nat, way: nat, at: nat, bold: seldom },
		sensible: sensibleIf(owing),
		run: (model, real, draws) => {
			const order = choose(model, draws.order, owing, draws.bold);
			const way = draws.way;
			const again = way % 3 === 0 && order.refunds.every(({ provider }) => provider === "razorpay" || provider === "sandbox");
			return actions.settle(
				model,
				real,
				order,
				draws.refund,
				again ? { way: "original" } : settlementOf(way, of(locationsOf(real.shop), draws.at)),
			);
		},
	}),
	step({
		name: "the provider's mood",
		draws: { mood: fc.nat({ max: 2 }) },
		sensible: () => true,
		run: async (model, real, { mood }) => {
			model.refundMood = of(["processed", "pending", "failed"] as const, mood);
			real.shop.razorpay.refundsBegin = model.refundMood;
			tell(real, `refunds begin ${model.refundMood}`);
		},
	}),
	step({
		name: "the provider decides",
		draws: { done: fc.boolean() },
		sensible: (model) =>
			model.orders.some(({ refunds }) => refunds.some(({ state, provider }) => state === "waiting" && provider === "razorpay")),
		run: (model, real, { done }) => providerDecides(model, real, done),
	}),
	step({
		name: "a bank returns a refund",
		draws: { refund: nat },
		sensible: (model) =>
			model.orders.some(({ refunds }) => refunds.some(({ state, provider }) => state === "done" && provider === "razorpay")),
		run: (model, real, { refund }) => bankReturns(model, real, refund),
	}),
	step({
		name: "collect cash",
		weight: 2,
		draws: { order: nat, bold: seldom },
		sensible: sensibleIf((order) => order.provider === "cod"),
		run: (model, real, draws) =>
			actions.collect(
				real,
				choose(model, draws.order, (order) => order.provider === "cod", draws.bold),
			),
	}),
	step({
		name: "late cash",
		draws: { order: nat, bold: seldom },
		sensible: sensibleIf((order) => lateCashOf(order).amount > 0),
		run: (model, real, draws) =>
			actions.lateCash(
				model,
				real,
				choose(model, draws.order, (order) => lateCashOf(order).amount > 0, draws.bold),
			),
	}),
	step({
		name: "correct the address",
		draws: { order: nat, at: nat, bold: seldom },
		sensible: sensibleIf((order) => order.fulfilment === "delivery" && cancellable(order)),
		run: (model, real, draws) => {
			const fits = (order: ModelOrder) => order.fulfilment === "delivery" && cancellable(order);
			return actions.correctAddress(real, choose(model, draws.order, fits, draws.bold), of(destinations, draws.at));
		},
	}),
];

function pickup(model: ModelShop, draws: Draws): number | undefined {
	return Number(draws["way"]) % 3 === 0 ? of(locationIds(model), Number(draws["way"])) : undefined;
}

/** Starts with one or two orders, which most other steps need. */
export const sequences = fc.tuple(
	fc.commands([...placing, ...paying], { maxCommands: 4, size: "max" }),
	fc.commands(steps.flat(), { maxCommands: 2 * longest, size: "max" }),
);
