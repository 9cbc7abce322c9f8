import { type Api, isFailure } from "@lapwing/contract/client";
import type { Payment } from "@lapwing/contract/payment";
import { data } from "react-router";
import { throwRouteError } from "../api/route-failure.ts";

function tokenIn(request: Request): string {
	return new URL(request.url).searchParams.get("payment") ?? "";
}

/** The payment that the address names; null where it names none. */
export async function paymentIn(request: Request, call: Api): Promise<Payment | null> {
	const token = tokenIn(request);
	if (token === "") return null;
	return (await call("GET /payments/:token", { token }).catch(nullUnlessFailed))?.data ?? null;
}

/** What a result page shows: without a payment that it is the page of nothing, and 404 where the address names a wrong one. */
export function paymentAnswer(request: Request, payment: Payment | null) {
	return data(payment, { status: payment === null && tokenIn(request) !== "" ? 404 : 200 });
}

/** For a call that names a payment by its token: null where there is none, whether the token is wrong or belongs to nobody. */
export function nullUnlessFailed(thrown: unknown): null {
	if (isFailure(thrown) && (thrown.status === 404 || thrown.errors?.["token"])) return null;
	return throwRouteError(thrown);
}
