import { type Api, isFailure } from "@lapwing/contract/client";
import type { Payment } from "@lapwing/contract/payment";
import { data } from "react-router";
import { throwRouteError } from "../api/route-failure.ts";

function tokenFromQuery(request: Request): string {
	return new URL(request.url).searchParams.get("payment") ?? "";
}

/** Payment of the query parameter `payment`; null without one. */
export async function paymentFromQuery(request: Request, call: Api): Promise<Payment | null> {
	const token = tokenFromQuery(request);
	if (token === "") return null;
	return (await call("GET /payments/:token", { token }).catch(nullIfNotFound))?.data ?? null;
}

/** Response of a result page: 404 for a wrong token, 200 without one. */
export function paymentResponse(request: Request, payment: Payment | null) {
	return data(payment, { status: payment === null && tokenFromQuery(request) !== "" ? 404 : 200 });
}

/** For calls by payment token: null if the token is invalid or unknown, otherwise throws the route error. */
export function nullIfNotFound(thrown: unknown): null {
	if (isFailure(thrown) && (thrown.status === 404 || thrown.errors?.["token"])) return null;
	return throwRouteError(thrown);
}
