import type { Api } from "@lapwing/contract/client";
import type { Payment } from "@lapwing/contract/payment";
import { showFailure } from "../api/route-failure.ts";

/** The payment that the address names; null where it names none. */
export async function paymentIn(request: Request, call: Api): Promise<Payment | null> {
	const token = new URL(request.url).searchParams.get("payment");
	if (token === null || token === "") return null;
	const { data } = await call("GET /payments/:token", { token }).catch(showFailure);
	return data;
}
