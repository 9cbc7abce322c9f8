import * as contract from "@lapwing/contract/service";
import { correctServiceContact, correctServiceItem } from "@lapwing/contract/service-item";
import * as refunds from "@lapwing/contract/service-refund";
import * as desk from "@lapwing/contract/staff-service";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { checkSignInLimits, signInLimits } from "../../http/sign-in-limit.ts";
import { recordChange } from "../audit/audit.ts";
import { repairsForMoneyOnly } from "../locator/locator.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { getJobSheet } from "./job-sheet.ts";
import { collectRepairPayment, payEstimate } from "./payment-hooks.ts";
import { refundRepair, settleRepairRefund } from "./refund-repair.ts";
import { getRequest } from "./request-detail.ts";
import { requestService, type ServiceDeps } from "./service.ts";
import { getBoard, listRequests } from "./service-lists.ts";
import { getSoldLaptop } from "./sold-laptop.ts";
import {
	addEstimate,
	addNote,
	assignRequest,
	correctContact,
	correctItem,
	moveRequest,
	receiveAtCounter,
	takeRequest,
} from "./staff-service.ts";
import { canonicalReference, decideEstimate, findTracked, getTracked, getWarranty } from "./track.ts";

const anHour = 3600;
const perPhone = { name: "free-service-phone", max: 5, seconds: anHour };
const perGuest = { name: "free-service-guest", max: 5, seconds: anHour };
/** Generous, since an office or a college shares one IP address. */
const perAddress = { name: "free-service-address", max: 100, seconds: anHour };
/** Slowed down like sign-in, not locked: a stranger's guesses must not keep the buyer out. */
const lookUps = signInLimits("track", 30);
const warrantyLookUps = { name: "warranty-address", max: 60, seconds: 900 };

export function serviceRoutes(deps: ServiceDeps, payments: Payments): Bound[] {
	return [...customerRoutes(deps, payments), ...staffRoutes(deps, payments)];
}

function customerRoutes(deps: ServiceDeps, payments: Payments): Bound[] {
	return [
		handle(contract.requestFreeService, async (ctx, input, call) => {
			const { reference, url } = await inTransaction(ctx, async (tx) => {
				const receipt = await requestService(tx, deps, { ...input, center_slug: input.center_slug ?? placeOf(call) }, idempotencyKey(call));
				// Counted in the same transaction as the insert: a refused request leaves neither a row nor a count.
				if (receipt.isNew) await countRequest(tx, input.phone, call);
				return receipt;
			});
			const free = (await repairsForMoneyOnly(ctx)) ? "" : "free ";
			return { data: { reference, url }, message: `Your ${free}laptop service request has been submitted!` };
		}),
		handle(contract.getTrackedRequest, async (ctx, { token }) => ({ data: await getTracked(ctx, token) })),
		handle(contract.decideEstimate, async (ctx, { token, decision }) => {
			const decided = decision === "approve" ? "approved" : "declined";
			return { data: await inTransaction(ctx, (tx) => decideEstimate(tx, deps, token, decided)) };
		}),
		handle(contract.payEstimate, async (ctx, { token }) => ({
			data: { next: await inTransaction(ctx, (tx) => payEstimate(tx, payments, token)) },
		})),
		handle(contract.findTracked, async (ctx, { reference, contact }, call) => {
			const found = await checkSignInLimits(ctx, lookUps, canonicalReference(reference), call.ip);
			const url = await findTracked(ctx, reference, contact);
			await found();
			return { data: { url } };
		}),
		handle(contract.getWarranty, async (ctx, { serial }, call) => {
			await enforceRateLimit(ctx, warrantyLookUps, call.ip);
			return { data: await getWarranty(ctx, serial) };
		}),
	];
}

function staffRoutes(deps: ServiceDeps, payments: Payments): Bound[] {
	return [
		handle(desk.listServiceRequests, async (ctx, filter) => ({ data: await listRequests(ctx, filter) })),
		handle(desk.getServiceBoard, async (ctx, filter) => ({ data: await getBoard(ctx, filter) })),
		handle(desk.getServiceRequest, async (ctx, { id }) => ({ data: await getRequest(ctx, id) })),
		handle(desk.moveServiceRequest, async (ctx, { id, state, visit_at, public_note, internal_note, ...totals }) => ({
			data: await inTransaction(ctx, (tx) =>
				moveRequest(
					tx,
					deps,
					id,
					state,
					{ publicNote: public_note, internalNote: internal_note },
					{
						visitAt: visit_at === undefined ? undefined : new Date(visit_at),
						approvedTotal: totals.approved_total,
						declinedTotal: totals.declined_total,
					},
				),
			),
		})),
		handle(desk.noteServiceRequest, async (ctx, { id, ...note }) => ({
			data: await inTransaction(ctx, (tx) => addNote(tx, deps, id, note)),
		})),
		handle(desk.estimateServiceRequest, async (ctx, { id, ...estimate }) => ({
			data: await inTransaction(ctx, (tx) => addEstimate(tx, deps, id, estimate)),
		})),
		handle(desk.collectRepairPayment, async (ctx, { id, ...by }) => {
			const { reference } = await getRequest(ctx, id);
			await inTransaction(ctx, async (tx) => {
				await collectRepairPayment(tx, payments, id, by);
				await recordChange(tx, { action: "collected the payment", subject: "service_request", id, title: reference, after: by });
			});
			return { data: await getRequest(ctx, id) };
		}),
		handle(refunds.refundRepair, async (ctx, { id, ...input }) => {
			const { reference } = await getRequest(ctx, id);
			await inTransaction(ctx, async (tx) => {
				await refundRepair(tx, payments, reference, input);
				const { key: _key, ...details } = input;
				await recordChange(tx, { action: "paid money back", subject: "service_request", id, title: reference, after: details });
			});
			return { data: await getRequest(ctx, id) };
		}),
		handle(refunds.settleRepairRefund, async (ctx, { id, refund_id, settlement }) => {
			const { reference } = await getRequest(ctx, id);
			await inTransaction(ctx, async (tx) => {
				await settleRepairRefund(tx, payments, reference, refund_id, settlement);
				await recordChange(tx, {
					action: "settled a refund",
					subject: "service_request",
					id,
					title: reference,
					after: { refund_id, ...settlement },
				});
			});
			return { data: await getRequest(ctx, id) };
		}),
		handle(desk.assignServiceRequest, async (ctx, { id, center_id, technician_id }) => ({
			data: await inTransaction(ctx, (tx) => assignRequest(tx, id, center_id, technician_id)),
		})),
		handle(desk.takeServiceRequest, async (ctx, { id }) => ({ data: await inTransaction(ctx, (tx) => takeRequest(tx, id)) })),
		handle(correctServiceContact, async (ctx, { id, ...contact }) => ({
			data: await inTransaction(ctx, (tx) => correctContact(tx, id, contact)),
		})),
		handle(correctServiceItem, async (ctx, { id, ...item }) => ({ data: await inTransaction(ctx, (tx) => correctItem(tx, id, item)) })),
		handle(desk.getJobSheet, async (ctx, { id }) => ({ data: await getJobSheet(ctx, deps.siteUrl, id) })),
		handle(desk.getSoldLaptop, async (ctx, { serial }) => ({ data: await getSoldLaptop(ctx, serial) })),
		handle(desk.receiveServiceRequest, async (ctx, walkIn) => ({
			data: await inTransaction(ctx, (tx) => receiveAtCounter(tx, deps, walkIn)),
		})),
	];
}

async function countRequest(ctx: Ctx, phone: string, call: Call): Promise<void> {
	await enforceRateLimit(ctx, perPhone, phone);
	if (ctx.actor.kind === "guest" && ctx.actor.token !== undefined) await enforceRateLimit(ctx, perGuest, ctx.actor.token);
	if (ctx.actor.kind === "customer") await enforceRateLimit(ctx, perGuest, ctx.actor.id);
	await enforceRateLimit(ctx, perAddress, call.ip);
}

/** The location whose page contains the form. Only a path that is a slug can be a location. */
function placeOf(call: Call): string | undefined {
	return /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(call.headers.get("from-page")?.slice(0, 200) ?? "")?.[1];
}

function idempotencyKey(call: Call): string | null {
	const key = call.headers.get("idempotency-key");
	if (key !== null && key.length > 200) throw new AppError("bad_request", "The Idempotency-Key is longer than 200 characters.");
	return key === null || key.trim() === "" ? null : key;
}
